import type { IncomeFlows, IncomeStatement } from '../company';
import { figureOf } from '../metrics/figure';
import { earnsGoodMargin } from '../metrics/profitability';
import { MONTHS_PER_QUARTER, MONTHS_PER_YEAR, quarterIndex, startIndex } from './quarter-index';

/**
 * Flows that are summed over the trailing year, in the order of `figures`; the first three also over the year before.
 */
export const TRAILING_FLOWS = [
  'revenue',
  'ebit',
  'earnings',
  'ebitda',
  'interestExpense',
  'incomeTaxExpense',
] as const satisfies readonly (keyof IncomeFlows)[];
export const PRIOR_FLOWS = 3;

/** Neighbouring entries, from `start` to before `end`. */
export interface EntryWindow {
  readonly start: number;
  readonly end: number;
  readonly months: number;
}

/**
 * The sums over the entries of a window in one currency, scaled to twelve months; in the order of `TRAILING_FLOWS`.
 * Unit: `currency`, as stored. NaN: a figure is missing.
 */
export interface CurrencySum {
  readonly currency: string | null;
  readonly figures: readonly number[];
}

/** The trailing year, before anything is converted. */
export interface Trail {
  readonly months: number;
  /** Shape: one sum per currency, by first appearance; empty without an entry. */
  readonly currencySums: readonly CurrencySum[];
  /** Sums of the first three flows over the year before; empty unless both have twelve months and no gap. */
  readonly priorCurrencySums: readonly CurrencySum[];
  readonly isGenerated: boolean;
  readonly hasGap: boolean;
  /** The whole year shows good margins, entry by entry. */
  readonly holdsMargin: boolean;
}

/** Entries from the one before `end` backwards until they reach twelve months. Source: scoring rules, section 2, 'Trailing'. */
export function yearBefore(entries: readonly IncomeStatement[], end: number): EntryWindow {
  let start = end;
  let months = 0;
  while (start > 0 && months < MONTHS_PER_YEAR) {
    start -= 1;
    months += entries[start]!.months;
  }
  return { start, end, months };
}

/**
 * Shape: entries settled, earliest first; `transitions` as `transitionQuarters` gives them.
 * Source: scoring rules, section 2.
 */
export function trailOf(entries: readonly IncomeStatement[], transitions: readonly number[] = []): Trail {
  const year = yearBefore(entries, entries.length);
  const prior = yearBefore(entries, year.start);
  const isComparable =
    year.months >= MONTHS_PER_YEAR &&
    prior.months >= MONTHS_PER_YEAR &&
    !hasGap(entries, prior, transitions) &&
    quarterIndex(entries[prior.end - 1]!) + 1 === startIndex(entries[year.start]!);
  return {
    months: year.months,
    currencySums: currencySumsOf(entries, year, TRAILING_FLOWS.length),
    priorCurrencySums: isComparable ? currencySumsOf(entries, prior, PRIOR_FLOWS) : [],
    isGenerated: someWithin(entries, year, ({ isGenerated }) => isGenerated),
    hasGap: hasGap(entries, year, transitions),
    holdsMargin:
      year.months >= MONTHS_PER_YEAR &&
      !someWithin(entries, year, (entry) => !earnsGoodMargin(figureOf(entry.earnings), figureOf(entry.revenue))),
  };
}

/** Sums per currency, so that rates can change without another pass over the entries. */
function currencySumsOf(entries: readonly IncomeStatement[], window: EntryWindow, flows: number): CurrencySum[] {
  const currencySums: CurrencySum[] = [];
  for (let place = window.start; place < window.end; place += 1) {
    const { reportedCurrency: currency } = entries[place]!;
    if (currencySums.every((currencySum) => currencySum.currency !== currency))
      currencySums.push({ currency, figures: sumsOf(entries, window, currency, flows) });
  }
  return currencySums;
}

/** The sums of one currency. Figure by figure: boards of past years calculate millions of them. */
function sumsOf(
  entries: readonly IncomeStatement[],
  { start, end, months }: EntryWindow,
  currency: string | null,
  flows: number,
): readonly number[] {
  let [revenue, ebit, earnings, ebitda, interestExpense, incomeTaxExpense] = [0, 0, 0, 0, 0, 0];
  for (let place = start; place < end; place += 1) {
    const entry = entries[place]!;
    if (entry.reportedCurrency !== currency) continue;
    revenue += figureOf(entry.revenue);
    ebit += figureOf(entry.ebit);
    earnings += figureOf(entry.earnings);
    if (flows === PRIOR_FLOWS) continue;
    ebitda += figureOf(entry.ebitda);
    interestExpense += figureOf(entry.interestExpense);
    incomeTaxExpense += figureOf(entry.incomeTaxExpense);
  }
  const scale = MONTHS_PER_YEAR / months;
  const first = [revenue * scale, ebit * scale, earnings * scale];
  return flows === PRIOR_FLOWS ? first : [...first, ebitda * scale, interestExpense * scale, incomeTaxExpense * scale];
}

/**
 * Whether there are more quarters from the first start to the last end than the entries cover, or a transition period
 * among them.
 */
function hasGap(
  entries: readonly IncomeStatement[],
  { start, end, months }: EntryWindow,
  transitions: readonly number[],
): boolean {
  if (start === end) return false;
  const first = startIndex(entries[start]!);
  const last = quarterIndex(entries[end - 1]!);
  return last - first + 1 > months / MONTHS_PER_QUARTER || transitions.some((index) => index >= first && index <= last);
}

function someWithin(
  entries: readonly IncomeStatement[],
  { start, end }: EntryWindow,
  holds: (entry: IncomeStatement) => boolean,
): boolean {
  for (let place = start; place < end; place += 1) if (holds(entries[place]!)) return true;
  return false;
}
