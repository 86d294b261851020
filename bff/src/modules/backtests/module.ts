import { join } from 'node:path';
import { ownedBy } from '../../platform/db/schema';
import { defineModule } from '../context';
import { createTrackRecordStore } from '../track-record';
import { createSavedScoreReader } from '../scores';
import { BACKTEST_WORK, createBacktestWork } from './job';
import { createBacktestProcess } from './backtest-process';
import { backtestTables } from './migration';
import { createBacktestRoutes } from './routes';
import { runBacktest } from './run-backtest';
import { createBacktestService } from './service';
import { createBacktestStore } from './store';
import { storedResultOf } from './stored-result';
import { backtests as backtestTable, backtestTallies } from './table';

/** Users' back-tests of formulas and scores on boards of the past. */
export const backtests = defineModule({
  name: 'backtests',
  tables: [backtestTable, backtestTallies],
  migrations: [backtestTables],
  personalData: [ownedBy(backtestTable), ownedBy(backtestTallies)],
  start: ({ database, clock, config, data, history, work, programs }) => {
    const spans = createTrackRecordStore(database);
    const service = createBacktestService({
      database,
      clock,
      data,
      work,
      savedScoreOf: createSavedScoreReader(database),
    });
    // A database in memory is this process's own.
    const isAlone = programs === null || config.databaseUrl.endsWith(':memory:');
    const separate = isAlone ? null : createBacktestProcess({ program: join(programs, 'backtest-program.cjs') });
    return {
      exports: service,
      api: [createBacktestRoutes(service)],
      work: {
        [BACKTEST_WORK]: createBacktestWork({
          database,
          store: createBacktestStore(database),
          clock,
          compute:
            separate?.compute ??
            (async ({ question, scope }, onProgress) =>
              JSON.stringify(
                storedResultOf(await runBacktest({ ...history, spans, data }, question, scope, onProgress)),
              )),
        }),
      },
      stop: async () => separate?.end(),
    };
  },
});
