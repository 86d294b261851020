import { isMarketCode, MARKET_CODES, type MarketCode as Market, marketOf } from '@site/fields/markets';
import { withoutInvisible } from '@site/fields/typed-text';

declare const canonical: unique symbol;
/**
 * A ticker as the quote source writes it, its market's suffix included (`ICL.TA`): neither typed text, nor a bare one.
 * A mark only for the compiler.
 */
export type Ticker = string & { readonly [canonical]: true };

const isTicker = (written: string): written is Ticker => written !== '' && written === written.trim();

/** For the edges, where a source writes tickers as we do. Throws: RangeError for a blank one, or blanks around it. */
export function tickerFrom(written: string): Ticker {
  if (!isTicker(written)) throw new RangeError(`${JSON.stringify(written)} is no ticker`);
  return written;
}

/**
 * The ticker as the quote source writes it (`ICL.TA`), from one with or without its market's suffix, in any case.
 * A ticker that ends with any of the market's suffixes is left as it is; China's without one gets Shanghai's for codes
 * that begin with 6 or 9, Shenzhen's for the others of six digits, Hong Kong's for up to five.
 * Throws: RangeError for a blank one.
 */
export const canonicalTicker = (market: Market, ticker: string): Ticker => tickerFrom(spelled(market, ticker));

function spelled(market: Market, ticker: string): string {
  const { suffixes } = marketOf(market);
  const [suffix = ''] = suffixes;
  const written = withoutInvisible(ticker).trim().toUpperCase();
  if (suffix === '' || suffixes.some((known) => written.endsWith(known) && written.length > known.length))
    return written;
  if (market === 'CHINA' && /^\d+$/.test(written)) {
    if (written.length <= 5) return `${written.padStart(4, '0')}.HK`;
    return /^[69]/.test(written) ? `${written}.SS` : `${written}.SZ`;
  }
  return `${written}${suffix}`;
}

/** The ticker without its market's suffix (`ICL`). */
export function tickerWithoutSuffix(market: Market, ticker: string): string {
  const written = withoutInvisible(ticker).trim().toUpperCase();
  const ending = marketOf(market).suffixes.find((known) => written.endsWith(known) && written.length > known.length);
  return ending === undefined ? written : written.slice(0, -ending.length);
}

/** The same for all spellings of a ticker of the market. Never throws, for any input. */
export const tickerSpelled = (market: Market, ticker: string): string => spelled(market, ticker);

/**
 * The canonical tickers that a written one may mean. Shape: likeliest first: as it is, then with each suffix of the
 * market.
 */
export function tickerCandidates(market: Market, ticker: string): readonly string[] {
  const upper = withoutInvisible(ticker).trim().toUpperCase();
  return [...new Set([ticker, upper, ...marketOf(market).suffixes.map((suffix) => upper + suffix)])];
}

/**
 * What all ways of writing a ticker's punctuation have in common: `BRKB` of `BRK.B`, `BRK-B`, `BRK/B` and `BRKB`, `BP` of
 * London's `BP.`. Several listings may share it.
 */
export const tickerLetters = (market: Market, ticker: string): string =>
  tickerWithoutSuffix(market, ticker).replace(/[^\p{L}\p{N}]/gu, '');

/** The candidates in any market. Shape: each once. */
export const tickerCandidatesAnywhere = (ticker: string): readonly string[] => [
  ...new Set(MARKET_CODES.flatMap((market) => tickerCandidates(market, ticker))),
];

/**
 * How a listing's own ticker may be written elsewhere. Shape: as it is, then without its market's suffix if it has one.
 */
export const tickerSpellings = (market: Market, ticker: string): readonly string[] => [
  ...new Set([ticker, tickerWithoutSuffix(market, ticker)]),
];

/**
 * `symbol.market` as related symbols are written: the last dot separates. Null: no market code follows it. Source:
 * decisions, section 2.
 */
export function splitSymbolAndMarket(written: string): { readonly symbol: Ticker; readonly market: Market } | null {
  const dot = written.lastIndexOf('.');
  const code = written.slice(dot + 1).trim();
  const symbol = written.slice(0, dot).trim();
  if (dot < 1 || symbol === '' || !isMarketCode(code)) return null;
  return { symbol: canonicalTicker(code, symbol), market: code };
}

/** Names a listing by its canonical ticker. Stored in place of an id, which changes when the listing is loaded again. */
export interface ListingName {
  readonly market: Market;
  readonly symbol: Ticker;
}
