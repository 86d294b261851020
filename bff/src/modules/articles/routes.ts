import { Router } from 'express';
import type { Schema } from '@site/contract';
import type { ArticleService } from './service';
import type { PublicationService } from './publication';
import { sendPublic, sendToViewer } from '../../platform/http/json-answer';
import { clientAddress } from '../../platform/http/limits/limit-middleware';
import { presentArticle, presentArticlePage, presentVersion } from './presenter';
import { viewerOf } from '../../platform/http/viewer-of';

/** Reading and publishing articles. Mounted under `/api`. */
export function createArticleRoutes(articles: ArticleService, publication: PublicationService): Router {
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
