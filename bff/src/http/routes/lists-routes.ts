import type { Schema } from '@site/contract';
import { Router, type Request, type Response } from 'express';
import type { Market } from '../../domain/company';
import type { Viewer } from '../../domain/entitlements';
import type { ListedStatement, ListService } from '../../services/list-service';
import { marketFrom } from '../../services/market-code';
import type { DataKind, StoredIncome } from '../../services/ports';
import type { AnswerCache } from '../byte-cache/answer-cache';
import type { ReadyAnswer } from '../byte-cache/byte-store';
import type { EntrySender } from '../byte-cache/send-entry';
import { viewerClassIn } from '../byte-cache/viewer-class';
import { cacheControlFor, sendPublic, sendToViewer } from '../json-answer';
import { listBody, type ListBodyParts, type ListPiece } from '../list-body';
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

  /** A market's lists in pieces, so that nobody waits for somebody else's megabytes. */
  const sendMarket = async (
    req: Request<{ market: string }>,
    res: Response,
    schema: ListSchema,
    read: (market: Market, viewer: Viewer) => Promise<ListBodyParts & { readonly dataKind: DataKind }>,
  ): Promise<void> => {
    const market = marketFrom(req.params.market);
    const viewer = viewerOf(res);
    const key = `${market} ${versionOf(market)} ${viewerClassIn(market, viewer)} ${schema}`;
    const make = async (): Promise<ReadyAnswer> => {
      const { dataKind, ...parts } = await read(market, viewer);
      return {
        body: await listBody({ ...parts, check: validate && ((sample) => validate(schema, sample)) }),
        contentType: 'application/json; charset=utf-8',
        headers: {
          'Cache-Control': cacheControlFor(viewer),
          Vary: 'Authorization, Accept-Encoding, Origin',
          'X-Data-Source': dataKind,
        },
      };
    };
    sender.send(req, res, await cache.answer(key, 'bulky', make));
  };

  router.get('/quarterlydebtbalanceview/:market', (req, res) =>
    sendMarket(req, res, 'BalanceList', async (market, viewer) => {
      const { pieces, dataKind } = await lists.balancesOfMarket(market, viewer);
      return { dataKind, pieces: mapped(pieces, (list) => ({ list: list.map(presentBalance) })) };
    }),
  );
  router.get('/quarterlydebtbalanceview/:market/:ticker', async (req, res) => {
    const { list, dataKind } = await lists.readBalances(req.params);
    sendToViewer(res, { list: list.map(presentBalance) }, dataKind);
  });

  router.get('/revenue-earnings/:market', (req, res) =>
    sendMarket(req, res, 'IncomeList', async (market, viewer) => {
      const { pieces, smallFirms, dataKind } = await lists.incomesOfMarket(market, viewer);
      return { dataKind, pieces: mapped(pieces, presentIncomes), rest: { smallFirms } };
    }),
  );
  router.get('/revenue-earnings/:market/:ticker', async (req, res) => {
    const { list, smallFirms, dataKind } = await lists.readIncomes(req.params);
    sendToViewer(res, { ...presentIncomes(list), smallFirms }, dataKind);
  });

  router.get('/under-price/:market', (req, res) =>
    sendMarket(req, res, 'QuoteList', async (market, viewer) => {
      const { list, latestDay, dataKind } = await lists.quotesOfMarket(market, viewer);
      return { dataKind, pieces: [{ list: list.map((card) => presentQuote(card, latestDay)) }] };
    }),
  );
  router.get('/under-price/:market/:ticker{/:createdAt}', async (req, res) => {
    const { market, ticker, createdAt } = req.params;
    const { list, latestDay, dataKind } = await lists.readQuotes({ market, ticker, asOf: createdAt });
    sendToViewer(res, { list: list.map((card) => presentQuote(card, latestDay)) }, dataKind);
  });

  router.get('/hasStatement/:market/:fromDate', async (req, res) => {
    const { market, fromDate } = req.params;
    sendPublic(res, { result: await lists.readSymbolsWithStatementSince(market, fromDate) }, lists.dataKindOf(market));
  });

  return router;
}

type IncomeLists = Omit<Schema<'IncomeList'>, 'smallFirms'>;

function presentIncomes(list: readonly ListedStatement<StoredIncome>[]): IncomeLists {
  const years = list.filter(({ statement }) => statement.months === 12);
  const quarters = list.filter(({ statement }) => statement.months === 3);
  return {
    list: list.map(presentIncome),
    financialReports: years.map(presentFinancialReport),
    quarterlyFinancialReports: quarters.map(presentFinancialReport),
    sharesOutstanding: list.filter(({ statement }) => statement.basicShares !== null).map(presentShares),
  };
}

/** An empty market has its lists too. */
async function* mapped<T>(
  pieces: AsyncIterable<readonly T[]>,
  present: (piece: readonly T[]) => object,
): AsyncIterable<ListPiece> {
  yield present([]) as ListPiece;
  for await (const piece of pieces) yield present(piece) as ListPiece;
}
