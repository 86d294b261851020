import type { BalanceSheet, CompanyFacts, Day, IncomeStatement, Quote } from '../company';
import { withoutOverlaps } from './overlaps';
import { dayOf } from '../day';
import { quarterIndex } from './quarter-index';
import { transitionQuarters } from './transitions';
import { isPublicOn, latestVersions } from './versions';

/** A company with only the entries that count: one per period, without overlaps, earliest first. */
export interface SettledCompany<I extends IncomeStatement = IncomeStatement, B extends BalanceSheet = BalanceSheet> {
  readonly quote: Quote;
  /** As given by the market, if a simulation changed the one in `quote`. Absent: unchanged. */
  readonly quotedMarketCap?: number | null;
  readonly incomes: readonly I[];
  readonly balances: readonly B[];
  /** Quarters that a transition period covers (`transitionQuarters`). Absent: none. */
  readonly transitions?: readonly number[];
}

/** The entries of a company that count. */
export type SettledStatements = Pick<SettledCompany, 'incomes' | 'balances' | 'transitions'>;

/**
 * Applies points 1 to 5 of the rules on entries; `asOf` absent: everything stored. Source: scoring rules, section 2.
 */
export function settleCompany({ quote, ...statements }: CompanyFacts, asOf?: Day): SettledCompany {
  return {
    quote: asOf === undefined ? quote : quoteAsOf(quote, asOf),
    ...settleStatements(statements, asOf),
  };
}

/** The same of statements alone. */
export function settleStatements(
  { incomes, balances, statementSources }: Pick<CompanyFacts, 'incomes' | 'balances' | 'statementSources'>,
  asOf?: Day,
): SettledStatements {
  const transitions = transitionQuarters(incomes, asOf);
  return {
    incomes: settleIncomes(incomes, asOf, statementSources),
    balances: settleBalances(balances, asOf, statementSources),
    ...(transitions.length > 0 && { transitions }),
  };
}

/**
 * Income entries that count; of several sources of a period the first in `sources` that had reported it by `asOf`. The
 * entries are returned unchanged, with any other properties. Shape: by the quarter in which they end, earliest first,
 * one a quarter.
 */
export function settleIncomes<I extends IncomeStatement>(
  incomes: readonly I[],
  asOf?: Day,
  sources?: readonly string[],
): I[] {
  const candidates = incomes.filter(
    (entry) =>
      isPeriod(entry.months) &&
      (entry.revenue !== null || entry.earnings !== null) &&
      (asOf === undefined || isPublicOn(entry, asOf)),
  );
  const settled = byEnd(latestVersions(candidates, (entry) => quarterIndex(entry) * 16 + entry.months, sources));
  return settled.some(({ months }) => months !== 3) ? withoutOverlaps(settled) : settled;
}

/** Balance entries that count, chosen as income entries are. Shape: earliest first, one a quarter. */
export function settleBalances<B extends BalanceSheet>(
  balances: readonly B[],
  asOf?: Day,
  sources?: readonly string[],
): B[] {
  const candidates = balances.filter(
    (entry) =>
      (entry.totalLiabilities !== null || entry.shareholdersEquity !== null) &&
      (asOf === undefined || isPublicOn(entry, asOf)),
  );
  return byEnd(latestVersions(candidates, quarterIndex, sources));
}

/** A quote of a later day is dropped; one without a day stays. Source: scoring rules, section 2, point 2. */
export function quoteAsOf(quote: Quote, asOf: Day): Quote {
  if (quote.quotedOn === null || dayOf(quote.quotedOn) <= dayOf(asOf)) return quote;
  return {
    ...quote,
    price: null,
    marketCap: null,
    dividendYieldPercent: null,
    fiveYearAverageDividendYieldPercent: null,
    quotedOn: null,
  };
}

function isPeriod(months: number): boolean {
  return months === 3 || months === 6 || months === 12;
}

/** Sorts entries. Most are in order already. */
function byEnd<E extends IncomeStatement | BalanceSheet>(entries: E[]): E[] {
  const isSorted = entries.every(
    (entry, place) => place === 0 || quarterIndex(entries[place - 1]!) <= quarterIndex(entry),
  );
  return isSorted ? entries : entries.sort((a, b) => quarterIndex(a) - quarterIndex(b));
}
