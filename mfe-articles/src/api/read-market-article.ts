import type { Schema } from '@site/contract';
import type { MarketCode } from '@site/remote-kit';
import { api, dataOf } from '@site/remote-kit';

export type MarketArticle = Schema<'MarketArticle'>;

/** A market's article; null as `day`: the latest version. Throws: ApiError, TypeError without an answer. */
export const readMarketArticle = (
  market: MarketCode,
  article: MarketArticle['article'],
  day: string | null,
  signal: AbortSignal,
): Promise<MarketArticle> =>
  dataOf(
    api.GET('/api/articles/market/{market}/{article}', {
      params: { path: { market, article }, query: day === null ? {} : { day } },
      signal,
    }),
  );
