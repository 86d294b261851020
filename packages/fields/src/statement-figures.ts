/** Figures of stored statements, under internal names: the single list, in the order of a statement. */

/** Of an income statement, amounts of money that add up over time. Unit: the statement's currency. */
export const INCOME_AMOUNTS = [
  'revenue',
  'grossProfit',
  'ebit',
  'ebitda',
  'earnings',
  'interestExpense',
  'incomeTaxExpense',
] as const;

/** All of them that add up over time; the last two per share. Source: scoring rules, section 1. */
export const FLOWS = [...INCOME_AMOUNTS, 'eps', 'rps'] as const;

/** All stored figures of an income statement as reported. */
export const INCOME_FIGURES = [...FLOWS, 'basicShares', 'returnOnEquity'] as const;

/** Of a balance sheet: amounts of money on one day. Source: scoring rules, section 1. */
export const BALANCE_FIGURES = [
  'totalAssets',
  'totalLiabilities',
  'longTermLiabilities',
  'currentAssets',
  'shareholdersEquity',
  'cash',
  'cashAndShortTermInvestments',
  'inventory',
  'totalDebt',
  'capitalLeaseObligations',
  'retainedEarnings',
] as const;

export type IncomeFigure = (typeof INCOME_FIGURES)[number];
export type BalanceFigure = (typeof BALANCE_FIGURES)[number];
