import { scoreEntryName } from '@site/board-rules';
import type { Schema } from '@site/contract';
import { Router } from 'express';
import type { Request } from 'express';
import { METHOD_VERSION } from '../../domain/score/explanation';
import { sendToViewer } from '../../platform/http/json-answer';
import { expectedBy, idIn, sendPrivate } from '../../platform/http/account-answer';
import { requireUser, viewerOf } from '../../platform/http/viewer-of';
import type { CompanyScore, CompanyScoresReader } from './company-scores';
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

const presentCompanyScore = ({ market, symbol, explained, bsi }: CompanyScore): Schema<'CompanyMyScore'> => ({
  symbol,
  market,
  myScore: explained?.score ?? null,
  score: bsi,
  ...(explained && {
    parts: explained.parts.map(({ part, ...figures }) => ({ part: scoreEntryName(part), ...figures })),
    bonuses: explained.bonuses.map(({ bonus, ...figures }) => ({ bonus: scoreEntryName(bonus), ...figures })),
    total: explained.total,
  }),
});

/** The reader's score of single companies. Mounted under `/api`. */
export function createCompanyScoreRoutes(scores: CompanyScoresReader): Router {
  const router = Router();
  router.get('/my-scores', async (req, res) => {
    const { score, symbols } = req.query as { readonly score?: string; readonly symbols?: readonly string[] };
    const answer = await scores.read(requireUser(res).userId, viewerOf(res), { score, symbols });
    const { myScore, dataKind } = answer;
    const body: Schema<'MyScores'> = {
      myScore: myScore && {
        id: myScore.id,
        name: myScore.name,
        definition: myScore.text,
        method: METHOD_VERSION,
      },
      sample: dataKind === 'sample',
      scores: answer.scores.map(presentCompanyScore),
    };
    sendToViewer(res, body, answer.scores.length === 0 ? undefined : dataKind);
  });
  return router;
}

/** Scores that users define. Mounted under `/api`. */
export function createScoreRoutes(scores: ScoreService): Router {
  const router = Router();
  router.get('/users/me/scores', async (_req, res) => {
    const all = await scores.list(requireUser(res).userId);
    const shown = all.find(({ isShown }) => isShown === 1)?.id ?? null;
    sendPrivate(res, { scores: all.map(presentScore), shown } satisfies Schema<'ScoreList'>);
  });
  router.put('/users/me/shown-score', async (req, res) => {
    const { scoreId } = req.body as Schema<'ShownScore'>;
    await scores.show(requireUser(res).userId, scoreId);
    sendPrivate(res, { scoreId } satisfies Schema<'ShownScore'>);
  });
  router.post('/users/me/scores', async (req, res) => {
    const score = await scores.save(requireUser(res).userId, viewerOf(res), req.body as Schema<'ScoreRequest'>);
    sendPrivate(res.status(201), presentScore(score));
  });
  router.put('/users/me/scores/:scoreId', async (req: Request<{ scoreId: string }>, res) => {
    const { userId } = requireUser(res);
    const requested = req.body as Schema<'ScoreRequest'>;
    sendPrivate(res, presentScore(await scores.replace(userId, idIn(req.params.scoreId), requested, expectedBy(req))));
  });
  router.delete('/users/me/scores/:scoreId', async (req: Request<{ scoreId: string }>, res) => {
    await scores.remove(requireUser(res).userId, idIn(req.params.scoreId));
    res.status(204).end();
  });
  return router;
}
