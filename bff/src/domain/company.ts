/** The vocabulary that every module of the BFF shares: markets, days, quotes, statements. Pure types and tables. */

import type { MarketCode } from '@site/fields/markets';
import type { Day } from './day';
import type { MajorAmount, QuotedPrice } from './money';

/** Codes of the markets that a board exists for; WORLD groups them by sector and is no market of its own. */
export { MARKET_CODES as MARKETS } from '@site/fields/markets';
export type Market = MarketCode;
export type { Day };

/** Quarter of a calendar year. */
export type Quarter = 1 | 2 | 3 | 4;

/**
 * A quote as a data source gives it.
 * Unit: `price` in the quote currency as quoted (ILA and GBp are minor units); `marketCap` in the major unit always;
 * yields in percent (4 means 4 %).
 */
export interface Quote {
  readonly symbol: string;
  readonly market: Market;
  readonly currency: string;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly price: QuotedPrice | null;
  readonly marketCap: MajorAmount | null;
  readonly dividendYieldPercent: number | null;
  readonly fiveYearAverageDividendYieldPercent: number | null;
  readonly averageVolume: number | null;
  /** Day for which the quote holds; null where the source gave none. */
  readonly quotedOn: Day | null;
}

interface StatementEntry {
  readonly year: number;
  readonly quarter: Quarter;
  /** As written by the source; null is an unknown currency. */
  readonly reportedCurrency: string | null;
  /** First day on which the figures were public; null where unknown. */
  readonly publishedOn: Day | null;
  /** Made by interpolation or simulation, not reported. */
  readonly isGenerated: boolean;
  /** Its source. Absent: no precedence depends on it. */
  readonly source?: string;
}

/** Figures of an income statement that add up over time. Unit: `reportedCurrency`, as stored. Null: not reported. */
export interface IncomeFlows {
  readonly revenue: number | null;
  readonly grossProfit: number | null;
  readonly ebit: number | null;
  readonly ebitda: number | null;
  readonly earnings: number | null;
  readonly interestExpense: number | null;
  readonly incomeTaxExpense: number | null;
  /** Earnings per share. */
  readonly eps: number | null;
  /** Revenue per share. */
  readonly rps: number | null;
}

/** One income statement: one period of one company, in one of its versions. */
export interface IncomeStatement extends StatementEntry, IncomeFlows {
  /** As the source gave it: anything but 3, 6 and 12 is no entry (scoring rules, section 2). */
  readonly months: number;
  readonly basicShares: number | null;
}

/** Figures of a balance sheet. Unit: `reportedCurrency`, as stored. Null: not reported. */
export interface BalanceFigures {
  readonly totalAssets: number | null;
  readonly totalLiabilities: number | null;
  readonly longTermLiabilities: number | null;
  readonly currentAssets: number | null;
  readonly shareholdersEquity: number | null;
  readonly cash: number | null;
  readonly cashAndShortTermInvestments: number | null;
  readonly inventory: number | null;
  readonly totalDebt: number | null;
  readonly capitalLeaseObligations: number | null;
  readonly retainedEarnings: number | null;
}

/** One balance sheet: one period's end of one company, in one of its versions. */
export interface BalanceSheet extends StatementEntry, BalanceFigures {}

/** Everything that scoring looks at. Statements in any order, restated versions included. */
export interface CompanyFacts {
  readonly quote: Quote;
  readonly incomes: readonly IncomeStatement[];
  readonly balances: readonly BalanceSheet[];
  /** Sources of statements, the preferred one first; those that are not named come after. Absent: none is preferred. */
  readonly statementSources?: readonly string[];
}

/**
 * Exchange rates. `usd[X]` is the value of one X in USD; `usdIls`, `eurIls` in ILS.
 * `perEuro`: currencies that the euro had replaced by the day of the rates, by units in one euro; absent: none.
 * Null: no stored rate; the domain then takes 3.56 and 4.
 */
export interface FxRates {
  readonly usdIls: number | null;
  readonly eurIls: number | null;
  readonly usd: Readonly<Record<string, number>>;
  readonly perEuro?: Readonly<Record<string, number>>;
}
