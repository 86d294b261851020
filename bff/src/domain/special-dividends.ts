import { addDays, type Day } from './day';

/** A dividend on today's shares. Unit: of all payments that are compared, the same. */
export interface Payment {
  readonly day: Day;
  readonly amount: number;
}

const YEAR_DAYS = 365;
/** Days that a payment of the same season may lie off its anniversary. */
const SEASON_DAYS = 45;
const YEARS = [1, 2, 3] as const;
const HISTORY_YEARS = YEARS.length;
/** Minimum number of payments for a history. */
const MIN_OTHERS = 3;
/** A payment of at least this many times the median of the others is exceptional. */
const MEDIAN_TIMES = 3;
/**
 * A payment above half of the year's sum is exceptional if the others are regular and it is this many times the
 * largest of them.
 */
const LARGEST_TIMES = 2;
const MAX_REGULAR_SPREAD = 1.5;
/** Exceptional payments below this share of the year's sum do not distort the yield. */
const MIN_SHARE = 1 / 3;

/** Days of payments that dividends of a day are judged by: the year and the three before it. */
export const HISTORY_DAYS = (HISTORY_YEARS + 1) * YEAR_DAYS + SEASON_DAYS;

/**
 * Sums of the payments of the twelve months to a day: all of them, and without those that are exceptional in the
 * payer's history. Null: none is exceptional, or too little is known. A payment that comes back each year is regular
 * however large.
 */
export function regularPayments(
  payments: readonly Payment[],
  on: Day,
): { readonly paid: number; readonly regular: number } | null {
  const [beforeHistory, beforeYear] = [addDays(on, -HISTORY_DAYS), addDays(on, -YEAR_DAYS)];
  const known = payments.filter(({ day, amount }) => amount > 0 && day <= on && day > beforeHistory);
  const year = known.filter(({ day }) => day > beforeYear);
  const paid = sumOf(year);
  const special = year.filter((payment) => isSpecial(payment, known, year));
  if (special.length === 0 || sumOf(special) < paid * MIN_SHARE) return null;
  return { paid, regular: sumOf(year.filter((payment) => !special.includes(payment))) };
}

function isSpecial(payment: Payment, known: readonly Payment[], year: readonly Payment[]): boolean {
  const beforeHistory = addDays(payment.day, -HISTORY_YEARS * YEAR_DAYS - SEASON_DAYS);
  const others = known.filter((one) => one !== payment && one.day > beforeHistory);
  // Without the year before a yearly payment and a special one cannot be distinguished.
  const yearBefore = addDays(payment.day, -YEAR_DAYS - SEASON_DAYS);
  const isKnownForAYear = others.some(({ day }) => day < yearBefore);
  if (others.length < MIN_OTHERS || !isKnownForAYear || isSeasonal(payment, others)) return false;
  if (payment.amount >= medianOf(others) * MEDIAN_TIMES) return true;
  const amounts = year.filter((one) => one !== payment).map(({ amount }) => amount);
  const [smallest, largest] = [Math.min(...amounts), Math.max(...amounts)];
  return (
    amounts.length > 1 &&
    largest <= smallest * MAX_REGULAR_SPREAD &&
    payment.amount > sumOf(year) / 2 &&
    payment.amount >= largest * LARGEST_TIMES
  );
}

/** The payer paid half as much or more about the same day of an earlier year: a final dividend beside an interim one. */
function isSeasonal({ day, amount }: Payment, others: readonly Payment[]): boolean {
  const isAnniversary = (other: Day, years: number): boolean =>
    other >= addDays(day, -years * YEAR_DAYS - SEASON_DAYS) && other <= addDays(day, -years * YEAR_DAYS + SEASON_DAYS);
  return others.some((other) => other.amount >= amount / 2 && YEARS.some((years) => isAnniversary(other.day, years)));
}

const sumOf = (payments: readonly Payment[]): number => payments.reduce((sum, { amount }) => sum + amount, 0);

function medianOf(payments: readonly Payment[]): number {
  const sorted = payments.map(({ amount }) => amount).sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/**
 * Dividend yield without exceptional payments, if the stated yield is based on them. Null: it is not, or too little
 * is known: payments in another currency than the quote's are not compared with its price. Unit: percent; `price` and
 * amounts in the same unit.
 */
export function regularYieldPercent(
  payments: readonly Payment[],
  { on, price, yieldPercent }: { readonly on: Day; readonly price: number; readonly yieldPercent: number },
): number | null {
  const sums = price > 0 && yieldPercent > 0 ? regularPayments(payments, on) : null;
  if (sums === null) return null;
  const [whole, regular] = [(sums.paid / price) * 100, (sums.regular / price) * 100];
  // A yield that its source calculates from regular payments alone is not wrong.
  const isOfWhole = Math.abs(yieldPercent - whole) < Math.abs(yieldPercent - regular);
  return isOfWhole ? regular : null;
}
