import type { Schema } from '@site/contract';

export type FigureName = Exclude<keyof Schema<'NextQuarter'>, 'eps' | 'rps'>;
/** What a reader supposes of a quarter. Absent: copied from the quarter before. Unit: as in `NextQuarter`. */
export type Figures = { readonly [Name in FigureName]?: number };

/**
 * The figures that can be supposed, in the order of the form, each with its name in the address. Figures per share are
 * left out: no metric is made of them, and whole numbers would mutilate them.
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

/** Percentages and amounts are cut toward zero, as the server does. Source: scoring rules, section 5, step 4. */
const PERCENT_LIMIT = 1000;
const AMOUNT_LIMIT = 1e15;

export type FigureError = 'notANumber' | 'belowZero' | 'tooLarge' | 'percent';

/** Why a figure cannot be supposed; null: it can. The bounds hold before anything is cut. */
export function figureError(name: FigureName, value: number): FigureError | null {
  if (!Number.isFinite(value)) return 'notANumber';
  if (isPercent(name)) return Math.abs(value) > PERCENT_LIMIT ? 'percent' : null;
  if (Math.abs(value) > AMOUNT_LIMIT) return 'tooLarge';
  return name === 'revenue' && value < 0 ? 'belowZero' : null;
}

/** What a percentage of revenue comes to. Null: revenue is not known. */
export const amountOf = (revenue: number | null, percent: number): number | null =>
  revenue === null ? null : whole((revenue * whole(percent)) / 100);

/** An amount in percent of revenue. Null: revenue is not known, or zero. */
export const percentOf = (revenue: number | null, amount: number): number | null =>
  revenue === null || revenue === 0 ? null : whole((amount / revenue) * 100);

/** Cut toward zero, and never a negative zero. */
export const whole = (value: number): number => Math.trunc(value) + 0;
