import { MARKET_CODES, marketOf } from '@site/fields/markets';

const SUFFIXES = MARKET_CODES.flatMap((market) => marketOf(market).suffixes.map((suffix) => suffix.toLowerCase()));
/** A ticker of a share class, or one with a trailing dot: `brk.b`, `brk/b`, `bp.`. */
const PUNCTUATED_TICKER = /^[\p{L}\p{N}]{1,6}[./-][\p{L}\p{N}]{0,2}$/u;

/** Letters and digits of a ticker without its market's suffix: `brkb` of `brk-b`, `bp` of `bp..l`. `ticker`: as `comparableText` makes it. */
export function tickerLetters(ticker: string): string {
  const suffix = SUFFIXES.find((known) => ticker.endsWith(known) && ticker.length > known.length) ?? '';
  return ticker.slice(0, ticker.length - suffix.length).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The letters of a search term written as a ticker with punctuation. Null: it is not. */
export const lettersOfTerm = (term: string): string | null =>
  PUNCTUATED_TICKER.test(term) ? term.replace(/[./-]/g, '') : null;

/** Whether a company matches a term, share classes in any punctuation. */
export function answersToTerm(names: SearchNames, term: string): boolean {
  const letters = lettersOfTerm(term);
  return searchRank(names, term) !== null || (letters !== null && names.tickers.includes(letters));
}

/** The names of a company. Shape: as from `comparableText`, none empty. */
export interface SearchNames {
  /** All spellings of a ticker, and its letters (`tickerLetters`). */
  readonly tickers: readonly string[];
  readonly names: readonly string[];
}

/** Match quality, the best first. */
export const SEARCH_RANKS = { exactTicker: 0, tickerPrefix: 1, namePrefix: 2, wordPrefix: 3, within: 4 } as const;
/** Two letters occur in half of all names. */
const MIN_WITHIN = 3;

/**
 * How well a company matches a term from `comparableText`: by a ticker or its prefix, by a prefix of a
 * name or of a word in it, from three letters by any part of a name. Null: no match.
 */
export function searchRank({ tickers, names }: SearchNames, wanted: string): number | null {
  if (tickers.includes(wanted)) return SEARCH_RANKS.exactTicker;
  if (tickers.some((ticker) => ticker.startsWith(wanted))) return SEARCH_RANKS.tickerPrefix;
  if (names.some((name) => name.startsWith(wanted))) return SEARCH_RANKS.namePrefix;
  if (names.some((name) => name.includes(` ${wanted}`) || name.includes(`-${wanted}`))) return SEARCH_RANKS.wordPrefix;
  return wanted.length >= MIN_WITHIN && names.some((name) => name.includes(wanted)) ? SEARCH_RANKS.within : null;
}
