import type { Day, Market } from '../company';
import { FIRST_CURRENCY, MIXED } from '../metrics/own-currency';
import type { ColumnOptions } from '../options';
import { MONTHS_PER_YEAR } from '../periods/quarter-index';

/*
 * Flows in the order of `TRAILING_FLOWS`, sums scaled to twelve months.
 * `trail*` and `prior*`: the trailing year and the one before; `filled*`: the same with missing quarters generated;
 * `quarter*`: the latest entry brought to three months. Unit: the currency that the window's code names.
 */
export const TRAIL_COLUMNS = [
  'trailRevenue',
  'trailEbit',
  'trailEarnings',
  'trailEbitda',
  'trailInterestExpense',
  'trailIncomeTax',
] as const;
export const PRIOR_COLUMNS = ['priorRevenue', 'priorEbit', 'priorEarnings'] as const;
export const FILLED_COLUMNS = [
  'filledRevenue',
  'filledEbit',
  'filledEarnings',
  'filledEbitda',
  'filledInterestExpense',
  'filledIncomeTax',
] as const;
export const FILLED_PRIOR_COLUMNS = ['filledPriorRevenue', 'filledPriorEbit', 'filledPriorEarnings'] as const;
export const QUARTER_COLUMNS = [
  'quarterRevenue',
  'quarterEbit',
  'quarterEarnings',
  'quarterEbitda',
  'quarterInterestExpense',
  'quarterIncomeTax',
] as const;

/** Of the latest balance entry. Unit: the currency that `balanceCurrency` names. */
export const BALANCE_COLUMNS = [
  'totalLiabilities',
  'longTermLiabilities',
  'currentAssets',
  'shareholdersEquity',
  'liquidFunds',
  'inventory',
  'totalDebt',
  'capitalLeaseObligations',
] as const;

/** Columns of plain numbers, one row a listing. NaN: unknown. */
export const NUMBER_COLUMNS = [
  'marketCap',
  'dividendYieldPercent',
  ...TRAIL_COLUMNS,
  ...PRIOR_COLUMNS,
  ...FILLED_COLUMNS,
  ...FILLED_PRIOR_COLUMNS,
  ...QUARTER_COLUMNS,
  ...BALANCE_COLUMNS,
] as const;
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];

/**
 * Currencies as codes: `FIRST_CURRENCY` plus the index in `currencies`, or one of those of `own-currency.ts`; where a
 * window is `MIXED` the row's sums are in `periods`.
 */
export const CODE_COLUMNS = [
  'context',
  'trailCurrency',
  'priorCurrency',
  'filledCurrency',
  'filledPriorCurrency',
  'latestCurrency',
  'balanceCurrency',
] as const;
export type CodeColumn = (typeof CODE_COLUMNS)[number];

/** Bits of `state`. */
export const STATE = {
  isRealEstate: 1,
  isFinancial: 2,
  hasIncome: 4,
  hasBalance: 8,
  trailIsGenerated: 16,
  trailIsEstimated: 32,
  trailHasGap: 64,
  /** Twelve months or more without a hole: growth may be measured against it. */
  trailIsComparable: 128,
  trailMarginHolds: 256,
  filledIsGenerated: 512,
  filledIsEstimated: 1024,
  filledHasGap: 2048,
  filledIsComparable: 4096,
  filledMarginHolds: 8192,
  balanceIsGenerated: 16384,
  /** The latest income entry holds six or twelve months. */
  latestIsLong: 32768,
  /** More than twelve months were summed. */
  trailIsLong: 65536,
  filledIsLong: 131072,
} as const;

/** Where `state` holds the months of a window, five bits each. */
export const MONTHS_SHIFT = { trail: 18, filled: 23 } as const;
const MONTHS_MASK = 31;

/** The quote's currency and market, on which conversion depends. Many rows share one. */
export interface QuoteContext {
  /** As quoted, minor units included. */
  readonly currency: string;
  readonly market: Market;
}

/** Which of a row's windows a period belongs to. */
export const PERIOD_WINDOWS = ['trail', 'prior', 'filled', 'filledPrior'] as const;
export type PeriodWindow = (typeof PERIOD_WINDOWS)[number];

/**
 * The sums of the few windows in several currencies, one period per currency. Shape: by window, then row, then first
 * appearance.
 */
export interface CurrencyPeriods {
  readonly length: number;
  readonly row: Int32Array;
  readonly window: Uint8Array;
  readonly currency: Uint16Array;
  /** Six figures per period, in the order of the flow columns; a prior window fills the first three. */
  readonly figures: Float64Array;
}

/** A market, settled: entries, versions, overlaps and gaps are dealt with once, when it is built. */
export interface ColumnStore {
  readonly length: number;
  /** Only what was public on that day counts; null: everything. */
  readonly asOf: Day | null;
  readonly currencies: readonly string[];
  readonly contexts: readonly QuoteContext[];
  readonly numbers: Readonly<Record<NumberColumn, Float64Array>>;
  readonly codes: Readonly<Record<CodeColumn, Uint16Array>>;
  readonly state: Uint32Array;
  /** Year x 4 + quarter - 1 of the latest income entry; -1: none. */
  readonly latest: Int32Array;
  /** The same of the quote's day. */
  readonly quoted: Int32Array;
  readonly periods: CurrencyPeriods;
}

/** Months that the trailing year of a row is made of, 12 if it is simulated. Null: there is no income entry. */
export function trailingMonthsOf(
  { state }: ColumnStore,
  row: number,
  { generateMissingQuarters, simulateGrowth, simulateRecession }: ColumnOptions = {},
): number | null {
  const bits = state[row]!;
  if ((bits & STATE.hasIncome) === 0) return null;
  if (simulateGrowth || simulateRecession) return MONTHS_PER_YEAR;
  return (bits >>> (generateMissingQuarters ? MONTHS_SHIFT.filled : MONTHS_SHIFT.trail)) & MONTHS_MASK;
}

/** Known currencies of the row's trailing year and of its latest balance sheet. Shape: each once. */
export function statementCurrenciesOf({ codes, periods, currencies }: ColumnStore, row: number): readonly string[] {
  const trail = codes.trailCurrency[row]!;
  const found = new Set([codes.balanceCurrency[row]!, trail]);
  if (trail === MIXED)
    for (let period = 0; period < periods.length; period += 1)
      if (periods.row[period] === row && periods.window[period] === PERIOD_WINDOWS.indexOf('trail'))
        found.add(periods.currency[period]!);
  return [...found].flatMap((code) => currencies[code - FIRST_CURRENCY] ?? []);
}

/** Currency that the row's latest income entry is reported in; null: unknown, or no entry. */
export function reportedCurrencyOf(store: ColumnStore, row: number): string | null {
  return store.currencies[store.codes.latestCurrency[row]! - FIRST_CURRENCY] ?? null;
}

export const FLOWS_PER_PERIOD = 6;

/** Index of the first period of a row or of a later one. */
export function firstPeriodFrom({ length, row: rows }: CurrencyPeriods, row: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]! < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
