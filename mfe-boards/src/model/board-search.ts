import { answersToTerm, comparableText, searchTerms, tickerLetters } from '@site/board-rules';
import type { SearchNames } from '@site/board-rules';
import type { BoardTable } from './board-table';

const cached = new WeakMap<BoardTable, readonly SearchNames[]>();

/** Normalized names of each row, computed with the first search of a board. */
function namesIn(table: BoardTable): readonly SearchNames[] {
  const known = cached.get(table);
  if (known) return known;
  const tickers = [table.text('symbol'), table.text('hebrew_symbol')];
  const names = [table.text('long_name'), table.text('hebrew_name')];
  const namesOf = (row: number, texts: typeof tickers): readonly string[] =>
    texts.map((text) => comparableText(text(row) ?? '')).filter((name) => name !== '');
  // A ticker without its market's suffix is a prefix, so that it needs no separate entry.
  const symbol = table.text('symbol');
  const made = Array.from({ length: table.length }, (_, row): SearchNames => ({
    tickers: [...namesOf(row, tickers), tickerLetters(comparableText(symbol(row) ?? ''))].filter((name) => name !== ''),
    names: namesOf(row, names),
  }));
  cached.set(table, made);
  return made;
}

/** Whether a row matches the search: the API finds the same companies. */
export function createSearch(table: BoardTable, search: string): (row: number) => boolean {
  const wanted = searchTerms(search);
  // Only commas and blanks: no search.
  if (wanted.length === 0) return () => true;
  const names = namesIn(table);
  return (row) => wanted.some((term) => answersToTerm(names[row]!, term));
}

/** The search words without a matching row, normalized. */
export function unmatchedWords(table: BoardTable, rows: Uint32Array, search: string): readonly string[] {
  const names = namesIn(table);
  return searchTerms(search).filter((term) => !rows.some((row) => answersToTerm(names[row]!, term)));
}
