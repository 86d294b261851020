import { Router } from 'express';
import type { Market } from '../../domain/company';
import type { CompareService } from '../../services/company/compare-service';
import type { CompanyService, SymbolQuestion } from '../../services/company/company-service';
import { sendPublic, sendToViewer } from '../json-answer';
import { presentArticle } from '../presenters/article';
import {
  presentDividend,
  presentExecutive,
  presentInsider,
  presentNews,
  presentReport,
  presentShort,
} from '../presenters/company';
import { presentComparison } from '../presenters/comparison';
import { viewerOf } from '../session/viewer-of';

export interface CompanyRoutesParts {
  readonly companies: CompanyService;
  readonly comparisons: CompareService;
}

/** What a symbol's views show beside its figures, and companies side by side. Mounted under `/api`. */
export function createCompanyRoutes({ companies, comparisons }: CompanyRoutesParts): Router {
  const router = Router();

  router.get('/financialReports/:market/:ticker', async (req, res) => {
    const { list, dataKind } = await companies.readReports(req.params.market, req.params.ticker, viewerOf(res));
    sendToViewer(res, { reports: list.map(presentReport) }, dataKind);
  });

  router.get('/dividends/:symbol', async (req, res) => {
    const { list, dataKind } = await companies.readDividends(questionOf(req));
    sendPublic(res, { dividends: list.map(presentDividend) }, dataKind);
  });

  router.get('/insiders/ticker/:symbol', async (req, res) => {
    const { list, dataKind } = await companies.readInsiders(questionOf(req));
    sendPublic(res, list.map(presentInsider), dataKind);
  });

  router.get('/company-outlook/ticker/:symbol', async (req, res) => {
    const { list, dataKind } = await companies.readExecutives(questionOf(req));
    sendPublic(res, { result: { keyExecutives: list.map(presentExecutive) } }, dataKind);
  });

  router.get('/news/symbol/:symbol', async (req, res) => {
    const { list, dataKind } = await companies.readNews(questionOf(req));
    sendPublic(res, { news: list.map(presentNews) }, dataKind);
  });

  router.get('/articles/ticker/:symbol', async (req, res) => {
    const { list, dataKind } = await companies.readArticles(questionOf(req));
    sendPublic(res, { articles: list.map(presentArticle) }, dataKind);
  });

  router.get('/shorts/:ticker', async (req, res) => {
    const { list, dataKind } = await companies.readShorts(req.params.ticker);
    sendPublic(res, { result: list.map(presentShort) }, dataKind);
  });

  router.get('/compare', async (req, res) => {
    // The validator has made a list of texts of it.
    const symbols = [req.query['symbols']].flat().filter((symbol) => typeof symbol === 'string');
    const answer = await comparisons.compare(symbols, viewerOf(res));
    sendToViewer(res, presentComparison(answer), answer.dataKind);
  });

  return router;
}

interface SymbolRequest {
  readonly params: { readonly symbol: string };
  readonly query: { readonly market?: unknown };
}

/** The contract lets nothing but a market's code through. */
function questionOf({ params, query }: SymbolRequest): SymbolQuestion {
  return { symbol: params.symbol, market: query.market as Market | undefined };
}
