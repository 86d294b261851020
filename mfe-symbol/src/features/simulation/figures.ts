import type { Schema } from '@site/contract';
import { NEXT_QUARTER_LIMITS } from '@site/contract/next-quarter-limits';

export type FigureName = Exclude<keyof Schema<'NextQuarter'>, 'eps' | 'rps'>;
/** The simulated figures of a quarter. Absent: copied from the quarter before. Unit: as in `NextQuarter`. */
export type Figures = { readonly [Name in FigureName]?: number };

/**
 * The figures that can be simulated, in the order of the form, each with its name in the address. Figures per share are
 * left out: no metric uses them, and rounding to whole numbers would distort them.
 */
export const FIGURE_PARAMS = {
  revenue: 'revenue',
  Ebit: 'ebit',
  ebitPercent: 'ebitPercent',
  earnings: 'earnings',
  earningsPercent: 'earningsPercent',
  gross_profit: 'grossProfit',
  Ebitda: 'ebitda',
  interest_expense: 'interest',
  income_tax_expense: 'tax',
  cashandshortterminvestments: 'liquidFunds',
  cash: 'cash',
  total_current_assets: 'currentAssets',
  inventory: 'inventory',
  total_assets: 'assets',
  total_liab: 'liabilities',
  total_long_liab: 'longLiabilities',
  totaldebt: 'debt',
  capitalLeaseObligations: 'leases',
  shareholders_equity: 'equity',
  retained_earnings: 'retained',
} as const satisfies Readonly<Record<FigureName, string>>;

export const FIGURE_NAMES = Object.keys(FIGURE_PARAMS) as readonly FigureName[];

/** Each amount with its percentage of revenue behind it. */
export const PAIRED_FIGURES = ['Ebit', 'ebitPercent', 'earnings', 'earningsPercent'] as const;
export const MORE_FLOWS = ['gross_profit', 'Ebitda', 'interest_expense', 'income_tax_expense'] as const;
export const BALANCE_FIGURES = [
  'cashandshortterminvestments',
  'cash',
  'total_current_assets',
  'inventory',
  'total_assets',
  'total_liab',
  'total_long_liab',
  'totaldebt',
  'capitalLeaseObligations',
  'shareholders_equity',
  'retained_earnings',
] as const satisfies readonly FigureName[];
export const MORE_FIGURES: readonly FigureName[] = [...MORE_FLOWS, ...BALANCE_FIGURES];

/** An amount and its percentage of revenue: each follows from the other, so only one of the two is ever given. */
export const PERCENT_OF = { Ebit: 'ebitPercent', earnings: 'earningsPercent' } as const;
export type PercentName = (typeof PERCENT_OF)[keyof typeof PERCENT_OF];
export const AMOUNT_OF = { ebitPercent: 'Ebit', earningsPercent: 'earnings' } as const satisfies Readonly<
  Record<PercentName, keyof typeof PERCENT_OF>
>;

export const isPercent = (name: FigureName): name is PercentName => name in AMOUNT_OF;

export type FigureError = 'notANumber' | 'belowZero' | 'tooLarge' | 'percent';

/** Why the server would refuse a figure; null: it would not. */
export function figureError(name: FigureName, value: number): FigureError | null {
  if (!Number.isFinite(value)) return 'notANumber';
  if (isPercent(name)) return Math.abs(value) > NEXT_QUARTER_LIMITS.percent ? 'percent' : null;
  if (Math.abs(value) > NEXT_QUARTER_LIMITS.amount) return 'tooLarge';
  return name === 'revenue' && value < 0 ? 'belowZero' : null;
}

/** The amount of a percentage of revenue. Null: revenue is not known. */
export const amountOf = (revenue: number | null, percent: number): number | null =>
  revenue === null ? null : (revenue * percent) / 100;

/** An amount in percent of revenue. Null: revenue is not known, or zero. */
export const percentOf = (revenue: number | null, amount: number): number | null =>
  revenue === null || revenue === 0 ? null : (amount / revenue) * 100;
