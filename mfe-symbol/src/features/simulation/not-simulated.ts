import type { Schema } from '@site/contract';
import type { ChartIncome } from '../../company/company-series';

type Steps = Schema<'SimulationResult'>['steps'];

/** Metrics of the flows that a recession copies as they are. */
const METRICS_OF_COPIED_FLOWS: readonly string[] = [
  'ebitda',
  'pEbitda',
  'evToEbitda',
  'evWithoutCapitalLeaseToEbitda',
  'interestCoverageRatio',
  'roic',
] satisfies readonly (keyof Schema<'Metrics'>)[];

/**
 * Whether a metric mixes what a recession changes with what it copies. Such a value says nothing: EBITDA that stays while
 * revenue falls raises its margin.
 */
export const isNotSimulated = (name: string, steps: Steps): boolean =>
  METRICS_OF_COPIED_FLOWS.includes(name) &&
  steps.some((step) => step.name === 'simulateRecession' && step.changedFigures);

/** What a quarter of a recession copies as it is, and the margins of it: charts leave these out. */
export const COPIED_IN_RECESSION = {
  gross_profit: null,
  Ebitda: null,
  interest_expense: null,
  income_tax_expense: null,
  grossMarginRatio: null,
  ebitdaMarginRatio: null,
} as const satisfies Partial<ChartIncome>;
