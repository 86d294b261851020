import type { MarketCode } from '@site/fields/markets';

/** How the API identifies a company. */
export interface Listing {
  readonly market: MarketCode;
  readonly ticker: string;
}

/** A company as of a past day, or at present. */
export interface ListingOnDay extends Listing {
  /** Absent: now. */
  readonly asOf?: string | undefined;
}

/** A page's company as the API names it. */
export const listingOf = (company: {
  readonly market: MarketCode;
  readonly symbol: { readonly symbol: string };
  readonly createdAt?: string | undefined;
}): ListingOnDay => ({ market: company.market, ticker: company.symbol.symbol, asOf: company.createdAt });

/** Identifies a listing on its day in keys of `useLoad`. */
export const listingKey = ({ market, ticker, asOf }: ListingOnDay): string =>
  `${market}/${ticker}${asOf === undefined ? '' : `@${asOf}`}`;

/** Parameters of calls that support past days. */
export const onItsDay = ({ market, ticker, asOf }: ListingOnDay) => ({
  path: { market, ticker },
  ...(asOf !== undefined && { query: { createdAt: asOf } }),
});

/** Parameters of calls with the ticker in the path and the market in the query. */
export const inQuery = ({ market, ticker }: Listing) => ({ path: { symbol: ticker }, query: { market } });
