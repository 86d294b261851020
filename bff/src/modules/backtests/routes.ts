import type { Schema } from '@site/contract';
import { Router } from 'express';
import type { Request, Response } from 'express';
import { dayFrom } from '../../domain/day';
import { requireUser, viewerOf } from '../../platform/http/viewer-of';
import { InvalidInputError } from '../../platform/errors';
import { idIn, sendPrivate } from '../../platform/http/account-answer';
import { inTurns } from '../../platform/jobs/cooperative-yield';
import { csvFile, xlsxFile } from '../boards';
import { presentBacktest, presentLine } from './present';
import type { BacktestQuestion } from './question';
import { resultSheet } from './result-sheet';
import type { BacktestService } from './service';

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type ById = Request<{ backtestId: string }>;

/** A request in our own names. Throws: 400 where not exactly one of formula and score is given. */
function questionOf(body: Schema<'BacktestRequest'>): BacktestQuestion {
  if ((body.formula === undefined) === (body.scoreId === undefined)) {
    const message = 'Give either formula or scoreId.';
    throw new InvalidInputError('invalid_options', message, [{ path: 'body.formula', message }]);
  }
  return {
    markets: [...body.markets].sort(),
    formula: body.formula ?? null,
    ...(body.scoreId !== undefined && body.scoreId !== 'bsi' && { score: body.scoreId }),
    start: dayFrom(body.start),
    end: body.end === undefined ? null : dayFrom(body.end),
    rebalance: body.rebalance,
    holdings: body.holdings ?? null,
    weighting: body.weighting,
    costsPercent: body.costsPercent ?? 0,
    ...(body.minTradedValue !== undefined && { minTradedValue: body.minTradedValue }),
    currency: body.currency ?? null,
  };
}

/** What users test on boards of the past. Mounted under `/api`. */
export function createBacktestRoutes(backtests: BacktestService): Router {
  const router = Router();
  const userId = (res: Response): string => requireUser(res).userId;

  router.get('/backtests', async (_req, res) => {
    const all = await backtests.list(userId(res));
    sendPrivate(res, { backtests: all.map(presentLine) } satisfies Schema<'BacktestList'>);
  });
  router.post('/backtests', async (req, res) => {
    const requested = questionOf(req.body as Schema<'BacktestRequest'>);
    const { id, status } = await backtests.ask(userId(res), viewerOf(res), requested);
    sendPrivate(res.status(202), { id, status } satisfies Schema<'BacktestQueued'>);
  });
  router.get('/backtests/:backtestId', async (req: ById, res) => {
    sendPrivate(res, presentBacktest(await backtests.read(userId(res), viewerOf(res), idIn(req.params.backtestId))));
  });
  router.get('/backtests/:backtestId/export', async (req: ById, res) => {
    const format = req.query['format'] === 'xlsx' ? 'xlsx' : 'csv';
    const rows = req.query['rows'] === 'periods' ? 'periods' : 'holdings';
    const shown = await backtests.readDone(userId(res), viewerOf(res), idIn(req.params.backtestId));
    const sheet = resultSheet(shown, rows, req.query['lang'] === 'heb' || req.query['lang'] === 'he' ? 'he' : 'en');
    const file = format === 'xlsx' ? await xlsxFile(sheet) : Buffer.from(await inTurns(csvFile(sheet)));
    res
      .set('Cache-Control', 'private, no-store')
      .set('Content-Disposition', `attachment; filename="backtest-${shown.id}-${rows}.${format}"`)
      .vary('Authorization')
      .type(MEDIA_TYPES[format])
      .send(file);
  });
  router.delete('/backtests/:backtestId', async (req: ById, res) => {
    await backtests.remove(userId(res), idIn(req.params.backtestId));
    res.status(204).end();
  });
  router.post('/backtests/:backtestId/cancel', async (req: ById, res) => {
    sendPrivate(res, presentBacktest(await backtests.cancel(userId(res), viewerOf(res), idIn(req.params.backtestId))));
  });
  router.post('/backtests/:backtestId/resume', async (req: ById, res) => {
    sendPrivate(res, presentBacktest(await backtests.resume(userId(res), viewerOf(res), idIn(req.params.backtestId))));
  });
  return router;
}
