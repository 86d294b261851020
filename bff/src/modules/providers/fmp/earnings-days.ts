import { z } from 'zod';
import { marketOf } from '@site/fields/markets';
import { daysBetween } from '@site/format/calendar';
import type { Market } from '../../../domain/company';
import type { ProvidedEarningsDay } from '../company-provider';
import type { EarningsEventRow } from '../../calendars';
import type { FmpRows, Reject } from './ask-fmp';
import { day, figure, readRows, text, webAddress } from './read-rows';

const confirmedSchema = z.object({
  date: day,
  time: text,
  when: text,
  exchange: text,
  title: text,
  url: webAddress,
});
const expectedSchema = z.object({
  date: day,
  time: text,
  eps: figure,
  epsActual: figure,
});

/** A company's entries in the two calendars. */
export interface CalendarOfCompany {
  readonly confirmed: FmpRows;
  readonly expected: FmpRows;
}

/** The calendars of all companies: raw rows by ticker in capitals. */
export function groupByTicker({ rows, ...rest }: FmpRows): (ticker: string) => FmpRows {
  const grouped = new Map<string, unknown[]>();
  for (const row of rows) {
    if (typeof row !== 'object' || row === null || !('symbol' in row) || typeof row.symbol !== 'string') continue;
    const key = row.symbol.toUpperCase();
    const known = grouped.get(key);
    if (known) known.push(row);
    else grouped.set(key, [row]);
  }
  return (ticker) => ({ ...rest, ticker, rows: grouped.get(ticker.toUpperCase()) ?? [] });
}

const MOMENTS: Readonly<Record<string, EarningsEventRow['when']>> = {
  'pre market': 'before_open',
  bmo: 'before_open',
  'post market': 'after_close',
  'after market': 'after_close',
  amc: 'after_close',
  'during market': 'during',
  dmh: 'during',
};
const momentOf = (written: string | null): EarningsEventRow['when'] =>
  MOMENTS[written?.toLowerCase() ?? ''] ?? 'unknown';

/** Times are in New York's time zone; the time zone of companies elsewhere is not stated. */
const timeOf = (written: string | null, market: Market): string | null =>
  written !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(written) && marketOf(market).country === 'US' ? written : null;

/** No two reports are this many days apart. */
const SAME_REPORT_DAYS = 35;

/**
 * When a company reports: confirmed days, and expected ones for the quarters without confirmation. A report with
 * published figures is past.
 */
export function readEarningsDays(
  { confirmed, expected }: CalendarOfCompany,
  known: { readonly market: Market; readonly name: string; readonly exchange: string },
  rejects: Reject[],
): readonly ProvidedEarningsDay[] {
  const { market, name } = known;
  const confirmedEvents = readRows(confirmedSchema, confirmed, rejects).map(({ row, origin }): ProvidedEarningsDay => ({
    ...origin,
    day: row.date,
    when: momentOf(row.when),
    time: timeOf(row.time, market),
    exchange: row.exchange ?? known.exchange,
    title: row.title ?? `${name}: results`,
    url: row.url,
    isConfirmed: true,
  }));
  const others = readRows(expectedSchema, expected, rejects).filter(({ row: { date } }) =>
    confirmedEvents.every((event) => Math.abs(daysBetween(event.day, date)) > SAME_REPORT_DAYS),
  );
  return [
    ...confirmedEvents,
    ...others.map(({ row, origin }): ProvidedEarningsDay => ({
      ...origin,
      day: row.date,
      when: momentOf(row.time),
      time: null,
      exchange: known.exchange,
      title: `${name}: results`,
      url: null,
      isConfirmed: (row.epsActual ?? row.eps) !== null,
    })),
  ];
}
