import { Router } from 'express';
import type { LabelService } from './service';
import { sendToViewer } from '../../../platform/http/json-answer';
import { presentLabel } from './presenter';
import { viewerOf } from '../../../platform/http/viewer-of';

/** Hash-tag labels. Mounted under `/api`. */
export function createLabelsRoutes({ labels }: { readonly labels: LabelService }): Router {
  const router = Router();

  router.get('/symbol-labels/:ticker', async (req, res) => {
    const found = await labels.readOfTicker(req.params.ticker, viewerOf(res));
    sendToViewer(res, { labels: found.map(presentLabel) });
  });

  router.get('/symbol-labels/:market/:label', async (req, res) => {
    const { market, label } = req.params;
    const found = await labels.readOfMarket(market, label, viewerOf(res));
    sendToViewer(res, { labels: found.map(presentLabel) });
  });

  return router;
}
