import type { Quarter } from '../company';
import { BALANCE_FIGURES } from '@site/fields/statement-figures';
import { quarterIndex } from '../periods/quarter-index';
import type { SettledCompany } from '../periods/settle';
import type { SimulationStep } from './simulate';

/** What one step of a simulation did. */
export interface StepEffect {
  readonly name: SimulationStep;
  /** False: there was nothing to change, such as no cash to deduct. */
  readonly changedFigures: boolean;
  /** Quarters that an income entry was added for. Shape: oldest first. */
  readonly addedQuarters: readonly { readonly year: number; readonly quarter: Quarter }[];
}

/** Compares a company before and after a step. */
export function stepEffect(name: SimulationStep, before: SettledCompany, after: SettledCompany): StepEffect {
  const had = new Set(before.incomes.map(quarterIndex));
  return {
    name,
    changedFigures: differ(before, after),
    addedQuarters: after.incomes
      .filter((entry) => !had.has(quarterIndex(entry)))
      .map(({ year, quarter }) => ({ year, quarter })),
  };
}

/** Steps add entries, or change the latest balance sheet and the market cap; nothing else. */
function differ(before: SettledCompany, after: SettledCompany): boolean {
  if (before.incomes.length !== after.incomes.length || before.balances.length !== after.balances.length) return true;
  if (before.quote.marketCap !== after.quote.marketCap) return true;
  const [was, is] = [before.balances.at(-1), after.balances.at(-1)];
  return was !== is && BALANCE_FIGURES.some((figure) => was?.[figure] !== is?.[figure]);
}
