import { MARKETS, type Market } from './company';

/** A market as its quotes are written. */
export interface MarketFacts {
  readonly code: Market;
  /** As board titles and menus say it. */
  readonly title: string;
  readonly country: string;
  /** What a canonical ticker ends with; '' where it ends with nothing. */
  readonly suffix: string;
  /** Suffixes that are taken for this market's own; several where one code covers several exchanges. */
  readonly suffixes: readonly string[];
  /** Currency of a quote as written, minor units included. */
  readonly quoteCurrency: string;
  /** Decimals that a price is shown with. */
  readonly priceDecimals: number;
}

const market = (
  code: Market,
  title: string,
  country: string,
  suffix: string,
  quoteCurrency: string,
  more: { readonly alsoSuffixes?: readonly string[]; readonly priceDecimals?: number } = {},
): MarketFacts => ({
  code,
  title,
  country,
  suffix,
  suffixes: [...(suffix === '' ? [] : [suffix]), ...(more.alsoSuffixes ?? [])],
  quoteCurrency,
  priceDecimals: more.priceDecimals ?? 2,
});

/** Source: decisions, section 2 (ticker form); boards, section 9 (currencies, decimals). */
export const MARKET_FACTS: Readonly<Record<Market, MarketFacts>> = {
  SP500: market('SP500', 'S&P 500', 'US', '', 'USD'),
  NYSE: market('NYSE', 'NYSE', 'US', '', 'USD'),
  TA: market('TA', 'Tel Aviv', 'IL', '.TA', 'ILA', { priceDecimals: 0 }),
  L: market('L', 'London', 'GB', '.L', 'GBp'),
  PA: market('PA', 'Paris', 'FR', '.PA', 'EUR'),
  DE: market('DE', 'Germany', 'DE', '.DE', 'EUR'),
  F: market('F', 'Frankfurt', 'DE', '.F', 'EUR'),
  NS: market('NS', 'India', 'IN', '.NS', 'INR'),
  CHINA: market('CHINA', 'China', 'CN', '.SS', 'CNY', { alsoSuffixes: ['.SZ', '.HK'] }),
  SWISS: market('SWISS', 'Switzerland', 'CH', '.SW', 'CHF'),
  STO: market('STO', 'Stockholm', 'SE', '.ST', 'SEK'),
};

/**
 * The ticker as the quote source writes it (`ICL.TA`), from one with or without its market's suffix, in any case.
 * A ticker that ends with any of the market's suffixes is left as it is; China's without one gets Shanghai's for codes
 * that begin with 6 or 9, Shenzhen's for the others of six digits, Hong Kong's for up to five.
 */
export function canonicalTicker(market: Market, ticker: string): string {
  const { suffix, suffixes } = MARKET_FACTS[market];
  const written = ticker.trim().toUpperCase();
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
  const written = ticker.trim().toUpperCase();
  const ending = MARKET_FACTS[market].suffixes.find(
    (known) => written.endsWith(known) && written.length > known.length,
  );
  return ending === undefined ? written : written.slice(0, -ending.length);
}

/** Whether both name the same listing of the market. */
export function isSameTicker(market: Market, a: string, b: string): boolean {
  return canonicalTicker(market, a) === canonicalTicker(market, b);
}

/** The canonical tickers that a written one may stand for. Shape: likeliest first: as it is, then with each suffix of the market. */
export function tickerCandidates(market: Market, ticker: string): readonly string[] {
  const upper = ticker.toUpperCase();
  return [...new Set([ticker, upper, ...MARKET_FACTS[market].suffixes.map((suffix) => upper + suffix)])];
}

/** The candidates in any market. Shape: each once. */
export const tickerCandidatesAnywhere = (ticker: string): readonly string[] => [
  ...new Set(MARKETS.flatMap((market) => tickerCandidates(market, ticker))),
];

/** How a listing's own ticker may be written elsewhere. Shape: as it is, then without its market's suffix where it has one. */
export const tickerSpellings = (market: Market, ticker: string): readonly string[] => [
  ...new Set([ticker, tickerWithoutSuffix(market, ticker)]),
];

/**
 * `symbol.market` as related symbols are written: the last dot separates. Null: no market behind it.
 * Source: decisions, section 2.
 */
export function splitSymbolAndMarket(written: string): { readonly symbol: string; readonly market: Market } | null {
  const dot = written.lastIndexOf('.');
  const code = written.slice(dot + 1).trim();
  const symbol = written.slice(0, dot).trim();
  if (dot < 1 || symbol === '' || !Object.hasOwn(MARKET_FACTS, code)) return null;
  return { symbol: canonicalTicker(code as Market, symbol), market: code as Market };
}
