import type { BalanceSheet, FxRates, IncomeStatement } from '../company';
import type { ScoringOptions } from '../options';
import { quarterIndex, type Dated } from '../periods/quarter-index';
import type { SettledCompany } from '../periods/settle';
import { nextQuarterEntries } from './next-quarter';
import { simulateCompany, requestedSteps, takeStep, type SimulationStep } from './simulate';
import { stepEffect, type StepEffect } from './step-effects';

/** What a simulation did to a company's entries, for display. */
export interface SimulationRun {
  /** Shape: one per requested step, in the order in which they are taken. */
  readonly steps: readonly StepEffect[];
  /** The quarters that the steps added, as the last step left them. Shape: latest first, each once. */
  readonly quarters: readonly SimulatedQuarter[];
  /** Null: there is no income entry to go on from. */
  readonly nextQuarter: NextQuarterBasis | null;
}

export interface SimulatedQuarter extends Dated {
  readonly addedBy: SimulationStep;
  readonly income: IncomeStatement;
  /** Null: none was made for this quarter. */
  readonly balance: BalanceSheet | null;
}

/** The quarter that step 4 adds under the options, requested or not, while nothing is given for it. */
export interface NextQuarterBasis extends Dated {
  /** Quarter of the income entry that is copied. */
  readonly copiedFrom: Dated;
  readonly income: IncomeStatement;
  readonly balance: BalanceSheet | null;
}

/** Takes a settled company as `simulateCompany` does. `fx`: effective rates. */
export function runSimulation(company: SettledCompany, options: ScoringOptions, fx: FxRates): SimulationRun {
  let seen = company;
  const steps = requestedSteps(options).map((step) => {
    const before = seen;
    seen = takeStep(seen, step, options, fx);
    return stepEffect(step, before, seen);
  });
  return {
    steps,
    quarters: simulatedQuarters(company, seen, steps),
    nextQuarter: nextQuarterBasis(company, options, fx),
  };
}

function simulatedQuarters(
  given: SettledCompany,
  made: SettledCompany,
  steps: readonly StepEffect[],
): readonly SimulatedQuarter[] {
  const incomes = new Map(made.incomes.map((entry) => [quarterIndex(entry), entry]));
  const known = new Set(given.balances);
  // A copied sheet follows one that was reported for the same quarter: the later of the two counts.
  const sheets = new Map(made.balances.filter((one) => !known.has(one)).map((entry) => [quarterIndex(entry), entry]));
  return steps
    .flatMap(({ name: addedBy, addedQuarters }) =>
      addedQuarters.map((place) => {
        const index = quarterIndex(place);
        return { ...place, addedBy, income: incomes.get(index)!, balance: sheets.get(index) ?? null };
      }),
    )
    .sort((a, b) => quarterIndex(b) - quarterIndex(a));
}

/** The steps before it count: after a recession it is a copy of a quarter of it. */
function nextQuarterBasis(company: SettledCompany, options: ScoringOptions, fx: FxRates): NextQuarterBasis | null {
  const { generateMissingQuarters, simulateGrowth, simulateRecession, wholePeriod } = options;
  const before = simulateCompany(company, { generateMissingQuarters, simulateGrowth, simulateRecession }, fx);
  const latest = before.incomes.at(-1);
  if (!latest) return null;
  const next = nextQuarterEntries(before, { wholePeriod });
  const income = next.incomes.at(-1)!;
  return {
    year: income.year,
    quarter: income.quarter,
    copiedFrom: { year: latest.year, quarter: latest.quarter },
    income,
    balance: before.balances.length > 0 ? next.balances.at(-1)! : null,
  };
}
