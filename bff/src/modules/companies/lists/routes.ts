import { Router, type Request, type Response } from 'express';
import { dayFrom } from '../../../domain/day';
import type { ListService } from './service';
import { marketFrom } from '../../../platform/market-code';
import { presentIncomes, type ListAnswers, type ListSchema } from './list-answers';
import type { CompanyAnswers } from '../company-answers';
import type { EntrySender } from '../../../platform/http/response-cache/send-entry';
import { sendToViewer } from '../../../platform/http/json-answer';
import { encodingWanted } from '../../../platform/http/negotiate';
import type { ExpensiveCalls } from '../../../platform/http/limits/expensive-endpoints';
import { presentStatementCheck } from '../presenter';
import { presentQuote } from '../quote-presenter';
import { presentBalance } from '../statements-presenter';
import { viewerOf } from '../../../platform/http/viewer-of';

export interface ListsRoutesParts {
  readonly lists: ListService;
  readonly answers: ListAnswers;
  readonly companyAnswers: CompanyAnswers;
  readonly sender: EntrySender;
  readonly expensive: ExpensiveCalls;
}

type ListingRequest = Request<{ market: string; ticker: string }>;
type QuotesRequest = Request<{ market: string; ticker: string; createdAt?: string }>;

/** The three list calls and the statement check. Mounted under `/api`. */
export function createListsRoutes({ lists, answers, companyAnswers, sender, expensive }: ListsRoutesParts): Router {
  const router = Router();

  const sendMarket =
    (schema: ListSchema) =>
    async (req: Request<{ market: string }>, res: Response): Promise<void> => {
      const asker = expensive.askerOf(req, res);
      await asker.count();
      // The validator has converted them to numbers.
      const page = req.query as { readonly offset?: number; readonly limit?: number };
      const market = marketFrom(req.params.market);
      const encoding = encodingWanted(req.headers['accept-encoding']);
      sender.send(req, res, await answers.answerIn(encoding, schema, market, viewerOf(res), page, asker));
    };

  router.get('/quarterlydebtbalanceview/:market', sendMarket('BalanceList'));
  router.get(
    '/quarterlydebtbalanceview/:market/:ticker',
    companyAnswers.perViewer('BalanceList', async ({ params }: ListingRequest) => {
      const { list, dataKind } = await lists.readBalances(params);
      return { body: { list: list.map(presentBalance) }, dataKind };
    }),
  );

  router.get('/revenue-earnings/:market', sendMarket('IncomeList'));
  router.get(
    '/revenue-earnings/:market/:ticker',
    companyAnswers.perViewer('IncomeList', async ({ params }: ListingRequest) => {
      const { smallFirms, dataKind, ...incomes } = await lists.readIncomes(params);
      return { body: { ...presentIncomes(incomes), smallFirms: [...smallFirms] }, dataKind };
    }),
  );

  router.get('/under-price/:market', sendMarket('QuoteList'));
  router.get(
    '/under-price/:market/:ticker{/:createdAt}',
    companyAnswers.perViewer('QuoteList', async ({ params }: QuotesRequest) => {
      const { market, ticker, createdAt } = params;
      const asOf = createdAt === undefined ? undefined : dayFrom(createdAt);
      const { list, latestDay, dataKind } = await lists.readQuotes({ market, ticker, asOf });
      return { body: { list: list.map((card) => presentQuote(card, latestDay)) }, dataKind };
    }),
  );

  router.get('/hasStatement/:market/:fromDate', async (req, res) => {
    const { market, fromDate } = req.params;
    const check = await lists.readCompaniesWithStatementSince(market, dayFrom(fromDate), viewerOf(res));
    sendToViewer(res, presentStatementCheck(check), lists.dataKindOf(market));
  });

  return router;
}
