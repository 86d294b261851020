import { Router } from 'express';
import type { LogoService } from '../market-data';
import { sendPublic } from '../../platform/http/json-answer';

/** Where a symbol's logo is. Mounted under `/api`. */
export function createInfoRoutes({ logos }: { readonly logos: LogoService }): Router {
  const router = Router();

  router.get('/info/logo/:symbol', (req, res) => {
    sendPublic(res, { result: { logo_url: logos.urlOf(req.params.symbol) } });
  });

  return router;
}
