import type { Schema } from '@site/contract';
import { Router } from 'express';
import type { Request } from 'express';
import { expectedBy, idIn, sendPrivate } from '../../platform/http/account-answer';
import { requireUser, viewerOf } from '../../platform/http/viewer-of';
import { screenVersion, type ScreenService } from './service';
import type { SavedScreen } from './store';

const presentScreen = ({ id, name, question, createdAt, updatedAt }: SavedScreen): Schema<'SavedScreen'> => ({
  id,
  name,
  market: question.market,
  ...(question.sector !== null && { sector: question.sector }),
  ...(question.industry !== null && { industry: question.industry }),
  query: question.query,
  version: screenVersion({ name, question }),
  created_at: createdAt,
  updated_at: updatedAt,
});

/** Board queries that users save. Mounted under `/api`. */
export function createScreenRoutes(screens: ScreenService): Router {
  const router = Router();
  router.get('/users/me/screens', async (_req, res) => {
    const all = await screens.list(requireUser(res).userId);
    sendPrivate(res, { screens: all.map(presentScreen) } satisfies Schema<'ScreenList'>);
  });
  router.post('/users/me/screens', async (req, res) => {
    const screen = await screens.save(requireUser(res).userId, viewerOf(res), req.body as Schema<'ScreenRequest'>);
    sendPrivate(res.status(201), presentScreen(screen));
  });
  router.put('/users/me/screens/:screenId', async (req: Request<{ screenId: string }>, res) => {
    const { userId } = requireUser(res);
    const requested = req.body as Schema<'ScreenRequest'>;
    const id = idIn(req.params.screenId);
    sendPrivate(res, presentScreen(await screens.replace(userId, viewerOf(res), id, requested, expectedBy(req))));
  });
  router.delete('/users/me/screens/:screenId', async (req: Request<{ screenId: string }>, res) => {
    await screens.remove(requireUser(res).userId, idIn(req.params.screenId));
    res.status(204).end();
  });
  return router;
}
