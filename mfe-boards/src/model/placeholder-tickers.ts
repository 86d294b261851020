import { placeholdersOf } from '@site/fields/markets';

const MARKETS = placeholdersOf();

/** Tickers in the rows that a plan withholds: a fixed list per board, unrelated to the companies of these rows. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  ...MARKETS,
  ALL: Object.values(MARKETS).flatMap((tickers) => tickers.slice(0, 1)),
  WORLD: Object.values(MARKETS).flatMap((tickers) => tickers.slice(-1)),
};

/** Shape: at most `count`, without those that are visible already. */
export const placeholderTickers = (
  market: string,
  count: number,
  isShown: (symbol: string) => boolean,
): readonly string[] => (LISTS[market] ?? []).filter((symbol) => !isShown(symbol)).slice(0, count);
