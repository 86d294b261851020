import { daysBefore } from '../../platform/db/schema';
import { defineModule } from '../context';
import { companies } from './migrations/0001-companies';
import { marketData } from './migrations/0002-market-data';
import { operations } from './migrations/0003-operations';
import { providerRecords } from './migrations/0022-provider-records';
import { rejectReview } from './migrations/0024-reject-review';
import { corporateActions } from './migrations/0025-corporate-actions';
import { sourcesOfFigures } from './migrations/0026-sources-of-figures';
import { scheduledRuns } from './migrations/0027-scheduled-runs';
import { toldBy } from './migrations/0029-told-by';
import { whoToldLists } from './migrations/0030-who-told-lists';
import { correctedRows } from './migrations/0033-corrected-rows';
import { comparedCurrencies } from './migrations/0034-compared-currencies';
import { listedTickers } from './migrations/0035-listed-tickers';
import { listingsByTicker } from './migrations/0036-listings-by-ticker';
import { registrantsAndReportSpans } from './migrations/0046-registrants-and-report-spans';
import { createRejectReview } from './quarantine/reject-review';
import { createRejectStore } from './quarantine/reject-store';
import { ingestRuns } from './table';

/** What an ingest quarantined is reviewed soon, or never. */
const REJECT_DAYS = 365;

/**
 * What providers report, on its way into the tables of companies and facts. The migration 0003-operations also made the
 * first tables of scores, job locks and releases.
 */
export const ingest = defineModule({
  name: 'ingest',
  tables: [ingestRuns],
  migrations: [
    ...[companies, marketData, operations, providerRecords, rejectReview, corporateActions, sourcesOfFigures],
    ...[scheduledRuns, toldBy, whoToldLists, correctedRows, comparedCurrencies, listedTickers, listingsByTicker],
    registrantsAndReportSpans,
  ],
  retention: {
    rejects: (_database, now, session) =>
      session.run('DELETE FROM ingest_rejects WHERE run_id IN (SELECT id FROM ingest_runs WHERE started_at < ?)', [
        daysBefore(now, REJECT_DAYS),
      ]),
  },
  start: ({ database, history, clock, news }) => ({
    exports: {
      rejects: createRejectReview({
        store: createRejectStore(database),
        reader: history.reader,
        quotes: history.pages,
        clock,
        onChange: (market) => news?.tell({ kind: 'data_changed', market }),
      }),
    },
  }),
});
