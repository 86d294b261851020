import type { Schema } from '@site/contract';
import type { FactFigure } from '@site/fields/reported-figures';

type Income = Schema<'QuarterlyIncome'>;

/** What lines are read from. A quarter's statement is one, and so is a year's sum with the shares of its last quarter. */
export type StatementFigures = Pick<
  Income,
  | 'revenue'
  | 'gross_profit'
  | 'Ebit'
  | 'Ebitda'
  | 'earnings'
  | 'interest_expense'
  | 'income_tax_expense'
  | 'eps'
  | 'BasicShares'
  | 'grossMarginRatio'
  | 'ebitMarginRatio'
  | 'ebitdaMarginRatio'
  | 'earningsMarginRatio'
>;

export type LineUnit = 'amount' | 'perShare' | 'shares' | 'percent';
export type LineGroup = 'result' | 'share' | 'margin';

/** A line of the income statement. */
export interface IncomeLine {
  readonly id: LineId;
  readonly group: LineGroup;
  readonly unit: LineUnit;
  readonly valueOf: (figures: StatementFigures) => number | null;
  /** More of it is no gain: its change has a sign and no colour. */
  readonly isCost?: true;
  /** The server's name for its change from earlier periods. Without one the change is calculated here, by the same rule. */
  readonly comparedAs?: keyof Schema<'GrowthFigures'>;
  /** The stored figure of a statement. Absent: it is calculated from others. */
  readonly reportedAs?: FactFigure<'income'>;
  /** The server's name for its average. Without one the average is calculated here, by the same rule. */
  readonly averagedAs?: keyof Schema<'PeriodAverages'> & keyof StatementFigures;
}

export type LineId =
  | 'revenue' | 'cost' | 'gross' | 'operating' | 'ebit' | 'ebitda' | 'interest' | 'tax' | 'earnings'
  | 'eps' | 'shares'
  | 'grossMargin' | 'ebitMargin' | 'ebitdaMargin' | 'netMargin'; // oxfmt-ignore

const difference = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b);

/** In the order of the statement. */
export const INCOME_LINES: readonly IncomeLine[] = [
  {
    id: 'revenue',
    reportedAs: 'revenue',
    group: 'result',
    unit: 'amount',
    comparedAs: 'revenue',
    averagedAs: 'revenue',
    valueOf: ({ revenue }) => revenue,
  },
  {
    id: 'cost',
    group: 'result',
    unit: 'amount',
    isCost: true,
    valueOf: ({ revenue, gross_profit: gross }) => difference(revenue, gross),
  },
  {
    id: 'gross',
    reportedAs: 'gross_profit',
    group: 'result',
    unit: 'amount',
    comparedAs: 'gross_profit',
    averagedAs: 'gross_profit',
    valueOf: ({ gross_profit: gross }) => gross,
  },
  {
    id: 'operating',
    group: 'result',
    unit: 'amount',
    isCost: true,
    valueOf: ({ gross_profit: gross, Ebit }) => difference(gross, Ebit),
  },
  {
    id: 'ebit',
    reportedAs: 'Ebit',
    group: 'result',
    unit: 'amount',
    comparedAs: 'Ebit',
    averagedAs: 'Ebit',
    valueOf: ({ Ebit }) => Ebit,
  },
  {
    id: 'ebitda',
    reportedAs: 'Ebitda',
    group: 'result',
    unit: 'amount',
    comparedAs: 'Ebitda',
    averagedAs: 'Ebitda',
    valueOf: ({ Ebitda }) => Ebitda,
  },
  {
    id: 'interest',
    reportedAs: 'interest_expense',
    group: 'result',
    unit: 'amount',
    isCost: true,
    averagedAs: 'interest_expense',
    valueOf: ({ interest_expense: interest }) => interest,
  },
  {
    id: 'tax',
    reportedAs: 'income_tax_expense',
    group: 'result',
    unit: 'amount',
    isCost: true,
    averagedAs: 'income_tax_expense',
    valueOf: ({ income_tax_expense: tax }) => tax,
  },
  {
    id: 'earnings',
    reportedAs: 'earnings',
    group: 'result',
    unit: 'amount',
    comparedAs: 'earnings',
    averagedAs: 'earnings',
    valueOf: ({ earnings }) => earnings,
  },
  { id: 'eps', reportedAs: 'eps', group: 'share', unit: 'perShare', averagedAs: 'eps', valueOf: ({ eps }) => eps },
  {
    id: 'shares',
    reportedAs: 'BasicShares',
    group: 'share',
    unit: 'shares',
    isCost: true,
    valueOf: ({ BasicShares }) => BasicShares,
  },
  { id: 'grossMargin', group: 'margin', unit: 'percent', valueOf: ({ grossMarginRatio }) => grossMarginRatio },
  { id: 'ebitMargin', group: 'margin', unit: 'percent', valueOf: ({ ebitMarginRatio }) => ebitMarginRatio },
  { id: 'ebitdaMargin', group: 'margin', unit: 'percent', valueOf: ({ ebitdaMarginRatio }) => ebitdaMarginRatio },
  { id: 'netMargin', group: 'margin', unit: 'percent', valueOf: ({ earningsMarginRatio }) => earningsMarginRatio },
];

export const LINE_GROUPS: readonly LineGroup[] = ['result', 'share', 'margin'];

/** Sums over a period, which average to three months; shares and margins are none. */
export const isFlow = ({ unit }: IncomeLine): boolean => unit === 'amount' || unit === 'perShare';

/** A margin is already a percentage: a percentage of it would be meaningless. */
export const hasChange = ({ unit }: IncomeLine): boolean => unit !== 'percent';
