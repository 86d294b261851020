import { Router, type Request, type Response } from 'express';
import { boardFrom } from '../../platform/market-code';
import type { BoardQuery } from './board-query';
import type { BoardAnswers, WireForm } from './board-answers';
import type { ByteCache } from '../../platform/http/response-cache/create-response-cache';
import type { EntrySender } from '../../platform/http/response-cache/send-entry';
import { encodingWanted } from '../../platform/http/negotiate';
import type { ExpensiveCalls } from '../../platform/http/limits/expensive-endpoints';
import { boardQueryFrom } from './read-board-query';
import { viewerOf } from '../../platform/http/viewer-of';

export interface BoardsRoutesParts {
  readonly answers: BoardAnswers;
  readonly byteCache: Pick<ByteCache, 'learn'>;
  readonly sender: EntrySender;
  readonly expensive: ExpensiveCalls;
}

/** Ranked boards as rows, and as columns at a separate address. Mounted under `/api`. */
export function createBoardsRoutes({ answers, byteCache, sender, expensive }: BoardsRoutesParts): Router {
  const router = Router();

  const send = async (req: Request, res: Response, query: BoardQuery, form: WireForm): Promise<void> => {
    const encoding = encodingWanted(req.headers['accept-encoding']);
    const entry = await answers.answer(query, viewerOf(res), form, encoding, expensive.askerOf(req, res));
    // The validator accepted this URL, so the raw handler may answer it from now on.
    byteCache.learn(req.originalUrl, answers.known(query, form));
    sender.send(req, res, entry);
  };

  for (const [end, form] of [
    ['', 'rows'],
    ['/columns', 'columns'],
  ] as const) {
    router.get(`/boards/WORLD/:sector/:industry${end}`, (req: Request<{ sector: string; industry: string }>, res) =>
      send(req as Request, res, boardQueryFrom('WORLD', req.query, req.params), form),
    );
    router.get(`/boards/:market${end}`, (req: Request<{ market: string }>, res) =>
      send(req as Request, res, boardQueryFrom(boardFrom(req.params.market), req.query), form),
    );
  }

  return router;
}
