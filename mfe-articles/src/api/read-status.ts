import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** How fresh the figures are, and what works. Throws: ApiError, TypeError without an answer. */
export const readStatus = (signal: AbortSignal): Promise<Schema<'SiteStatus'>> =>
  dataOf(api.GET('/api/status', { signal }));
