import type { FactFigure } from '@site/fields/reported-figures';
import type { StoredBalance, StoredIncome, StoredQuote } from '../market-data';

/** The contract's name of each stored figure. */
export const QUOTE_FIELDS = {
  price: 'price',
  market_cap: 'marketCap',
  dividend_yield: 'dividendYieldPercent',
  five_year_avg_dividend_yield: 'fiveYearAverageDividendYieldPercent',
  trailing_pe: 'trailingPe',
  volume: 'volume',
  average_volume: 'averageVolume',
} as const satisfies Record<FactFigure<'quote'>, keyof StoredQuote>;

export const INCOME_FIELDS = {
  revenue: 'revenue',
  gross_profit: 'grossProfit',
  Ebit: 'ebit',
  Ebitda: 'ebitda',
  earnings: 'earnings',
  interest_expense: 'interestExpense',
  income_tax_expense: 'incomeTaxExpense',
  eps: 'eps',
  BasicShares: 'basicShares',
} as const satisfies Record<FactFigure<'income'>, keyof StoredIncome>;

export const BALANCE_FIELDS = {
  total_liab: 'totalLiabilities',
  total_long_liab: 'longTermLiabilities',
  total_current_assets: 'currentAssets',
  shareholders_equity: 'shareholdersEquity',
  cash: 'cash',
  cashandshortterminvestments: 'cashAndShortTermInvestments',
  inventory: 'inventory',
  totaldebt: 'totalDebt',
} as const satisfies Record<FactFigure<'balance'>, keyof StoredBalance>;
