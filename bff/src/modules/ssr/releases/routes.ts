import { Router } from 'express';
import type { Schema } from '@site/contract';
import type { ReleaseService } from './release-service';
import { clientAddress } from '../../../platform/http/limits/limit-middleware';
import { presentRemote } from './presenter';
import { viewerOf } from '../../../platform/http/viewer-of';

/** Administration of the remotes' live versions. Mounted under `/api`. */
export function createRemotesRoutes({ releases }: { readonly releases: ReleaseService }): Router {
  const router = Router();

  router.get('/admin/remotes', async (_req, res) => {
    const remotes = (await releases.list(viewerOf(res))).map(presentRemote);
    res.set('Cache-Control', 'private, no-store').json({ remotes } satisfies Schema<'RemoteList'>);
  });

  router.put('/admin/remotes/:name', async (req, res) => {
    const { canaryShare = 1, ...entry } = req.body as Schema<'RemoteEntry'>;
    const change = { ...entry, share: canaryShare };
    const after = await releases.put(req.params.name, change, viewerOf(res), clientAddress(req));
    res.set('Cache-Control', 'private, no-store').json(presentRemote(after));
  });

  return router;
}
