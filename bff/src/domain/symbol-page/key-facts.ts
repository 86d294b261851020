import { isFinancial, type Trade } from '@site/fields';
import type { BalanceSheet, Day } from '../company';
import { addDays } from '../day';
import { figureOf, valueOf } from '../metrics/figure';
import { liquidFunds } from '../metrics/liquidity';
import type { PricePoint } from './price-series';

/** A price with its day. */
export interface PricedDay {
  readonly date: Day;
  readonly price: number;
}

/** The 52 weeks that end with the day of the quote. */
export interface YearOfPrices {
  readonly low: PricedDay;
  readonly high: PricedDay;
  /** Price over that of 52 weeks before; 1.1 means 10 % more. */
  readonly ratio: number;
  /** Day of the earlier price. */
  readonly since: Day;
}

const WEEKS_52 = 364;
/** A later first price is no price of 52 weeks before. Unit: days. */
const MAX_LATE_START = 14;
/** Fewer prices than one for most weeks give no range. */
const MIN_PRICES = 40;
/** Days without trade between two trading days; prices further apart are a weekly series. */
const MAX_DAYS_CLOSED = 6;

/**
 * Range and change over 52 weeks. Null: the prices of those weeks are not stored.
 * `history`: on today's shares, oldest first.
 */
export function yearOfPrices(history: readonly PricePoint[], quotedOn: Day | null): YearOfPrices | null {
  const known = pricesUntil(history, quotedOn);
  const last = known.at(-1);
  if (!last) return null;
  const start = addDays(last.date, -WEEKS_52);
  const base = known.findLast(({ date }) => date <= start) ?? known[0]!;
  const within = known.filter(({ date }) => date >= start);
  const [low, high] = [
    within.reduce((a, b) => (b.price < a.price ? b : a)),
    within.reduce((a, b) => (b.price > a.price ? b : a)),
  ];
  const isCovered =
    within.length >= MIN_PRICES &&
    base.date <= addDays(start, MAX_LATE_START) &&
    base.date >= addDays(start, -MAX_LATE_START);
  return isCovered ? { low, high, ratio: last.price / base.price, since: base.date } : null;
}

/** The price over that of the trading day before. Null: not stored day by day. */
export function dayChange(
  history: readonly PricePoint[],
  quotedOn: Day | null,
): { readonly ratio: number; readonly since: Day } | null {
  const [before, last] = pricesUntil(history, quotedOn).slice(-2);
  if (!before || !last || last.date !== quotedOn || before.date < addDays(last.date, -MAX_DAYS_CLOSED)) return null;
  return { ratio: last.price / before.price, since: before.date };
}

function pricesUntil(history: readonly PricePoint[], quotedOn: Day | null): readonly PricedDay[] {
  return history.flatMap(({ date, price }) =>
    price !== null && price > 0 && (quotedOn === null || date <= quotedOn) ? [{ date, price }] : [],
  );
}

/** Debt less cash of one balance sheet, in its own currency; below zero, cash exceeds debt. */
export interface NetDebt {
  readonly amount: number;
  readonly currency: string | null;
  readonly year: number;
  readonly quarter: number;
}

/**
 * Net debt of the latest balance sheet. Null: debt or cash is not reported, or the figure means nothing for the company.
 * `balances`: settled, oldest first.
 */
export function netDebtOf(balances: readonly BalanceSheet[], trade: Trade): NetDebt | null {
  const latest = balances.at(-1);
  if (!latest || isFinancial(trade)) return null;
  const amount = valueOf(
    figureOf(latest.totalDebt) - liquidFunds(figureOf(latest.cashAndShortTermInvestments), figureOf(latest.cash)),
  );
  const { reportedCurrency: currency, year, quarter } = latest;
  return amount === null ? null : { amount, currency, year, quarter };
}
