import type { BalanceFigures, BalanceSheet, IncomeFlows, IncomeStatement } from '../company';
import { figureOf, valueOf } from '../metrics/figure';
import { BALANCE_FIGURES, FLOWS } from '@site/fields/statement-figures';
import { MONTHS_PER_QUARTER, MONTHS_PER_YEAR, quarterIndex } from '../periods/quarter-index';

/*
 * Rows, years and averages of the symbol page. All take settled entries (`viewCompany`), earliest first. Figures stay in
 * the currency that they are reported in; sums and changes over several currencies are unknown.
 * Source: scoring rules, section 8.
 */

export interface YearRow extends IncomeFlows {
  readonly year: number;
  /** Months that its entries cover; more than 12 where periods overlap the year's end. */
  readonly months: number;
  /** Fewer than twelve months, scaled up. */
  readonly isEstimated: boolean;
  /** Null: unknown, or several; the sums are unknown then. */
  readonly reportedCurrency: string | null;
  /** Against the year before, scaled alike. */
  readonly toYearBefore: Changes;
}

/** Years with an entry. Shape: latest first. */
export function yearRows(incomes: readonly IncomeStatement[]): readonly YearRow[] {
  const byYear = new Map<number, IncomeStatement[]>();
  for (const entry of incomes) byYear.set(entry.year, [...(byYear.get(entry.year) ?? []), entry]);
  const sums = new Map([...byYear].map(([year, entries]) => [year, yearSums(year, entries)]));
  return [...sums.values()]
    .sort((a, b) => b.year - a.year)
    .map((row) => {
      const before = sums.get(row.year - 1);
      const isComparable = row.reportedCurrency !== null && before?.reportedCurrency === row.reportedCurrency;
      return { ...row, toYearBefore: changesFrom(isComparable ? before : undefined, row) };
    });
}

function yearSums(year: number, entries: readonly IncomeStatement[]): Omit<YearRow, 'toYearBefore'> {
  const months = entries.reduce((sum, entry) => sum + entry.months, 0);
  const isOne = areInOneCurrency(entries);
  const scale = isOne ? Math.max(1, MONTHS_PER_YEAR / months) : NaN;
  const sumOf = (flow: keyof IncomeFlows): number | null =>
    valueOf(entries.reduce((sum, entry) => sum + figureOf(entry[flow]), 0) * scale);
  return {
    ...flowsBy(sumOf),
    year,
    months,
    isEstimated: months < MONTHS_PER_YEAR,
    reportedCurrency: isOne ? entries[0]!.reportedCurrency : null,
  };
}

export interface Averages extends IncomeFlows, BalanceFigures {
  /** That of the latest entry; entries in another don't count. */
  readonly reportedCurrency: string | null;
}

/**
 * Means of the known figures of the last entries that cover a number of quarters, flows brought to three months.
 * Null: none is known.
 */
export function averagesOver(
  quarters: number,
  incomes: readonly IncomeStatement[],
  balances: readonly BalanceSheet[],
): Averages {
  const currency = (incomes.at(-1) ?? balances.at(-1))?.reportedCurrency ?? null;
  const flowEntries = lastCovering(quarters * MONTHS_PER_QUARTER, incomes).filter(
    ({ reportedCurrency }) => reportedCurrency === currency,
  );
  // A sheet belongs to a day, not to months: those of a half-yearly reporter are two quarters apart.
  const lastSheet = balances.at(-1);
  const balanceEntries = balances.filter(
    (entry) =>
      entry.reportedCurrency === currency && lastSheet && quarterIndex(entry) > quarterIndex(lastSheet) - quarters,
  );
  const sheets = {} as Record<keyof BalanceFigures, number | null>;
  for (const figure of BALANCE_FIGURES)
    sheets[figure] = meanOfKnown(balanceEntries.map((entry) => figureOf(entry[figure])));
  return {
    ...flowsBy((flow) =>
      meanOfKnown(flowEntries.map((entry) => figureOf(entry[flow]) / (entry.months / MONTHS_PER_QUARTER))),
    ),
    ...sheets,
    reportedCurrency: currency,
  };
}

/** Figures of one entry over those of another; 1.1 means 10 % more. Null: shown blank. */
export type Changes = { readonly [F in keyof IncomeFlows]: number | null };

export interface PeriodChanges {
  /** Against the period of the same length that ends where this one starts. */
  readonly toPeriodBefore: Changes;
  readonly toYearBefore: Changes;
}

/** Shape: one each, in the order of `incomes`. */
export function periodChanges(incomes: readonly IncomeStatement[]): readonly PeriodChanges[] {
  const byEnd = new Map(incomes.map((entry) => [quarterIndex(entry), entry]));
  return incomes.map((entry) => ({
    toPeriodBefore: changesFrom(
      likeIt(entry, byEnd.get(quarterIndex(entry) - entry.months / MONTHS_PER_QUARTER)),
      entry,
    ),
    toYearBefore: changesFrom(
      likeIt(entry, byEnd.get(quarterIndex(entry) - MONTHS_PER_YEAR / MONTHS_PER_QUARTER)),
      entry,
    ),
  }));
}

/** The earlier entry if it covers as much, in the same currency. */
function likeIt(entry: IncomeStatement, earlier: IncomeStatement | undefined): IncomeStatement | undefined {
  const isComparable = earlier?.months === entry.months && earlier.reportedCurrency === entry.reportedCurrency;
  return isComparable ? earlier : undefined;
}

function changesFrom(earlier: IncomeFlows | undefined, entry: IncomeFlows): Changes {
  return flowsBy((flow) => {
    const before = figureOf(earlier?.[flow]);
    return before > 0 ? valueOf(figureOf(entry[flow]) / before) : null;
  });
}

/** Growth percent = (ratio - 1) x 100. */
export function growthPercent(ratio: number): number {
  return (ratio - 1) * 100;
}

function flowsBy(valueFor: (flow: keyof IncomeFlows) => number | null): Record<keyof IncomeFlows, number | null> {
  const flows = {} as Record<keyof IncomeFlows, number | null>;
  for (const flow of FLOWS) flows[flow] = valueFor(flow);
  return flows;
}

function areInOneCurrency([first, ...others]: readonly IncomeStatement[]): boolean {
  return others.every(({ reportedCurrency }) => reportedCurrency === first!.reportedCurrency);
}

/** The last entries that cover a number of months. */
function lastCovering(months: number, entries: readonly IncomeStatement[]): readonly IncomeStatement[] {
  let start = entries.length;
  for (let held = 0; start > 0 && held < months; held += entries[start]!.months) start -= 1;
  return entries.slice(start);
}

function meanOfKnown(figures: readonly number[]): number | null {
  const known = figures.filter((figure) => !Number.isNaN(figure));
  return known.length === 0 ? null : valueOf(known.reduce((sum, figure) => sum + figure, 0) / known.length);
}
