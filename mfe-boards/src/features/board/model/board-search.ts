import type { BoardTable } from './board-table';

const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;
const QUOTES = /['"`\u05f3\u05f4\u2018\u2019\u201c\u201d]/g;
/** Further ones are left out of account, as the API does. */
const WANTED_AT_MOST = 2;

/** Text as it is compared: small letters, without accents, points of Hebrew script and quotes. */
export const comparable = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').replace(QUOTES, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Symbols or names wanted: a comma separates two. */
export const wantedOf = (search: string): readonly string[] =>
  search
    .split(',')
    .map(comparable)
    .filter((part) => part !== '')
    .slice(0, WANTED_AT_MOST);

const fields = ['symbol', 'long_name', 'hebrew_name', 'hebrew_symbol'] as const;

/** Whether a row is one of those searched for: by a part of its ticker, its long name or its Hebrew name. */
export function createSearch(table: BoardTable, search: string): (row: number) => boolean {
  const wanted = wantedOf(search);
  if (wanted.length === 0) return () => true;
  const texts = fields.filter((field) => table.has(field)).map((field) => table.text(field));
  return (row) =>
    texts.some((text) => {
      const found = text(row);
      if (found === null) return false;
      const candidate = comparable(found);
      return wanted.some((part) => candidate.includes(part));
    });
}
