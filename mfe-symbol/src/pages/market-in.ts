import { isMarketCode, type MarketCode } from '@site/fields/markets';
import type { PageParams } from '@site/remote-kit';

/** Market of a page's address. Throws: Error for a market that the routes do not allow for this remote. */
export function marketIn({ market }: PageParams): MarketCode {
  if (market !== undefined && isMarketCode(market)) return market;
  throw new Error(`No market: ${market ?? 'none'}`);
}
