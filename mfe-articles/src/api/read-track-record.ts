import type { Schema } from '@site/contract';
import { api, dataOf, isMarketCode } from '@site/remote-kit';

/** What the boards of a market's past were worth; the first market's for a name that is none. Throws: ApiError, TypeError without an answer. */
export const readTrackRecord = (market: string, signal: AbortSignal): Promise<Schema<'TrackRecordAnswer'>> =>
  dataOf(api.GET('/api/track-record', { params: { query: isMarketCode(market) ? { market } : {} }, signal }));
