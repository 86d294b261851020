import { Router } from 'express';
import { monogramSvg } from '../market-data';

const LONGEST_SYMBOL = 24;

/** Drawn logos, for every symbol that has none of its own: never a broken image. Mounted at the root, under `/logos`. */
export function createLogoFilesRoutes(): Router {
  const router = Router();

  router.get('/logos/:symbol.svg', (req, res) => {
    res
      .set('Cache-Control', 'public, max-age=604800')
      // Opened as a page of its own, a picture runs nothing.
      .set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('image/svg+xml')
      .send(monogramSvg(req.params.symbol.slice(0, LONGEST_SYMBOL)));
  });

  return router;
}
