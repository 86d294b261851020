import { MARKETS, type Market } from '../domain/company';

/** What the quote source appends to a ticker of a market; none in the United States. */
const suffixes: Readonly<Record<Market, readonly string[]>> = {
  SP500: [],
  NYSE: [],
  TA: ['.TA'],
  L: ['.L'],
  PA: ['.PA'],
  DE: ['.DE'],
  F: ['.F'],
  NS: ['.NS'],
  CHINA: ['.SS', '.SZ', '.HK'],
  SWISS: ['.SW'],
  STO: ['.ST'],
};

/** The canonical tickers that a written one may stand for, likeliest first: as it is, then with the market's suffix. */
export function tickerCandidates(market: Market, ticker: string): readonly string[] {
  const upper = ticker.toUpperCase();
  return [...new Set([ticker, upper, ...suffixes[market].map((suffix) => upper + suffix)])];
}

/** How a listing's own ticker may be written elsewhere: as it is, and without its market's suffix. */
export function tickerSpellings(market: Market, ticker: string): readonly string[] {
  const suffix = suffixes[market].find((one) => ticker.length > one.length && ticker.endsWith(one));
  return suffix === undefined ? [ticker] : [ticker, ticker.slice(0, -suffix.length)];
}

/** The candidates in any market. */
export const tickerCandidatesAnywhere = (ticker: string): readonly string[] => [
  ...new Set(MARKETS.flatMap((market) => tickerCandidates(market, ticker))),
];
