import type { Schema } from '@site/contract';
import { isMarketCode } from '@site/fields';
import { api, ApiError, dataOf } from '@site/remote-kit';

export type SymbolDetail = Schema<'SymbolDetail'>;

/** Companies that are kept; the one that was asked for longest ago goes first. */
const KEPT = 40;
/** How long an answer is worth showing again. */
const FRESH_MS = 10 * 60_000;
const kept = new Map<string, { readonly at: number; readonly detail: Promise<SymbolDetail> }>();

/** Everything about a company, now or as of a day, asked for once while it is fresh. Throws: ApiError, TypeError without an answer. */
export function readSymbolDetail(market: string, ticker: string, asOf: string | null): Promise<SymbolDetail> {
  if (!isMarketCode(market)) {
    return Promise.reject(new ApiError({ errorCode: 'market_not_found', status: 404, detail: '' }));
  }
  const key = `${market}:${ticker} ${asOf ?? ''}`;
  const known = kept.get(key);
  kept.delete(key);
  if (known && performance.now() - known.at < FRESH_MS) {
    kept.set(key, known);
    return known.detail;
  }
  const detail = dataOf(
    api.GET('/api/symbols/{market}/{ticker}/detail', {
      params: { path: { market, ticker }, ...(asOf !== null && { query: { createdAt: asOf } }) },
    }),
  );
  kept.set(key, { at: performance.now(), detail });
  // A failure is not kept: the next question asks again.
  detail.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return detail;
}
