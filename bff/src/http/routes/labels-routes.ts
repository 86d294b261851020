import { Router } from 'express';
import type { LabelService } from '../../services/label-service';
import { sendPublic } from '../json-answer';
import { presentLabel } from '../presenters/label';

/** Hash-tag labels. Mounted under `/api`. */
export function createLabelsRoutes({ labels }: { readonly labels: LabelService }): Router {
  const router = Router();

  router.get('/symbol-labels/:ticker', async (req, res) => {
    sendPublic(res, { labels: (await labels.readOfTicker(req.params.ticker)).map(presentLabel) });
  });

  router.get('/symbol-labels/:market/:label', async (req, res) => {
    const { market, label } = req.params;
    sendPublic(res, { labels: (await labels.readOfMarket(market, label)).map(presentLabel) });
  });

  return router;
}
