import type { BoardTable } from './board-table';

const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;
const QUOTES = /['"`\u05f3\u05f4\u2018\u2019\u201c\u201d]/g;
/** Further ones are left out of account, as the API does. */
const WANTED_AT_MOST = 20;
/** Two letters are inside half of all names. */
const LEAST_WITHIN = 3;

/** Text as it is compared: small letters, without accents, points of Hebrew script and quotes. */
export const comparable = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').replace(QUOTES, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Symbols or names wanted: commas separate them. */
export const wantedOf = (search: string): readonly string[] =>
  search
    .split(',')
    .map(comparable)
    .filter((part) => part !== '')
    .slice(0, WANTED_AT_MOST);

interface Names {
  /** With and without the market's suffix. */
  readonly tickers: readonly string[];
  readonly names: readonly string[];
}

const kept = new WeakMap<BoardTable, readonly Names[]>();

/** What each row is called, in the form that is compared: made with the first search of a board. */
function namesIn(table: BoardTable): readonly Names[] {
  const known = kept.get(table);
  if (known) return known;
  const texts = (['symbol', 'hebrew_symbol', 'long_name', 'hebrew_name'] as const).map((field) => table.text(field));
  const made = Array.from({ length: table.length }, (_, row): Names => {
    const [symbol = '', hebrewSymbol = '', ...names] = texts.map((text) => comparable(text(row) ?? ''));
    const dot = symbol.lastIndexOf('.');
    return {
      tickers: [symbol, dot > 0 ? symbol.slice(0, dot) : '', hebrewSymbol].filter((name) => name !== ''),
      names: names.filter((name) => name !== ''),
    };
  });
  kept.set(table, made);
  return made;
}

/** By the beginning of a ticker, of a name or of a word in one; from three letters on by any part of a name. */
const answers = ({ tickers, names }: Names, wanted: string): boolean =>
  tickers.some((ticker) => ticker.startsWith(wanted)) ||
  names.some(
    (name) =>
      name.startsWith(wanted) ||
      name.includes(` ${wanted}`) ||
      name.includes(`-${wanted}`) ||
      (wanted.length >= LEAST_WITHIN && name.includes(wanted)),
  );

/** Whether a row is one of those searched for, as the API has it: the same question finds the same companies there. */
export function createSearch(table: BoardTable, search: string): (row: number) => boolean {
  const wanted = wantedOf(search);
  if (wanted.length === 0) return () => true;
  const names = namesIn(table);
  return (row) => wanted.some((part) => answers(names[row]!, part));
}

/** The words searched for that have no row among these, in the form that is compared. */
export function unansweredWords(table: BoardTable, rows: Uint32Array, search: string): readonly string[] {
  const names = namesIn(table);
  return wantedOf(search).filter((part) => !rows.some((row) => answers(names[row]!, part)));
}
