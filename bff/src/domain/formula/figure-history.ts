import type { FigureName, Tree } from '@site/formula';
import type { CompanyFacts, Day, FxRates } from '../company';
import { settledColumnStore } from '../columns/build-column-store';
import { STATE, type ColumnStore } from '../columns/column-store';
import { scoreColumns } from '../columns/score-columns';
import type { ScoredColumns } from '../columns/scored-columns';
import { MONTHS_PER_QUARTER, quarterIndex, type Dated } from '../periods/quarter-index';
import { settleCompany, type SettledCompany } from '../periods/settle';

/** Figures of statements a number of quarters before a company's latest, one row a company. NaN: unknown. */
export type FigureHistory = ReadonlyMap<FigureName, ReadonlyMap<number, Float64Array>>;

export interface HistoryQuestion {
  readonly figures: readonly FigureName[];
  /** Quarters back, each above 0. */
  readonly lags: readonly number[];
  readonly fx: FxRates;
  /** What was public by then counts. Null: all. */
  readonly asOf: Day | null;
}

/** Companies of one step. */
const BLOCK_ROWS = 64;

/** Bits of a window that is no complete year. */
const INCOMPLETE = STATE.trailIsEstimated | STATE.trailHasGap;

/**
 * The formulas of boards on what had been reported by an earlier quarter, at the rates of today; unknown where its twelve
 * months are not complete. What is reported half-yearly or yearly holds until the next period ends. Some rows a step.
 */
export function* figureHistorySteps(
  companies: readonly CompanyFacts[],
  { figures, lags, fx, asOf }: HistoryQuestion,
): Generator<void, FigureHistory> {
  const made = new Map(
    figures.map((figure) => [figure, new Map(lags.map((lag) => [lag, new Float64Array(companies.length).fill(NaN)]))]),
  );
  const rising = [...lags].sort((a, b) => a - b);
  for (let from = 0; from < companies.length; from += BLOCK_ROWS) {
    const settled: SettledCompany[] = [];
    for (const company of companies.slice(from, from + BLOCK_ROWS)) {
      settled.push(settleCompany(company, asOf ?? undefined));
      yield;
    }
    const latest = settled.map(({ incomes }) => (incomes.length > 0 ? quarterIndex(incomes.at(-1)!) : -1));
    let current: readonly SettledCompany[] = settled;
    for (const lag of rising) {
      current = current.map((company, row) => companyThrough(company, latest[row]! - lag));
      const store = settledColumnStore(current.map((company, row) => ifCovered(company, latest[row]! - lag)));
      const scored = scoreColumns(store, fx);
      for (const figure of figures) {
        const column = made.get(figure)!.get(lag)!;
        for (let row = 0; row < store.length; row += 1)
          if ((store.state[row]! & INCOMPLETE) === 0) column[from + row] = figureIn(figure, scored, store, row);
      }
      yield;
    }
  }
  return made;
}

/** A figure of a scored row. NaN: unknown, or one without history. */
function figureIn(figure: FigureName, { metrics }: ScoredColumns, { numbers }: ColumnStore, row: number): number {
  // EV is the market cap with the net debt.
  if (figure === 'netDebt') return metrics.enterpriseValue[row]! - numbers.marketCap[row]!;
  return Object.hasOwn(metrics, figure) ? metrics[figure as keyof typeof metrics][row]! : NaN;
}

/** A company with the statements known at the end of a quarter. */
const companyThrough = (company: SettledCompany, quarter: number): SettledCompany => ({
  ...company,
  incomes: through(company.incomes, quarter),
  balances: through(company.balances, quarter),
});

/** The company, without any statement if no period covers the quarter. */
function ifCovered(company: SettledCompany, quarter: number): SettledCompany {
  const last = company.incomes.at(-1);
  const isCovered = last !== undefined && (quarter - quarterIndex(last)) * MONTHS_PER_QUARTER < last.months;
  return isCovered ? company : { ...company, incomes: [], balances: [] };
}

/** Entries that ended in a quarter or before it. Shape: earliest first, before and after. */
function through<E extends Dated>(entries: readonly E[], quarter: number): readonly E[] {
  let end = entries.length;
  while (end > 0 && quarterIndex(entries[end - 1]!) > quarter) end -= 1;
  return entries.slice(0, end);
}

/** How many quarters back a formula reads figures, without 0. Shape: ascending, each once. */
export function lagsOf(tree: Tree): readonly number[] {
  const found = new Set<number>();
  collect(tree, 0, found);
  found.delete(0);
  return [...found].sort((a, b) => a - b);
}

function collect(tree: Tree, back: number, found: Set<number>): void {
  switch (tree.op) {
    case 'constant':
    case 'money':
    case 'claim':
    case 'texts':
    case 'oneOf':
    case 'sameText':
      return;
    case 'figure':
      found.add(back);
      return;
    case 'lag':
      collect(tree.of, back + tree.quarters, found);
      return;
    case 'history':
      for (const lag of tree.lags) collect(tree.of, back + lag, found);
      return;
    case 'arithmetic':
    case 'compare':
      collect(tree.left, back, found);
      collect(tree.right, back, found);
      return;
    case 'and':
    case 'or':
      for (const part of tree.parts) collect(part, back, found);
      return;
    default:
      collect(tree.of, back, found);
  }
}
