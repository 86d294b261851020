import type { Schema } from '@site/contract';
import { Router } from 'express';
import type { Request } from 'express';
import { expectedBy, idIn, sendOwn } from '../../platform/http/own-answer';
import { requireUser, viewerOf } from '../../platform/http/viewer-of';
import { scoreVersion, type ScoreService } from './service';
import type { SavedScore } from './store';

const presentScore = (score: SavedScore): Schema<'SavedScore'> => ({
  id: score.id,
  name: score.name,
  definition: score.definition,
  version: scoreVersion(score),
  created_at: score.createdAt,
  updated_at: score.updatedAt,
});

/** Scores that users put together. Mounted under `/api`. */
export function createScoreRoutes(scores: ScoreService): Router {
  const router = Router();
  router.get('/users/me/scores', async (_req, res) => {
    const all = await scores.list(requireUser(res).userId);
    sendOwn(res, { scores: all.map(presentScore) } satisfies Schema<'ScoreList'>);
  });
  router.post('/users/me/scores', async (req, res) => {
    const score = await scores.save(requireUser(res).userId, viewerOf(res), req.body as Schema<'ScoreRequest'>);
    sendOwn(res.status(201), presentScore(score));
  });
  router.put('/users/me/scores/:scoreId', async (req: Request<{ scoreId: string }>, res) => {
    const { userId } = requireUser(res);
    const asked = req.body as Schema<'ScoreRequest'>;
    sendOwn(res, presentScore(await scores.replace(userId, idIn(req.params.scoreId), asked, expectedBy(req))));
  });
  router.delete('/users/me/scores/:scoreId', async (req: Request<{ scoreId: string }>, res) => {
    await scores.remove(requireUser(res).userId, idIn(req.params.scoreId));
    res.status(204).end();
  });
  return router;
}
