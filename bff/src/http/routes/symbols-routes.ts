import { Router } from 'express';
import type { FxService } from '../../services/exchange-rates/fx-service';
import type { Day } from '../../domain/company';
import type { ProvenanceService } from '../../services/symbol/provenance-service';
import type { SymbolService } from '../../services/symbol/symbol-service';
import { sendPublic, sendToViewer } from '../json-answer';
import { presentRate } from '../presenters/board';
import { presentProvenance } from '../presenters/provenance';
import { presentSymbolAnswer, presentSymbolDetail } from '../presenters/symbol';
import { viewerOf } from '../session/viewer-of';

export interface SymbolsRoutesParts {
  readonly symbols: SymbolService;
  readonly provenance: ProvenanceService;
  readonly fx: FxService;
}

/** One company. Mounted under `/api`. */
export function createSymbolsRoutes({ symbols, provenance, fx }: SymbolsRoutesParts): Router {
  const router = Router();

  router.get('/symbols/:market/:ticker', async (req, res) => {
    const answer = await symbols.readSymbol(req.params.market, req.params.ticker, viewerOf(res));
    sendToViewer(res, presentSymbolAnswer(answer), answer.dataKind);
  });

  router.get('/symbols/:market/:ticker/detail', async (req, res) => {
    const answer = await symbols.readDetail(req.params.market, req.params.ticker, viewerOf(res));
    sendToViewer(res, presentSymbolDetail(answer), answer.dataKind);
  });

  router.get('/symbols/:market/:ticker/provenance', async (req, res) => {
    const answer = await provenance.readProvenance(
      req.params.market,
      req.params.ticker,
      req.query['day'] as Day | undefined,
    );
    sendPublic(res, presentProvenance(answer), answer.dataKind);
  });

  router.get('/symbol-data/marketCap/:symbol', async (req, res) => {
    const { list, dataKind } = await symbols.readMarketCaps(req.params.symbol);
    sendPublic(res, { list }, dataKind);
  });

  router.get('/symbol-data/currency/:pair', async (req, res) => {
    sendPublic(res, presentRate(await fx.readPair(req.params.pair)));
  });

  return router;
}
