import { isDay, type Day } from '../../../domain/day';
import { readCsvText } from '../csv/csv-rows';
import { dayReader } from '../csv/day-format';
import { numberReader } from '../csv/figure';

/** The value of one euro on a day. */
export interface ReferenceDay {
  readonly day: Day;
  /** By currency; the euro itself included. */
  readonly perEuro: ReadonlyMap<string, number>;
}

/** An unreadable part of a file. `place`: line, or day and currency. */
export interface UnreadRate {
  readonly place: string;
  readonly reason: 'unreadable_file' | 'unreadable_date' | 'unreadable_number' | 'broken_row';
  readonly detail: string;
  readonly payload: Readonly<Record<string, string>>;
}

export interface ReferenceRates {
  /** The latest first, or as the file has them. */
  readonly days: readonly ReferenceDay[];
  readonly unread: readonly UnreadRate[];
}

const readNumber = numberReader({ nulls: ['N/A'], decimal: '.', thousands: '' });
/** The history writes 2025-09-30, the file of one day 30 September 2025. */
const DAY_FORMATS = ['YYYY-MM-DD', 'D MMM YYYY'].map(dayReader);
const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** Parses the bank's XML or CSV; unreadable parts are in `unread`. Never throws. */
export const readReferenceRates = (text: string): ReferenceRates =>
  text.trimStart().startsWith('<') ? fromXml(text) : fromCsv(text);

const unreadFile = (detail: string, text: string): ReferenceRates => ({
  days: [],
  unread: [{ place: '1', reason: 'unreadable_file', detail, payload: { begins: text.slice(0, 200) } }],
});

function dayFromText(written: string): Day | null {
  const short = written.replace(/([A-Za-z]{3})[A-Za-z]+/, '$1');
  return DAY_FORMATS.map((read) => read(short)).find((day) => day !== null) ?? null;
}

/** Collects one day's rates; an invalid rate is quarantined separately. */
function rateCollector(unread: UnreadRate[]) {
  return (day: Day, written: Iterable<readonly [currency: string, rate: string]>): ReferenceDay => {
    const perEuro = new Map([['EUR', 1]]);
    for (const [currency, rate] of written) {
      const value = readNumber(rate);
      if (value === null) continue;
      if (value !== undefined && value > 0) perEuro.set(currency, value);
      else {
        const detail = `${JSON.stringify(rate.slice(0, 40))} is no rate`;
        unread.push({
          place: `${day} ${currency}`,
          reason: 'unreadable_number',
          detail,
          payload: { [currency]: rate },
        });
      }
    }
    return { day, perEuro };
  };
}

const DAY_TAG = /<Cube\s+time\s*=\s*["']([^"'<>]*)["']\s*>([\s\S]*?)<\/Cube\s*>/g;
const RATE_TAG = /<Cube\s+currency\s*=\s*["']([A-Z]{3})["']\s+rate\s*=\s*["']([^"'<>]*)["']\s*\/>/g;

/** The bank's format is simple: a day, with one tag per currency. */
function fromXml(text: string): ReferenceRates {
  const unread: UnreadRate[] = [];
  const collect = rateCollector(unread);
  const days = [...text.matchAll(DAY_TAG)].flatMap(([, time = '', inner = '']): readonly ReferenceDay[] => {
    if (isDay(time))
      return [
        collect(
          time,
          [...inner.matchAll(RATE_TAG)].map(([, of = '', rate = '']) => [of, rate]),
        ),
      ];
    const detail = `${JSON.stringify(time.slice(0, 40))} is no day`;
    unread.push({ place: `time ${time.slice(0, 40)}`, reason: 'unreadable_date', detail, payload: { time } });
    return [];
  });
  const isWhole = /<\/[\w:]*Envelope\s*>\s*$/.test(text);
  if (days.length === 0 && unread.length === 0) return unreadFile('there is no day of rates in it', text);
  // The last day of a truncated file is incomplete and has no closing tag: the others are valid.
  if (!isWhole) unread.push(...unreadFile('the file is cut off before its end', text.slice(-200)).unread);
  return { days, unread };
}

function fromCsv(text: string): ReferenceRates {
  const unread: UnreadRate[] = [];
  const collect = rateCollector(unread);
  const rows = readCsvText(text, ',', {
    onBrokenRow: (line, detail, cells) =>
      unread.push({
        place: String(line),
        reason: 'broken_row',
        detail,
        payload: { row: cells.join(',').slice(0, 500) },
      }),
  });
  let columns: readonly string[] | null = null;
  const days: ReferenceDay[] = [];
  for (const { cells, line } of rows) {
    if (columns === null) {
      columns = cells.map((cell) => cell.trim());
      if (columns[0] !== 'Date' || !columns.some(isCurrency))
        return unreadFile('there is no column Date, or none of a currency', text);
      continue;
    }
    const written = (cells[0] ?? '').trim();
    const day = dayFromText(written);
    if (day === null) {
      const detail = `${JSON.stringify(written.slice(0, 40))} is no day`;
      unread.push({ place: String(line), reason: 'unreadable_date', detail, payload: { Date: written } });
      continue;
    }
    const named = columns;
    days.push(
      collect(
        day,
        cells.flatMap((cell, at) => (isCurrency(named[at] ?? '') ? [[named[at]!, cell.trim()] as const] : [])),
      ),
    );
  }
  return columns === null ? unreadFile('there is nothing in it', text) : { days, unread };
}
