import { daysBefore } from '../../platform/db/schema';
import { defineModule } from '../context';
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
