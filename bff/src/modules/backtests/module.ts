import { ownedBy } from '../../platform/db/schema';
import { defineModule } from '../context';
import { createTrackRecordStore } from '../track-record';
import { createSavedScoreReader } from '../scores';
import { BACKTEST_WORK, createBacktestWork } from './job';
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
  start: ({ database, clock, data, history, work }) => {
    const spans = createTrackRecordStore(database);
    const service = createBacktestService({
      database,
      clock,
      data,
      work,
      savedScoreOf: createSavedScoreReader(database),
    });
    return {
      exports: service,
      api: [createBacktestRoutes(service)],
      work: {
        [BACKTEST_WORK]: createBacktestWork({
          store: createBacktestStore(database),
          clock,
          compute: (question, scope, onProgress) =>
            runBacktest({ ...history, spans, data }, question, scope, onProgress),
        }),
      },
    };
  },
});
