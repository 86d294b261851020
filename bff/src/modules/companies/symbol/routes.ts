import { Router, type Request } from 'express';
import type { FxService } from '../../market-data';
import type { Day } from '../../../domain/company';
import type { PriceRange } from '../../../domain/symbol-page/market-median';
import type { MarketMedianService } from '../market-median/service';
import type { ProvenanceService } from '../provenance/service';
import type { SymbolService } from './symbol-service';
import type { CompanyAnswers } from '../company-answers';
import { sendPublic } from '../../../platform/http/json-answer';
import { presentRate } from '../../boards';
import { presentMedian } from '../market-median/presenter';
import { presentProvenance } from '../provenance/presenter';
import { presentSymbolAnswer, presentSymbolDetail } from './presenter';

export interface SymbolsRoutesParts {
  readonly symbols: SymbolService;
  readonly provenance: ProvenanceService;
  readonly medians: MarketMedianService;
  readonly fx: FxService;
  readonly answers: CompanyAnswers;
}

type ListingRequest = Request<{ market: string; ticker: string }>;
/** The contract has checked that it is a day. */
const dayIn = (query: ListingRequest['query']): Day | undefined => query['createdAt'] as Day | undefined;

/** One company. Mounted under `/api`. */
export function createSymbolsRoutes({ symbols, provenance, medians, fx, answers }: SymbolsRoutesParts): Router {
  const router = Router();

  router.get(
    '/symbols/:market/:ticker',
    answers.perViewer('SymbolAnswer', async ({ params, query }: ListingRequest, viewer) => {
      const answer = await symbols.readSymbol(params.market, params.ticker, viewer, dayIn(query));
      return { body: presentSymbolAnswer(answer), dataKind: answer.dataKind };
    }),
  );

  router.get(
    '/symbols/:market/:ticker/detail',
    answers.perViewer('SymbolDetail', async ({ params, query }: ListingRequest, viewer) => {
      const answer = await symbols.readDetail(params.market, params.ticker, viewer, dayIn(query));
      return { body: presentSymbolDetail(answer), dataKind: answer.dataKind };
    }),
  );

  router.get(
    '/symbols/:market/:ticker/provenance',
    answers.shared('Provenance', async ({ params, query }: ListingRequest) => {
      const answer = await provenance.readProvenance(params.market, params.ticker, query['day'] as Day | undefined);
      return { body: presentProvenance(answer), dataKind: answer.dataKind };
    }),
  );

  router.get(
    '/symbol-data/marketCap/:symbol',
    answers.shared('MarketCapList', async ({ params }: Request<{ symbol: string }>) => {
      const { list, dataKind } = await symbols.readMarketCaps(params.symbol);
      return { body: { list: [...list] }, dataKind };
    }),
  );

  router.get(
    '/symbol-data/medianPrices/:market',
    answers.shared('MedianPrices', async ({ params, query }: Request<{ market: string }>) => {
      const answer = await medians.readMedian(params.market, (query['range'] ?? '1Y') as PriceRange);
      return { body: presentMedian(answer), dataKind: answer.dataKind };
    }),
  );

  router.get('/symbol-data/currency/:pair', async (req, res) => {
    sendPublic(res, presentRate(await fx.readPair(req.params.pair)));
  });

  return router;
}
