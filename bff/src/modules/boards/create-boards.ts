import { MARKETS } from '../../domain/company';
import type { ListingName } from '../../domain/markets';
import type { AnswerCache } from '../../platform/http/response-cache/answer-cache';
import type { ByteCache } from '../../platform/http/response-cache/create-response-cache';
import { EntrySender } from '../../platform/http/response-cache/send-entry';
import type { ExpensiveCalls } from '../../platform/http/limits/expensive-endpoints';
import type { AnswerCheck } from '../../platform/http/answer-check';
import { createListingSearch, type MarketData } from '../market-data';
import { createBoardAnswers } from './board-answers';
import { createBoardService } from './board-service';
import { createBoardExportService } from './export/board-export-service';
import { createBoardExportRoutes } from './export/routes';
import { createFormulaRunner } from './formula-runner';
import type { SavedScoreReader } from './my-score';
import { createBoardsRoutes } from './routes';
import { createScoreFiguresRoutes } from './score-figures-routes';
import { createScoreFiguresService } from './score-figures-service';

export interface BoardsParts {
  readonly data: MarketData;
  /** The companies that a user follows; absent: none. */
  readonly followsOf?: (userId: string) => Promise<readonly ListingName[]>;
  /** Scores that users saved; absent: none. */
  readonly savedScoreOf?: SavedScoreReader;
  /** The response cache. */
  readonly cache: AnswerCache;
  readonly byteCache: Pick<ByteCache, 'learn'>;
  readonly expensive: ExpensiveCalls;
  /** Validates each response when it is built; absent in production. */
  readonly validate?: AnswerCheck | undefined;
  readonly onTrouble?: (error: unknown) => void;
  /** Path of the built `formula-thread.ts`. Absent: formulas are evaluated in this thread. */
  readonly formulaThread?: string | null;
}

/** Boards with their response cache, files and routes. */
export function createBoards({
  data,
  cache,
  byteCache,
  expensive,
  validate,
  onTrouble,
  formulaThread = null,
  ...readers
}: BoardsParts) {
  const listings = createListingSearch(data);
  const formulaRunner = createFormulaRunner(formulaThread);
  const service = createBoardService({ data, listings, formulaRunner, ...readers });
  const answers = createBoardAnswers({
    boards: service,
    data,
    cache,
    validate,
    onTrouble: (error) => onTrouble?.(error),
  });
  // The addresses of the plain boards are valid, so the raw handler knows them from the start.
  for (const market of MARKETS) {
    byteCache.learn(`/api/boards/${market}`, answers.known({ market }, 'rows'));
    byteCache.learn(`/api/boards/${market}/columns`, answers.known({ market }, 'columns'));
  }
  return {
    exports: {
      service,
      answers,
      /** All listings, as the data are now. */
      listings,
    },
    api: [
      // Express has set the security headers by the time that a route sends.
      createBoardsRoutes({ answers, byteCache, sender: new EntrySender(), expensive }),
      createBoardExportRoutes({ exports: createBoardExportService({ boards: service }), boards: service, expensive }),
      createScoreFiguresRoutes({ figures: createScoreFiguresService({ boards: service }) }),
    ],
    stop: formulaRunner.stop,
  };
}
