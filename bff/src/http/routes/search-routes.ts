import { Router } from 'express';
import type { SearchService } from '../../services/search/search-service';
import { sendPublic } from '../json-answer';
import { dataKindOfSearch, presentSearch } from '../presenters/search';

const DEFAULT_LIMIT = 10;

/** The search box. Mounted under `/api`. */
export function createSearchRoutes({ search }: { readonly search: SearchService }): Router {
  const router = Router();

  router.get('/search', async (req, res) => {
    const query = String(req.query['q'] ?? '');
    const answer = await search.search(query, Number(req.query['limit'] ?? DEFAULT_LIMIT));
    sendPublic(res, presentSearch(query, answer), dataKindOfSearch(answer));
  });

  return router;
}
