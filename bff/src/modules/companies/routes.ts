import { Router, type Request } from 'express';
import type { Market } from '../../domain/company';
import type { CompareService } from './comparison/service';
import type { CompanyService, SymbolQuestion } from './company-service';
import type { CompanyAnswers } from './company-answers';
import { sendToViewer } from '../../platform/http/json-answer';
import { presentArticle } from '../articles';
import {
  presentDividend,
  presentExecutive,
  presentInsider,
  presentNews,
  presentReport,
  presentShort,
} from './presenter';
import { presentComparison } from './comparison/presenter';
import { viewerOf } from '../../platform/http/viewer-of';

export interface CompanyRoutesParts {
  readonly companies: CompanyService;
  readonly comparisons: CompareService;
  readonly answers: CompanyAnswers;
}

/** A new article appears this soon, on its own page too. */
const ARTICLES_LIFETIME_MS = 60_000;

/** The views of a symbol other than its figures, and comparisons. Mounted under `/api`. */
export function createCompanyRoutes({ companies, comparisons, answers }: CompanyRoutesParts): Router {
  const router = Router();

  router.get(
    '/financialReports/:market/:ticker',
    answers.perViewer(
      'FinancialReportLinks',
      async ({ params }: Request<{ market: string; ticker: string }>, viewer) => {
        const { list, dataKind } = await companies.readReports(params.market, params.ticker, viewer);
        return { body: { reports: list.map(presentReport) }, dataKind };
      },
    ),
  );

  router.get(
    '/dividends/:symbol',
    answers.shared('DividendList', async (req: SymbolRequest) => {
      const { list, dataKind } = await companies.readDividends(questionOf(req));
      return { body: { dividends: list.map(presentDividend) }, dataKind };
    }),
  );

  router.get(
    '/insiders/ticker/:symbol',
    answers.shared('InsiderTrade', async (req: SymbolRequest) => {
      const { list, dataKind } = await companies.readInsiders(questionOf(req));
      return { body: list.map(presentInsider), dataKind };
    }),
  );

  router.get(
    '/company-outlook/ticker/:symbol',
    answers.shared('CompanyOutlook', async (req: SymbolRequest) => {
      const { list, dataKind } = await companies.readExecutives(questionOf(req));
      return { body: { result: { keyExecutives: list.map(presentExecutive) } }, dataKind };
    }),
  );

  router.get(
    '/news/symbol/:symbol',
    answers.shared('NewsList', async (req: SymbolRequest) => {
      const { list, dataKind } = await companies.readNews(questionOf(req));
      return { body: { news: list.map(presentNews) }, dataKind };
    }),
  );

  router.get(
    '/articles/ticker/:symbol',
    answers.shared(
      'ArticleList',
      async (req: SymbolRequest) => {
        const { list, dataKind } = await companies.readArticles(questionOf(req));
        return { body: { articles: list.map(presentArticle) }, dataKind };
      },
      ARTICLES_LIFETIME_MS,
    ),
  );

  router.get(
    '/shorts/:ticker',
    answers.shared('ShortSaleList', async ({ params }: Request<{ ticker: string }>) => {
      const { list, dataKind } = await companies.readShorts(params.ticker);
      return { body: { result: list.map(presentShort) }, dataKind };
    }),
  );

  router.get('/compare', async (req, res) => {
    // The validator has converted it to a list of strings.
    const symbols = [req.query['symbols']].flat().filter((symbol) => typeof symbol === 'string');
    const answer = await comparisons.compare(symbols, viewerOf(res));
    sendToViewer(res, presentComparison(answer), answer.dataKind);
  });

  return router;
}

type SymbolRequest = Request<{ symbol: string }>;

/** The contract allows only a market's code. */
function questionOf({ params, query }: SymbolRequest): SymbolQuestion {
  return { symbol: params.symbol, market: query['market'] as Market | undefined };
}
