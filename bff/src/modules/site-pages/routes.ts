import { Router } from 'express';
import { calculateScore } from '../../domain/score/calculate-score';
import type { SitePageService } from './service';
import { sendPublic, sendToViewer } from '../../platform/http/json-answer';
import { imaginedFrom, presentCalculation } from '../companies';
import { presentSitePage } from './presenter';
import { viewerOf } from '../../platform/http/viewer-of';

const HEBREW: ReadonlySet<unknown> = new Set(['heb', 'he']);

/** The site's own pages, and the score of a hypothetical company. Mounted under `/api`. */
export function createSitePagesRoutes({ pages }: { readonly pages: SitePageService }): Router {
  const router = Router();

  router.get('/pages/:page', async (req, res) => {
    const wanted = HEBREW.has(req.query['lang']) ? 'he' : 'en';
    const page = await pages.read(req.params.page, wanted, viewerOf(res));
    sendToViewer(res, presentSitePage(page), page.dataKind ?? undefined);
  });

  router.get('/score-calculation', (req, res) => {
    sendPublic(res, presentCalculation(calculateScore(imaginedFrom(req.query))));
  });

  return router;
}
