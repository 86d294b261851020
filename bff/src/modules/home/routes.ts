import { Router } from 'express';
import type { HomeService } from './service';
import { sendToViewer } from '../../platform/http/json-answer';
import { presentHome } from './presenter';
import { viewerOf } from '../../platform/http/viewer-of';

const HEBREW: ReadonlySet<unknown> = new Set(['heb', 'he']);

/** The home page in one call. Mounted under `/api`. */
export function createHomeRoutes({ home }: { readonly home: HomeService }): Router {
  const router = Router();

  router.get('/home', async (req, res) => {
    const screen = await home.readHome(viewerOf(res), HEBREW.has(req.query['lang']) ? 'he' : 'en');
    const answer = presentHome(screen);
    // Missing parts may be there at the next try.
    if (Object.values(answer).includes(null)) res.set('Cache-Control', 'private, no-store').json(answer);
    else sendToViewer(res, answer, screen.isSample ? 'sample' : 'real');
  });

  return router;
}
