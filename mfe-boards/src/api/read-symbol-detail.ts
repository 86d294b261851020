import type { Schema } from '@site/contract';
import { isMarketCode } from '@site/fields';
import { api, ApiError, dataOf } from '@site/remote-kit';

export type SymbolDetail = Schema<'SymbolDetail'>;

/** Maximum number of cached companies; the least recently requested is evicted first. */
const MAX_CACHED = 40;
/** How long a cached answer may be shown. */
const FRESH_MS = 10 * 60_000;
const cached = new Map<string, { readonly at: number; readonly detail: Promise<SymbolDetail> }>();

/**
 * Reads all details of a company, now or as of a day; fresh answers are cached. Throws ApiError, or TypeError without an
 * answer.
 */
export function readSymbolDetail(market: string, ticker: string, asOf: string | null): Promise<SymbolDetail> {
  if (!isMarketCode(market)) {
    return Promise.reject(new ApiError({ errorCode: 'market_not_found', status: 404, detail: '' }));
  }
  const key = `${market}:${ticker} ${asOf ?? ''}`;
  const known = cached.get(key);
  cached.delete(key);
  if (known && performance.now() - known.at < FRESH_MS) {
    cached.set(key, known);
    return known.detail;
  }
  const detail = dataOf(
    api.GET('/api/symbols/{market}/{ticker}/detail', {
      params: { path: { market, ticker }, ...(asOf !== null && { query: { createdAt: asOf } }) },
    }),
  );
  cached.set(key, { at: performance.now(), detail });
  // Failures are not cached: the next call sends a new request.
  detail.catch(() => cached.delete(key));
  const [oldest] = cached.keys();
  if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
  return detail;
}
