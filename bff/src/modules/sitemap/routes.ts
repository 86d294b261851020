import { Router } from 'express';
import type { SiteIndexService } from './service';
import type { AnswerCache } from '../../platform/http/response-cache/answer-cache';
import type { EntrySender } from '../../platform/http/response-cache/send-entry';
import { cacheControlFor } from '../../platform/http/json-answer';
import { encodingWanted } from '../../platform/http/negotiate';
import { presentSitemap } from './presenter';

export interface SitemapRoutesParts {
  readonly index: SiteIndexService;
  readonly cache: AnswerCache;
  readonly sender: EntrySender;
}

/**
 * All listed companies and sectors. The response is large, so it is made once for each version of the data. Mounted
 * under `/api`.
 */
export function createSitemapRoutes({ index, cache, sender }: SitemapRoutesParts): Router {
  const router = Router();

  router.get('/sitemap', async (req, res) => {
    const form = encodingWanted(req.headers['accept-encoding']);
    const entry = await cache.answerIn(form, `sitemap ${index.version()}`, 'longLived', () => {
      const body = presentSitemap(index.read());
      return Promise.resolve({
        body: JSON.stringify(body),
        contentType: 'application/json; charset=utf-8',
        headers: {
          'Cache-Control': cacheControlFor({ kind: 'visitor' }),
          Vary: 'Accept-Encoding',
          'X-Data-Source': body.markets.some(({ sample }) => sample) ? 'sample' : 'real',
        },
      });
    });
    sender.send(req, res, entry);
  });

  return router;
}
