import { contractFieldName, NAMES_OF_COPIED_FLOWS } from '@site/fields';
import type { Schema } from '@site/contract';
import type { ChartIncome } from '../../company/company-series';
import type { FigureName, Figures } from './figures';

type Steps = Schema<'SimulationResult'>['steps'];

/** Metrics of the flows that a recession copies as they are. */
const METRICS_OF_COPIED_FLOWS: readonly string[] = NAMES_OF_COPIED_FLOWS.map(contractFieldName);

/**
 * Whether a metric mixes figures that a recession changes with copied ones. Such a value is meaningless: EBITDA that stays
 * while revenue falls raises its margin.
 */
export const isNotSimulated = (name: string, steps: Steps): boolean =>
  METRICS_OF_COPIED_FLOWS.includes(name) && isAfterRecession(steps);

const isAfterRecession = (steps: Steps): boolean =>
  steps.some((step) => step.name === 'simulateRecession' && step.changedFigures);

/** The flows that a recession copies unchanged, each with the figures that are calculated from it. */
const COPIED_FLOWS = {
  gross_profit: ['gross_profit', 'grossMarginRatio'],
  Ebitda: ['Ebitda', 'ebitdaMarginRatio'],
  interest_expense: ['interest_expense'],
  income_tax_expense: ['income_tax_expense'],
} as const satisfies Partial<Record<FigureName, readonly (keyof ChartIncome)[]>>;

type CopiedFlow = keyof typeof COPIED_FLOWS;
type LeftOut = { readonly [Name in (typeof COPIED_FLOWS)[CopiedFlow][number]]?: null };

/** The figures that a simulated recession copies, as missing: all but those that the reader gave. */
export const withoutCopiedFlows = (given: Figures = {}): LeftOut =>
  Object.fromEntries(
    Object.entries(COPIED_FLOWS).flatMap(([flow, names]) =>
      given[flow as CopiedFlow] === undefined ? names.map((name) => [name, null]) : [],
    ),
  );

/** The base of the form: a share of a recession's revenue is meaningless for an unchanged amount. */
export function simulatedBasis({ nextQuarter, steps }: Pick<Schema<'SimulationResult'>, 'nextQuarter' | 'steps'>) {
  if (!nextQuarter || !isAfterRecession(steps)) return nextQuarter;
  return { ...nextQuarter, income: { ...nextQuarter.income, ...withoutCopiedFlows() } };
}
