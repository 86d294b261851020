import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import type { Listing } from './listing';

/**
 * The sources of the figures of a company's page; with a day, of its price of that day too. Throws: ApiError, TypeError
 * without an answer.
 */
export const readProvenance = (path: Listing, signal: AbortSignal, day?: string): Promise<Schema<'Provenance'>> =>
  dataOf(
    api.GET('/api/symbols/{market}/{ticker}/provenance', {
      params: { path, ...(day !== undefined && { query: { day } }) },
      signal,
    }),
  );
