import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** Companies side by side. `names`: `market:ticker`. Throws: ApiError, TypeError without an answer. */
export const compareSymbols = (names: readonly string[], signal: AbortSignal): Promise<Schema<'Comparison'>> =>
  dataOf(api.GET('/api/compare', { params: { query: { symbols: [...names] } }, signal }));
