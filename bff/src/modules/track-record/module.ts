import { defineModule } from '../context';
import { computeTrackRecord } from './compute-track-record';
import { trackRecordTables } from './migration';
import { createTrackRecordRoutes } from './routes';
import { createSampleTrackRecords } from './sample-track-records';
import { createTrackRecordService } from './service';
import { createTrackRecordStore } from './store';

/** Past performance: returns of past boards, as stored, and the job that computes those of sample companies. */
export const trackRecord = defineModule({
  name: 'track-record',
  migrations: [trackRecordTables],
  start: ({ database, clock, data, history, locks }) => {
    const records = createTrackRecordStore(database);
    const service = createTrackRecordService({
      records,
      kindOf: (code) => data.markets().find(({ market }) => market === code)?.dataKind ?? null,
    });
    const sample = createSampleTrackRecords({
      markets: () => data.markets(),
      compute: (market, pause) => computeTrackRecord({ ...history, database, records, clock, pause }, market),
      records,
      locks,
      clock,
    });
    return {
      exports: service,
      api: [createTrackRecordRoutes({ trackRecords: service })],
      // Never at the start: it waits until the boards are ready and leaves most of the time to requests.
      jobs: [{ name: 'past performance of the sample', times: '30 * * * * *', run: sample.run }],
      stop: sample.stop,
    };
  },
});
