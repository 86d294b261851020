import type { StoredBalance, StoredIncome } from '../stored-facts';

type FigureOf<S> = { [K in keyof S]: S[K] extends number | null ? (null extends S[K] ? K : never) : never }[keyof S];

/** Columns that both kinds of statements have, in the order in which they are written. */
export const statementColumns = [
  'company_id',
  'sequence',
  'year',
  'quarter',
  'period_end',
  'published_on',
  'is_published_on_estimated',
  'reported_currency',
  'is_generated',
  'origin',
  'source',
  'fetched_at',
  'content_hash',
  'document_id',
  'document_url',
] as const;

/** Column and field of each figure. */
export const incomeFigures = [
  ['revenue', 'revenue'],
  ['gross_profit', 'grossProfit'],
  ['ebit', 'ebit'],
  ['ebitda', 'ebitda'],
  ['earnings', 'earnings'],
  ['interest_expense', 'interestExpense'],
  ['income_tax_expense', 'incomeTaxExpense'],
  ['eps', 'eps'],
  ['rps', 'rps'],
  ['basic_shares', 'basicShares'],
  ['return_on_equity', 'returnOnEquity'],
  ['future_eps', 'futureEps'],
] as const satisfies readonly (readonly [string, FigureOf<StoredIncome>])[];

export const balanceFigures = [
  ['total_assets', 'totalAssets'],
  ['total_liabilities', 'totalLiabilities'],
  ['long_term_liabilities', 'longTermLiabilities'],
  ['current_assets', 'currentAssets'],
  ['shareholders_equity', 'shareholdersEquity'],
  ['cash', 'cash'],
  ['cash_and_short_term_investments', 'cashAndShortTermInvestments'],
  ['inventory', 'inventory'],
  ['total_debt', 'totalDebt'],
  ['capital_lease_obligations', 'capitalLeaseObligations'],
  ['retained_earnings', 'retainedEarnings'],
] as const satisfies readonly (readonly [string, FigureOf<StoredBalance>])[];
