import { FRESH_MONTHS, monthsThrough, type AgeFlag } from '@site/board-rules';
import type { IncomeStatement } from './company';
import { addDays, dayFrom, dayOf, type Day, type Instant } from './day';
import { MONTHS_PER_QUARTER, quarterAt, quarterIndex, startIndex, type Dated } from './periods/quarter-index';
import { yearBefore } from './periods/trailing';

/**
 * How old the statements of a company are, and whether its twelve months are twelve months. Shown beside a score; the
 * score itself has its own flags (scoring rules, section 4).
 */

/** Last day of the quarter in which a period ends. */
export function quarterEnd(period: Dated): Day {
  return addDays(quarterStart(quarterIndex(period) + 1), -1);
}

function quarterStart(index: number): Day {
  const { year, quarter } = quarterAt(index);
  const month = (quarter - 1) * MONTHS_PER_QUARTER + 1;
  return dayFrom(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`);
}

/**
 * Time from the end of the latest statement to a day: whole months by the calendar, and the rest as a share of one.
 * Unit: months. Below 0 where the period ends after the day.
 */
export function statementAge(lastPeriodEnd: Day | Instant, asOf: Day | Instant): number {
  return monthsThrough(dayOf(asOf)) - monthsThrough(dayOf(lastPeriodEnd));
}

/** Whether statements of that age are too old to be shown without a warning. Unit: months. */
export const isStale = (months: number): boolean => months > FRESH_MONTHS;

/** A balance sheet this much older than the income statement no longer describes the same company. */
const OLD_BALANCE_QUARTERS = 2;
/** Quotes are taken on trading days, and a quarter's end may be none. Unit: days. */
const QUOTE_SLACK_DAYS = 10;

/** Quarters are few, and each card of each board needs one. */
const earliestQuotes = new Map<number, Day>();

/** The earliest day of a quote that counts as taken after the end of a quarter. */
function earliestQuote(quarter: number): Day {
  const known = earliestQuotes.get(quarter);
  if (known !== undefined) return known;
  const day = addDays(quarterStart(quarter + 1), -1 - QUOTE_SLACK_DAYS);
  earliestQuotes.set(quarter, day);
  return day;
}

/**
 * What is old beside the latest income statement, as stored. Shape: in the order of `AGE_MARKS`; rates are not
 * checked.
 */
export function partsLeftBehind({
  incomes,
  balances,
  quotedOn,
}: {
  readonly incomes: readonly Dated[];
  readonly balances: readonly Dated[];
  readonly quotedOn: Day | null;
}): readonly AgeFlag[] {
  const latestOf = (periods: readonly Dated[]): Dated | null =>
    periods.reduce<Dated | null>(
      (latest, one) => (latest === null || quarterIndex(one) > quarterIndex(latest) ? one : latest),
      null,
    );
  const [income, balance] = [latestOf(incomes), latestOf(balances)];
  if (income === null) return [];
  const marks: AgeFlag[] = [];
  if (balance !== null && quarterIndex(income) - quarterIndex(balance) >= OLD_BALANCE_QUARTERS)
    marks.push('oldBalance');
  if (quotedOn !== null && quotedOn < earliestQuote(quarterIndex(income))) marks.push('quoteBeforeStatement');
  return marks;
}

/** The statements that 'trailing twelve months' is made of. */
export interface TrailingSpan {
  readonly from: Day;
  readonly to: Day;
  /** Months of statements that were summed; `to` less `from` if there is no gap. */
  readonly months: number;
  /** Quarters within the span that no statement covers. Shape: latest first. */
  readonly missing: readonly Dated[];
}

/** Null: there is no statement. Shape: settled entries, earliest first. */
export function trailingSpan(entries: readonly IncomeStatement[]): TrailingSpan | null {
  const { start, end, months } = yearBefore(entries, entries.length);
  const [first, last] = [entries[start], entries[end - 1]];
  if (!first || !last) return null;
  return {
    from: quarterStart(startIndex(first)),
    to: quarterEnd(last),
    months,
    missing: trailingGap(entries),
  };
}

/** Quarters of the trailing year that no statement covers. Shape: settled entries, earliest first; answer latest first. */
export function trailingGap(entries: readonly IncomeStatement[]): readonly Dated[] {
  const { start, end } = yearBefore(entries, entries.length);
  const missing: Dated[] = [];
  for (let place = end - 1; place > start; place -= 1) {
    const before = quarterIndex(entries[place - 1]!);
    for (let index = startIndex(entries[place]!) - 1; index > before; index -= 1) missing.push(quarterAt(index));
  }
  return missing;
}
