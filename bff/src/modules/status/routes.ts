import { Router } from 'express';
import { presentMarkets } from './markets-presenter';
import type { StatusService } from './service';
import { sendPublic } from '../../platform/http/json-answer';
import { presentStatus } from './presenter';

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
