import type { MarketCode } from '@site/fields/markets';

/** What names a company to the API. */
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

/** Names a listing among the questions that a page has asked. */
export const listingKey = ({ market, ticker, asOf }: ListingOnDay): string =>
  `${market}/${ticker}${asOf === undefined ? '' : `@${asOf}`}`;

/** As the calls take it that know past days. */
export const onItsDay = ({ market, ticker, asOf }: ListingOnDay) => ({
  path: { market, ticker },
  ...(asOf !== undefined && { query: { createdAt: asOf } }),
});

/** As the calls take it that name a ticker in the path and its market in the query. */
export const inQuery = ({ market, ticker }: Listing) => ({ path: { symbol: ticker }, query: { market } });
