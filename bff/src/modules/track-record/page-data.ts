import type { Schema } from '@site/contract';
import { isMarketCode, type MarketCode } from '@site/fields/markets';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { PageData } from '../ssr';

export type ReadTrackRecord = (market?: MarketCode) => Promise<Schema<'TrackRecordAnswer'>>;

/** Reads the record for an address; an unknown market counts as none. */
export function createFirstTrackRecord(readTrackRecord: ReadTrackRecord) {
  return async (_match: RouteMatch, search: string): Promise<PageData> => {
    const wanted = new URLSearchParams(search).get('market') ?? '';
    const data = await readTrackRecord(isMarketCode(wanted) ? wanted : undefined);
    return { data, dataKind: data.record ? (data.record.sample ? 'sample' : 'real') : null };
  };
}
