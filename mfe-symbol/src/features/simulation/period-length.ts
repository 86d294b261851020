import type { Schema } from '@site/contract';
import { quarterIndex } from '@site/format';
import type { SimulatedCompany } from './simulated-company';
import type { SimulationTextId } from './simulation-text';

type Result = Schema<'SimulationResult'>;
/** Length of an income statement. Unit: months. */
export type Months = Schema<'SimulatedIncome'>['months'];

export const QUARTER_MONTHS = 3;

interface PeriodTexts {
  readonly step: SimulationTextId;
  readonly takeOut: SimulationTextId;
  readonly after: SimulationTextId;
  /** Null: one period is a year already. */
  readonly afterYear: SimulationTextId | null;
}

/** The texts that name the assumed period, by its length. */
export const PERIOD_TEXTS: Readonly<Record<Months, PeriodTexts>> = {
  3: {
    step: 'simulation.step.nextQuarter',
    takeOut: 'simulation.takeOut',
    after: 'simulation.afterOne',
    afterYear: 'simulation.afterFour',
  },
  6: {
    step: 'simulation.step.nextHalf',
    takeOut: 'simulation.takeOutPeriod',
    after: 'simulation.afterOneHalf',
    afterYear: 'simulation.afterTwoHalves',
  },
  12: {
    step: 'simulation.step.nextYear',
    takeOut: 'simulation.takeOutPeriod',
    after: 'simulation.after',
    afterYear: null,
  },
};

/** Transition periods have other lengths, and do not count. */
const isMonths = (months: number | undefined): months is Months => months !== undefined && months in PERIOD_TEXTS;

/** Length of the company's latest statement, and so of the next one that is simulated. */
export const latestMonths = ({ quarters }: SimulatedCompany): Months =>
  quarters.map(({ income }) => income?.months).find(isMonths) ?? QUARTER_MONTHS;

/** Length of the reported statement that ends in a quarter. Undefined: none does. */
export const reportedMonths = (
  { quarters }: SimulatedCompany,
  period: Schema<'PeriodRef'> | undefined,
): number | undefined => period && quarters.find((one) => quarterIndex(one) === quarterIndex(period))?.income?.months;

/** Length of the simulated period. */
export const supposedMonths = ({ quarters }: Result): Months =>
  quarters.find(({ addedBy }) => addedBy === 'nextQuarter')?.income.months ?? QUARTER_MONTHS;

/** A year of the simulated period. Null: there is none, or it is a year itself. */
export function supposedYear(
  result: Result,
): { readonly title: SimulationTextId; readonly side: Schema<'Simulated'> } | null {
  const { afterYear } = PERIOD_TEXTS[supposedMonths(result)];
  return afterYear && result.afterFourQuarters && { title: afterYear, side: result.afterFourQuarters };
}

/** The title of the simulated figures: how often the period is added, if a year of it is beside it. */
export const afterTitle = (result: Result): SimulationTextId =>
  supposedYear(result) ? PERIOD_TEXTS[supposedMonths(result)].after : 'simulation.after';
