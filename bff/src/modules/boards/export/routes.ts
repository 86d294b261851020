import { exportName } from '@site/board-rules';
import { Router } from 'express';
import type { BoardExportService } from './board-export-service';
import { isOfOneAccount } from '../my-score';
import type { BoardService } from '../board-service';
import type { BoardMarket } from '../board-query';
import { boardFrom } from '../../../platform/market-code';
import type { BoardAnswer } from '../board-answer';
import { inTurns } from '../../../platform/jobs/cooperative-yield';
import { viewerClassIn } from '../viewer-class';
import { createInFlight } from '../../../platform/http/in-flight';
import type { ExpensiveCalls } from '../../../platform/http/limits/expensive-endpoints';
import { cacheControlFor } from '../../../platform/http/json-answer';
import { boardSheet } from './board-sheet';
import { csvFile } from './csv-file';
import { xlsxFile } from './xlsx-file';
import { boardQueryFrom } from '../read-board-query';
import { viewerOf } from '../../../platform/http/viewer-of';

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Boards as files. Mounted under `/api`. */
export function createBoardExportRoutes({
  exports,
  boards,
  expensive,
}: {
  readonly exports: BoardExportService;
  readonly boards: Pick<BoardService, 'hasCompaniesAtHomeIn'>;
  readonly expensive: ExpensiveCalls;
}): Router {
  const router = Router();
  const inFlight = createInFlight<{ readonly answer: BoardAnswer; readonly file: Buffer }>();

  router.get('/boards/:market/export', async (req, res) => {
    const market: BoardMarket = req.params.market === 'WORLD' ? 'WORLD' : boardFrom(req.params.market);
    const format = req.query['format'] === 'xlsx' ? 'xlsx' : 'csv';
    const viewer = viewerOf(res);
    const query = boardQueryFrom(market, req.query);
    const asker = expensive.askerOf(req, res);
    await asker.count();
    // Boards of followed companies or with a saved score are private.
    const account = isOfOneAccount(query, viewer)
      ? viewer.userId
      : viewerClassIn(query, viewer, (board, plan) => boards.hasCompaniesAtHomeIn(board, plan));
    const { answer, file } = await inFlight.share(
      `${account} ${req.originalUrl}`,
      (allLeft) =>
        asker.begin(async () => {
          const answer = await exports.exportBoard(query, viewer);
          const sheet = await inTurns(boardSheet(answer));
          const file = format === 'xlsx' ? await xlsxFile(sheet) : Buffer.from(await inTurns(csvFile(sheet)));
          return { answer, file };
        }, allLeft),
      asker.signal,
    );
    res
      .set('Cache-Control', cacheControlFor(viewer))
      .set('X-Data-Source', answer.dataKind)
      // User input is reduced to letters, digits and hyphens.
      .set('Content-Disposition', `attachment; filename="${exportName(market, answer.asOf, query)}.${format}"`)
      .vary('Authorization')
      .type(MEDIA_TYPES[format])
      .send(file);
  });

  return router;
}
