import { InvalidInputError } from '../errors';

/** A page of something, and the cursor of the next one; null: none follows. */
export interface PageOf<T> {
  readonly rows: readonly T[];
  readonly next: string | null;
}

/** Rows of a page. */
export const PAGE_ROWS = 50;

/** A page of rows, from a query that read one row more. `nextOf` returns the cursor of the last row. */
export function pageOf<Row, T>(
  rows: readonly Row[],
  present: (row: Row) => T,
  nextOf: (last: Row) => string,
): PageOf<T> {
  const page = rows.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  return { rows: page.map(present), next: rows.length > PAGE_ROWS && last ? nextOf(last) : null };
}

const unknownPage = (): InvalidInputError =>
  new InvalidInputError('invalid_options', 'query.before is not a cursor of this list', [
    { path: 'query.before', message: 'is not a cursor of this list' },
  ]);

/** A numeric cursor. Throws: InvalidInputError('invalid_options'). */
export function numberFrom(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw unknownPage();
  return Number(cursor);
}

/** The cursor of an instant and a name. */
export const placeWord = (at: string, name: string): string => Buffer.from(`${at}~${name}`).toString('base64url');

/** Parses such a cursor. Throws: InvalidInputError('invalid_options'). */
export function placeFrom(cursor: string): { readonly at: string; readonly name: string } {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const end = text.indexOf('~');
  if (end < 0 || placeWord(text.slice(0, end), text.slice(end + 1)) !== cursor) throw unknownPage();
  return { at: text.slice(0, end), name: text.slice(end + 1) };
}
