import { daysBefore } from '../../platform/db/schema';
import { secondsOf, type LabelledValue } from '../../platform/http/operations/state-gauges';
import { defineModule } from '../context';
import { createLastRunsReader } from './last-runs';
import { operations } from './migrations/0003-operations';
import { providerRecords } from './migrations/0022-provider-records';
import { rejectReview } from './migrations/0024-reject-review';
import { scheduledRuns } from './migrations/0027-scheduled-runs';
import { correctedRows } from './migrations/0033-corrected-rows';
import { comparedCurrencies } from './migrations/0034-compared-currencies';
import { listedTickers } from './migrations/0035-listed-tickers';
import { createRejectReview } from './quarantine/reject-review';
import { ingestRuns } from './table';

/** A reject is reviewed soon, or never. */
const REJECT_DAYS = 365;

/**
 * Writes what providers report into the tables of companies and facts. The migration 0003-operations also made the
 * first tables of scores, job locks and releases.
 */
export const ingest = defineModule({
  name: 'ingest',
  tables: [ingestRuns],
  migrations: [
    operations,
    providerRecords,
    rejectReview,
    scheduledRuns,
    correctedRows,
    comparedCurrencies,
    listedTickers,
  ],
  retention: {
    rejects: (_database, now, session) =>
      session.run('DELETE FROM ingest_rejects WHERE run_id IN (SELECT id FROM ingest_runs WHERE started_at < ?)', [
        daysBefore(now, REJECT_DAYS),
      ]),
  },
  metrics: [
    {
      name: 'ingest_last_success_timestamp_seconds',
      help: 'Time of the last successful ingest of a market',
      labels: ['market'],
      read: async ({ database }) =>
        [...(await createLastRunsReader(database)())].flatMap(([market, { lastGoodAt }]): readonly LabelledValue[] => {
          const value = secondsOf(lastGoodAt);
          return value === null ? [] : [{ labels: { market }, value }];
        }),
    },
  ],
  start: ({ database, history, clock, events }) => ({
    exports: {
      rejects: createRejectReview({
        database,
        reader: history.reader,
        quotes: history.pages,
        clock,
        onChange: (market) => events?.publish({ kind: 'data_changed', market }),
      }),
    },
  }),
});
