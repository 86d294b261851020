import type { Schema } from '@site/contract';
import { Router, type Request, type Response } from 'express';
import type { Viewer } from '../../domain/entitlements';
import type { IncomeListAnswer, ListService } from '../../services/list-service';
import { marketFrom } from '../../services/market-code';
import type { AnswerCache } from '../byte-cache/answer-cache';
import type { ReadyAnswer } from '../byte-cache/byte-store';
import type { EntrySender } from '../byte-cache/send-entry';
import { viewerClassIn } from '../byte-cache/viewer-class';
import { cacheControlFor, sendPublic, sendToViewer } from '../json-answer';
import { presentQuote } from '../presenters/quote';
import { presentBalance, presentFinancialReport, presentIncome, presentShares } from '../presenters/statements';
import { viewerOf } from '../session/viewer-of';

export interface ListsRoutesParts {
  readonly lists: ListService;
  /** A market's list is megabytes: it is made once a data version and kind of viewer. */
  readonly cache: AnswerCache;
  readonly sender: EntrySender;
  readonly versionOf: (market: string) => string;
  readonly validate?: ((schema: ListSchema, body: unknown) => void) | undefined;
}

export type ListSchema = 'BalanceList' | 'IncomeList' | 'QuoteList';

/** The three list calls and the statement check. Mounted under `/api`. */
export function createListsRoutes({ lists, cache, sender, versionOf, validate }: ListsRoutesParts): Router {
  const router = Router();

  const sendMarket = async (
    req: Request<{ market: string }>,
    res: Response,
    schema: ListSchema,
    read: (viewer: Viewer) => Promise<{ readonly body: unknown; readonly dataKind: string }>,
  ): Promise<void> => {
    const market = marketFrom(req.params.market);
    const viewer = viewerOf(res);
    const key = `${market} ${versionOf(market)} ${viewerClassIn(market, viewer)} ${schema}`;
    const make = async (): Promise<ReadyAnswer> => {
      const { body, dataKind } = await read(viewer);
      validate?.(schema, body);
      return {
        body: JSON.stringify(body),
        contentType: 'application/json; charset=utf-8',
        headers: {
          'Cache-Control': cacheControlFor(viewer),
          Vary: 'Authorization, Accept-Encoding, Origin',
          'X-Data-Source': dataKind,
        },
      };
    };
    sender.send(req, res, await cache.answer(key, 'standing', make));
  };

  router.get('/quarterlydebtbalanceview/:market', (req, res) =>
    sendMarket(req, res, 'BalanceList', async (viewer) => {
      const { list, dataKind } = await lists.readBalances({ market: req.params.market }, viewer);
      return { body: { list: list.map(presentBalance) }, dataKind };
    }),
  );
  router.get('/quarterlydebtbalanceview/:market/:ticker', async (req, res) => {
    const { list, dataKind } = await lists.readBalances(req.params, viewerOf(res));
    sendToViewer(res, { list: list.map(presentBalance) }, dataKind);
  });

  router.get('/revenue-earnings/:market', (req, res) =>
    sendMarket(req, res, 'IncomeList', async (viewer) => {
      const answer = await lists.readIncomes({ market: req.params.market }, viewer);
      return { body: presentIncomeList(answer), dataKind: answer.dataKind };
    }),
  );
  router.get('/revenue-earnings/:market/:ticker', async (req, res) => {
    const answer = await lists.readIncomes(req.params, viewerOf(res));
    sendToViewer(res, presentIncomeList(answer), answer.dataKind);
  });

  router.get('/under-price/:market', (req, res) =>
    sendMarket(req, res, 'QuoteList', async (viewer) => {
      const { list, latestDay, dataKind } = await lists.readQuotes({ market: req.params.market }, viewer);
      return { body: { list: list.map((card) => presentQuote(card, latestDay)) }, dataKind };
    }),
  );
  router.get('/under-price/:market/:ticker{/:createdAt}', async (req, res) => {
    const { market, ticker, createdAt } = req.params;
    const { list, latestDay, dataKind } = await lists.readQuotes({ market, ticker, asOf: createdAt }, viewerOf(res));
    sendToViewer(res, { list: list.map((card) => presentQuote(card, latestDay)) }, dataKind);
  });

  router.get('/hasStatement/:market/:fromDate', async (req, res) => {
    const { market, fromDate } = req.params;
    sendPublic(res, { result: await lists.readSymbolsWithStatementSince(market, fromDate) }, lists.dataKindOf(market));
  });

  return router;
}

function presentIncomeList({ list, smallFirms }: IncomeListAnswer): Schema<'IncomeList'> {
  const years = list.filter(({ statement }) => statement.months === 12);
  const quarters = list.filter(({ statement }) => statement.months === 3);
  return {
    list: list.map(presentIncome),
    smallFirms: [...smallFirms],
    financialReports: years.map(presentFinancialReport),
    quarterlyFinancialReports: quarters.map(presentFinancialReport),
    sharesOutstanding: list.filter(({ statement }) => statement.basicShares !== null).map(presentShares),
  };
}
