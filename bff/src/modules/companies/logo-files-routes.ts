import { Router } from 'express';
import { monogramSvg } from '../market-data';

const LONGEST_SYMBOL = 24;

/** Generated logos for every symbol without its own: never a broken image. Mounted at the root, under `/logos`. */
export function createLogoFilesRoutes(): Router {
  const router = Router();

  router.get('/logos/:symbol.svg', (req, res) => {
    res
      .set('Cache-Control', 'public, max-age=604800')
      // An image that is opened as a page runs no scripts.
      .set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('image/svg+xml')
      .send(monogramSvg(req.params.symbol.slice(0, LONGEST_SYMBOL)));
  });

  return router;
}
