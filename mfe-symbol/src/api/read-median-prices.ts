import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** The median company of a market over a range. Throws: ApiError, TypeError without an answer. */
export const readMedianPrices = (
  market: Schema<'MarketCode'>,
  range: Schema<'MedianPrices'>['range'],
  signal: AbortSignal,
): Promise<Schema<'MedianPrices'>> =>
  dataOf(api.GET('/api/symbol-data/medianPrices/{market}', { params: { path: { market }, query: { range } }, signal }));
