import { join } from 'node:path';
import { createExpensiveCalls } from '../../platform/http/limits/expensive-endpoints';
import { defineModule } from '../context';
import { createFollowStore } from '../follows';
import { createSavedScoreReader } from '../scores';
import { createBoards } from './create-boards';
import { createFirstBoard } from './page-data';
import { presentBoardColumns } from './presenter';

/** Ranked companies of a market, of an industry across markets, and of all markets. */
export const boards = defineModule({
  name: 'boards',
  start: ({ database, data, answers: cache, byteCache, limits, checkAnswer: validate, metrics, logger, programs }) =>
    createBoards({
      data,
      cache,
      byteCache,
      validate,
      followsOf: createFollowStore(database).listOf,
      savedScoreOf: createSavedScoreReader(database),
      formulaThread: programs && join(programs, 'formula-thread.cjs'),
      expensive: createExpensiveCalls({ limit: limits.limiters.dear, work: limits.expensiveWork }),
      onTrouble: (error) => {
        metrics.countBoardFailure('prebuild');
        logger.error({ err: error }, 'a board could not be built');
      },
    }),
  pageData: {
    board: {
      isOfMarket: true,
      reader: ({ service }) =>
        createFirstBoard(async (query, viewer) => presentBoardColumns(await service.readBoard(query, viewer))),
    },
  },
});
