import { exchanges, MARKET_CODES, type MarketCode } from '@site/fields/markets';

const EXCHANGES = exchanges();

/** Companies of all markets together. */
export const DEFAULT_LISTINGS = MARKET_CODES.reduce((sum, market) => sum + EXCHANGES[market].sample.companies, 0);

/** The total of listings, distributed in proportion to the markets; the largest fractions are rounded up. */
export function marketSizes(listings = DEFAULT_LISTINGS): ReadonlyMap<MarketCode, number> {
  const shares = MARKET_CODES.map((market) => {
    const exact = (EXCHANGES[market].sample.companies * listings) / DEFAULT_LISTINGS;
    return { market, whole: Math.floor(exact), rest: exact % 1 };
  });
  const missing = listings - shares.reduce((sum, { whole }) => sum + whole, 0);
  const larger = new Set([...shares].sort((a, b) => b.rest - a.rest).slice(0, missing));
  return new Map(shares.map((share) => [share.market, share.whole + (larger.has(share) ? 1 : 0)]));
}

/** Value of one unit in USD on the sample day; scales generated amounts. */
export const USD_VALUE: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.152,
  GBP: 1.309,
  CHF: 1.241,
  CAD: 0.7095,
  JPY: 0.00639,
  CNY: 0.1406,
  HKD: 0.1285,
  INR: 0.01128,
  SEK: 0.1049,
  BRL: 0.1873,
  TWD: 0.0321,
  ISK: 0.00788,
  NOK: 0.0984,
  DKK: 0.1543,
  AUD: 0.6471,
  ILS: 1 / 3.614,
};
