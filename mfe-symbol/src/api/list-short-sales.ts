import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** Short sales of a ticker; only for Tel Aviv. Throws: ApiError, TypeError without an answer. */
export const listShortSales = async (ticker: string, signal: AbortSignal): Promise<readonly Schema<'ShortSale'>[]> =>
  (await dataOf(api.GET('/api/shorts/{ticker}', { params: { path: { ticker } }, signal }))).result;
