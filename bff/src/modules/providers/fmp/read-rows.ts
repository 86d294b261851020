import { webAddressOrNull } from '../../../domain/web-address';
import { z } from 'zod';
import { isDay, type Day } from '../../../domain/day';
import { cikOf } from '../../../domain/share-classes';
import type { ProvidedOrigin } from '../company-provider';
import { SOURCE, type FmpRows, type Reject } from './ask-fmp';

/** The types of a row's fields. Missing or blank is null; another type refuses the row. */
export const figure = z
  .number({ error: 'unreadable_number' })
  .nullish()
  .transform((value) => value ?? null);
export const text = z
  .string({ error: 'unreadable_text' })
  .nullish()
  .transform((value) => value?.replace(/\s+/g, ' ').trim() || null);

/** A registrant's number with the SEC; an invalid one counts as not reported. */
export const cik = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => (value == null ? null : cikOf(String(value))));

const dayOrNull = (written: string): Day | null => {
  const day = written.trim().slice(0, 10);
  return isDay(day) ? day : null;
};
/** A day without its time. Missing refuses the row. */
export const day = z.string({ error: 'unreadable_date' }).transform((written, context) => {
  const found = dayOrNull(written);
  if (found === null) context.addIssue({ code: 'custom', message: 'unreadable_date' });
  return found ?? z.NEVER;
});
/** As `day`; missing, blank or invalid is null: the row has other dates. */
export const laterDay = z
  .string({ error: 'unreadable_date' })
  .nullish()
  .transform((written) => (written ? dayOrNull(written) : null));
/** An address that is safe to follow; any other counts as none. */
export const webAddress = text.transform(webAddressOrNull);
/** A required text; the reason says which one is missing. */
export const needed = (reason: string) =>
  text.transform((written, context) => {
    if (written === null) context.addIssue({ code: 'custom', message: reason });
    return written ?? z.NEVER;
  });

/** A row as parsed by the schema, and its location. */
export interface ReadRow<Row> {
  readonly row: Row;
  readonly origin: ProvidedOrigin;
}

const CELL = 500;

/** The row's own cells that are not blank, as text. */
export function cellsOf(row: unknown): Readonly<Record<string, string>> {
  if (typeof row !== 'object' || row === null) return { row: String(JSON.stringify(row)).slice(0, CELL) };
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
      if (value === null || value === undefined || value === '') return [];
      return [[name, (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, CELL)]];
    }),
  );
}

const dateOf = (row: unknown): string => {
  if (typeof row !== 'object' || row === null) return '';
  const cells = new Map<string, unknown>(Object.entries(row));
  const date = cells.get('date') ?? cells.get('filingDate') ?? cells.get('publishedDate');
  return typeof date === 'string' ? date.slice(0, 19) : '';
};

export const originOf = ({ address, ticker }: FmpRows, row: unknown): ProvidedOrigin => ({
  place: [address, ticker, dateOf(row)].filter(Boolean).join(' '),
  source: SOURCE,
  payload: () => cellsOf(row),
});

/** Quarantines a row. */
export function refuse(
  { place, payload }: ProvidedOrigin,
  ticker: string | null,
  reason: string,
  detail: string,
): Reject {
  return { ticker, source: SOURCE, reason, place, detail, payload: JSON.stringify(payload()) };
}

const symbolIn = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'symbol' in row ? row.symbol : undefined;

/**
 * Parses rows by the schema, each separately: an invalid row is quarantined with the reason of its first error, and
 * so is a row of another company. Never throws.
 */
export function readRows<Schema extends z.ZodType>(
  schema: Schema,
  given: FmpRows,
  rejects: Reject[],
): readonly ReadRow<z.output<Schema>>[] {
  const { ticker, rows } = given;
  return rows.flatMap((row) => {
    const origin = originOf(given, row);
    const read = schema.safeParse(row);
    if (!read.success) {
      const [issue] = read.error.issues;
      const isOurs = issue !== undefined && /^[a-z_]+$/.test(issue.message);
      const where = issue?.path.join('.') ?? '';
      rejects.push(refuse(origin, ticker, isOurs ? issue.message : 'unreadable_row', where || 'no row of a table'));
      return [];
    }
    const symbol = symbolIn(row);
    if (ticker !== null && typeof symbol === 'string' && symbol.toUpperCase() !== ticker.toUpperCase()) {
      rejects.push(refuse(origin, ticker, 'other_company', `a row of ${symbol.slice(0, 20)}`));
      return [];
    }
    return [{ row: read.data, origin }];
  });
}
