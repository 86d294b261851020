import { api, dataOf } from '@site/remote-kit';

/** The three lists that pages and API consumers are served from. */
const WARMERS = [
  '/api/quarterlydebtbalanceview/cache',
  '/api/under-price/cache',
  '/api/revenue-earnings/cache',
] as const;

/** Warms the caches of the lists of all markets; returns the number of markets. Throws: ApiError, TypeError without an answer. */
export async function warmCaches(): Promise<number> {
  let markets = 0;
  // One after the other: each reads every market.
  for (const path of WARMERS) markets = (await dataOf(api.GET(path))).warmed.length;
  return markets;
}
