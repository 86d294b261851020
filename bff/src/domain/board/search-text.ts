import type { Market } from '../company';
import { tickerWithoutSuffix } from '../markets';

/** Marks that a reader may leave out: accents, and the points of Hebrew script (niqqud and cantillation). */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;
const QUOTES = /['"`\u05f3\u05f4\u2018\u2019\u201c\u201d]/g;

/** Text as it is compared: small letters, without marks and quotes, single blanks. */
export function comparableText(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').replace(QUOTES, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What a listing is called. */
export interface ListingNames {
  readonly market: Market;
  readonly symbol: string;
  readonly longName: string | null;
  readonly hebrewName: string | null;
  readonly hebrewSymbol: string | null;
}

/** A listing's names as they are compared, made once. */
export interface SearchableNames {
  readonly tickers: readonly string[];
  readonly names: readonly string[];
}

export function searchableNames({ market, symbol, longName, hebrewName, hebrewSymbol }: ListingNames): SearchableNames {
  const known = [longName, hebrewName, hebrewSymbol].filter((name) => name !== null);
  return {
    tickers: [comparableText(symbol), comparableText(tickerWithoutSuffix(market, symbol))],
    names: known.map(comparableText).filter((name) => name !== ''),
  };
}

/** A search box's text as terms; a comma stands between them. Shape: comparable, none empty. */
export function searchTerms(text: string): readonly string[] {
  return text
    .split(',')
    .map(comparableText)
    .filter((term) => term !== '');
}

/** Whether a listing is what one of the terms asks for: its ticker's beginning, or a part of a name. No terms ask for all. */
export function answersSearch({ tickers, names }: SearchableNames, terms: readonly string[]): boolean {
  return (
    terms.length === 0 ||
    terms.some((term) => tickers.some((ticker) => ticker.startsWith(term)) || names.some((name) => name.includes(term)))
  );
}
