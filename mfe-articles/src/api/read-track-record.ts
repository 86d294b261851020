import type { Schema } from '@site/contract';
import { api, dataOf, isMarketCode } from '@site/remote-kit';

/** Returns of past boards of a market; the first market for an unknown name. Throws: ApiError, TypeError without an answer. */
export const readTrackRecord = (market: string, signal: AbortSignal): Promise<Schema<'TrackRecordAnswer'>> =>
  dataOf(api.GET('/api/track-record', { params: { query: isMarketCode(market) ? { market } : {} }, signal }));
