import { Router } from 'express';
import type { StatusService } from '../../services/status/status-service';
import { sendPublic } from '../json-answer';
import { presentMarkets } from '../presenters/markets';
import { presentStatus } from '../presenters/status';

/** How fresh the figures are, and which markets there are. Mounted under `/api`. */
export function createStatusRoutes({ status }: { readonly status: StatusService }): Router {
  const router = Router();
  router.get('/status', async (_req, res) => {
    const answer = await status.read();
    sendPublic(res, presentStatus(answer), answer.dataKind);
  });
  router.get('/markets', async (_req, res) => {
    const answer = await status.read();
    sendPublic(res, presentMarkets(answer), answer.dataKind);
  });
  return router;
}
