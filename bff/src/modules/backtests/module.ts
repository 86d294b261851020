import { ownedBy } from '../../platform/db/schema';
import { defineModule } from '../context';
import { createTrackRecordStore } from '../track-record';
import { createSavedScoreReader } from '../scores';
import { createBacktestJob } from './job';
import { backtestTables } from './migration';
import { createBacktestRoutes } from './routes';
import { runBacktest } from './run-backtest';
import { createBacktestService } from './service';
import { createBacktestStore } from './store';
import { backtests as backtestTable, backtestTallies } from './table';

const JOB = 'back-tests';

/** Users' back-tests of formulas and scores on boards of the past. */
export const backtests = defineModule({
  name: 'backtests',
  tables: [backtestTable, backtestTallies],
  migrations: [backtestTables],
  personalData: [ownedBy(backtestTable), ownedBy(backtestTallies)],
  start: ({ database, clock, data, history, locks, logger, runsJobs, onJobDue }) => {
    const onFailure = (failure: unknown): void => logger.error({ err: failure }, 'a back-test failed');
    const spans = createTrackRecordStore(database);
    const job = createBacktestJob({
      ...{ store: createBacktestStore(database), locks, clock, onFailure },
      compute: (question, scope, onProgress) => runBacktest({ ...history, spans, data }, question, scope, onProgress),
    });
    const service = createBacktestService({
      ...{ database, clock, data },
      savedScoreOf: createSavedScoreReader(database),
      onQueued: () => (runsJobs ? void job.run().catch(onFailure) : onJobDue(JOB)),
    });
    return {
      exports: service,
      api: [createBacktestRoutes(service)],
      // What another process queued, and what a killed one left.
      jobs: [{ name: JOB, times: '*/15 * * * * *', run: () => job.run() }],
      stop: () => job.stop(),
    };
  },
});
