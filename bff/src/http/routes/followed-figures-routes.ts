import { Router } from 'express';
import type { Schema } from '@site/contract';
import type { FollowedFiguresService } from '../../services/accounts/followed-figures-service';
import { sendToViewer } from '../json-answer';
import { presentFollowedFigures } from '../presenters/followed-figures';
import { requireUser, viewerOf } from '../../platform/http/viewer-of';

/** What one follows, with figures. Mounted under `/api`. */
export function createFollowedFiguresRoutes({ figures }: { readonly figures: FollowedFiguresService }): Router {
  const router = Router();

  router.get('/symbols/follows/figures', async (_req, res) => {
    const followed = (await figures.read(requireUser(res).userId, viewerOf(res))).map(presentFollowedFigures);
    const sample = followed.some((one) => one.sample);
    sendToViewer(
      res,
      { followed } satisfies Schema<'FollowedFigureList'>,
      followed.length === 0 ? undefined : sample ? 'sample' : 'real',
    );
  });

  return router;
}
