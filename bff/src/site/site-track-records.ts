import { computeTrackRecord } from '../services/track-record/compute-track-record';
import { createSampleTrackRecords } from '../services/track-record/sample-track-records';
import { createTrackRecordService } from '../services/track-record/track-record-service';
import type { MarketData } from '../services/market-data/market-data';
import type { Clock } from '../services/ports';
import type { SiteStorage } from './site-storage';

export interface SiteTrackRecordsParts {
  readonly storage: Pick<SiteStorage, 'trackRecords' | 'companies' | 'symbols' | 'symbolPages' | 'jobLocks'>;
  readonly data: Pick<MarketData, 'markets'>;
  readonly clock: Clock;
}

/** Past performance as it is stored, and the job that computes that of sample companies. */
export function createSiteTrackRecords({ storage, data, clock }: SiteTrackRecordsParts) {
  const { trackRecords: records, companies: reader, symbols, symbolPages: pages, jobLocks: locks } = storage;
  return {
    service: createTrackRecordService({
      records,
      kindOf: (code) => data.markets().find(({ market }) => market === code)?.dataKind ?? null,
    }),
    sample: createSampleTrackRecords({
      markets: () => data.markets(),
      compute: (market, pause) => computeTrackRecord({ reader, records, symbols, pages, clock, pause }, market),
      ...{ records, locks, clock },
    }),
  };
}
