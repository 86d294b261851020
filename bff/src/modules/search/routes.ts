import { Router } from 'express';
import type { SearchService } from './service';
import { sendPublic } from '../../platform/http/json-answer';
import { dataKindOfSearch, presentSearch } from './presenter';

const DEFAULT_LIMIT = 10;
const HEBREW: ReadonlySet<unknown> = new Set(['he', 'heb']);

/** The search box. Mounted under `/api`. */
export function createSearchRoutes({ search }: { readonly search: SearchService }): Router {
  const router = Router();

  router.get('/search', async (req, res) => {
    const query = String(req.query['q'] ?? '');
    const locale = HEBREW.has(req.query['lang']) ? 'he' : 'en';
    const answer = await search.search(query, Number(req.query['limit'] ?? DEFAULT_LIMIT), locale);
    sendPublic(res, presentSearch(query, answer), dataKindOfSearch(answer));
  });

  return router;
}
