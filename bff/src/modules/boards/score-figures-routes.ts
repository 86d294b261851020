import { Router } from 'express';
import { viewerOf } from '../../platform/http/viewer-of';
import type { ScoreFiguresService } from './score-figures-service';
import { marketFrom } from '../../platform/market-code';
import { cacheControlFor } from '../../platform/http/json-answer';
import { presentScoreFigures } from './score-figures-presenter';

/** Inputs for user-defined scores. Mounted under `/api`. */
export function createScoreFiguresRoutes({ figures }: { readonly figures: ScoreFiguresService }): Router {
  const router = Router();
  router.get('/boards/:market/score-figures', async (req, res) => {
    const viewer = viewerOf(res);
    const answer = await figures.read(marketFrom(req.params.market), viewer);
    res
      .set('Cache-Control', cacheControlFor(viewer))
      .set('X-Data-Source', answer.dataKind)
      .vary('Authorization')
      .json(presentScoreFigures(answer));
  });
  return router;
}
