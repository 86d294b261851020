import { Router } from 'express';
import type { Schema } from '@site/contract';
import type { ArticleService } from './service';
import type { Day, Market } from '../../domain/company';
import type { PublicationService } from './publication';
import type { MarketArticleService } from '../market-articles/service';
import type { MarketArticleKind } from '../../services/ports';
import { sendPublic, sendToViewer } from '../../http/json-answer';
import { clientAddress } from '../../platform/http/limits/limit-middleware';
import { presentArticle } from '../../http/presenters/article';
import { presentArticlePage, presentVersion } from './presenter';
import { presentMarketArticle } from '../market-articles/presenter';
import { viewerOf } from '../../platform/http/viewer-of';

export interface ArticlesRoutesParts {
  readonly articles: ArticleService;
  readonly publication: PublicationService;
  readonly marketArticles: MarketArticleService;
}

/** Articles to read, and who may read which version. Mounted under `/api`. */
export function createArticlesRoutes({ articles, publication, marketArticles }: ArticlesRoutesParts): Router {
  const router = Router();

  router.get('/articles', async (_req, res) => {
    const list = await articles.list();
    const isSample = list.some(({ dataKind }) => dataKind === 'sample');
    sendPublic(res, { articles: list.map(presentArticle) }, isSample ? 'sample' : 'real');
  });

  router.get('/articles/id/:id', async (req, res) => {
    const page = await articles.readById(req.params.id, viewerOf(res));
    sendToViewer(res, presentArticlePage(page), page.dataKind ?? undefined);
  });

  router.get('/articles/subject/:query', async (req, res) => {
    const page = await articles.readOfSubject(req.params.query, viewerOf(res));
    sendToViewer(res, presentArticlePage(page), page.dataKind ?? undefined);
  });

  router.get('/articles/market/:market/:article', async (req, res) => {
    const { market, article } = req.params as { market: Market; article: MarketArticleKind };
    const made = await marketArticles.read(market, article, req.query['day'] as Day | undefined, viewerOf(res));
    sendToViewer(res, presentMarketArticle(made), made.dataKind);
  });

  router.get('/admin/articles', async (_req, res) => {
    const versions = (await publication.list(viewerOf(res))).map(presentVersion);
    res.set('Cache-Control', 'private, no-store').json({ versions } satisfies Schema<'ArticleVersionList'>);
  });

  router.put('/admin/articles/:id', async (req, res) => {
    const { visible_from: visibleFrom, all_versions: allVersions = false } = req.body as Schema<'ArticlePublication'>;
    const after = await publication.put(req.params.id, { visibleFrom, allVersions }, viewerOf(res), clientAddress(req));
    const versions = after.map(presentVersion);
    res.set('Cache-Control', 'private, no-store').json({ versions } satisfies Schema<'ArticleVersionList'>);
  });

  return router;
}
