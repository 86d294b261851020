/** What a company is called. Shape: as `comparableText` makes it, none empty. */
export interface SearchNames {
  /** Where a ticker is written in several ways, all of them. */
  readonly tickers: readonly string[];
  readonly names: readonly string[];
}

/** How well a company answers, the best first. */
export const SEARCH_RANKS = { exactTicker: 0, tickerPrefix: 1, namePrefix: 2, wordPrefix: 3, within: 4 } as const;
/** Two letters are inside half of all names. */
const LEAST_WITHIN = 3;

/**
 * How well a company answers to a term that `comparableText` has made: by a ticker or its beginning, by the beginning of a
 * name or of a word in one, from three letters on by any part of a name. Null: it does not.
 */
export function searchRank({ tickers, names }: SearchNames, wanted: string): number | null {
  if (tickers.includes(wanted)) return SEARCH_RANKS.exactTicker;
  if (tickers.some((ticker) => ticker.startsWith(wanted))) return SEARCH_RANKS.tickerPrefix;
  if (names.some((name) => name.startsWith(wanted))) return SEARCH_RANKS.namePrefix;
  if (names.some((name) => name.includes(` ${wanted}`) || name.includes(`-${wanted}`))) return SEARCH_RANKS.wordPrefix;
  return wanted.length >= LEAST_WITHIN && names.some((name) => name.includes(wanted)) ? SEARCH_RANKS.within : null;
}
