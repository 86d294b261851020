import type { MarketCode } from '@site/fields/markets';

/** What names a company to the API. */
export interface Listing {
  readonly market: MarketCode;
  readonly ticker: string;
}

/** A page's company as the API names it. */
export const listingOf = (company: {
  readonly market: MarketCode;
  readonly symbol: { readonly symbol: string };
}): Listing => ({ market: company.market, ticker: company.symbol.symbol });

/** Names a listing among the questions that a page has asked. */
export const listingKey = ({ market, ticker }: Listing): string => `${market}/${ticker}`;

/** As the calls take it that name a ticker in the path and its market in the query. */
export const inQuery = ({ market, ticker }: Listing) => ({ path: { symbol: ticker }, query: { market } });
