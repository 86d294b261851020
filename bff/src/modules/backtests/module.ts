import { ownedBy } from '../../platform/db/schema';
import { defineModule } from '../context';
import { createSavedScoreReader } from '../scores';
import { createBacktestJob } from './job';
import { backtestTables } from './migration';
import { createBacktestRoutes } from './routes';
import { runBacktest } from './run-backtest';
import { createBacktestService } from './service';
import { createBacktestStore } from './store';
import { backtests as backtestTable, backtestTallies } from './table';

/** Users' back-tests of formulas and scores on boards of the past. */
export const backtests = defineModule({
  name: 'backtests',
  tables: [backtestTable, backtestTallies],
  migrations: [backtestTables],
  personalData: [ownedBy(backtestTable), ownedBy(backtestTallies)],
  start: ({ database, clock, data, history, locks, logger }) => {
    const onFailure = (failure: unknown): void => logger.error({ err: failure }, 'a back-test failed');
    const job = createBacktestJob({
      ...{ store: createBacktestStore(database), locks, clock, onFailure },
      compute: (question, scope, onProgress) => runBacktest({ ...history, data }, question, scope, onProgress),
    });
    const service = createBacktestService({
      ...{ database, clock, data },
      savedScoreOf: createSavedScoreReader(database),
      onQueued: () => void job.run().catch(onFailure),
    });
    return {
      exports: service,
      api: [createBacktestRoutes(service)],
      // What another process queued, and what a killed one left.
      jobs: [{ name: 'back-tests', times: '*/15 * * * * *', run: () => job.run() }],
      stop: () => job.stop(),
    };
  },
});
