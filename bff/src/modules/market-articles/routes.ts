import { Router } from 'express';
import type { Day, Market } from '../../domain/company';
import { sendToViewer } from '../../platform/http/json-answer';
import { viewerOf } from '../../platform/http/viewer-of';
import type { MarketArticleKind } from './market-article';
import { presentMarketArticle } from './presenter';
import type { MarketArticleService } from './service';

/** Articles that the site makes of a market's day. Mounted under `/api`. */
export function createMarketArticleRoutes(articles: MarketArticleService): Router {
  const router = Router();
  router.get('/articles/market/:market/:article', async (req, res) => {
    const { market, article } = req.params as { market: Market; article: MarketArticleKind };
    const made = await articles.read(market, article, req.query['day'] as Day | undefined, viewerOf(res));
    sendToViewer(res, presentMarketArticle(made), made.dataKind);
  });
  return router;
}
