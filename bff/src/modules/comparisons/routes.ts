import type { Schema } from '@site/contract';
import { Router } from 'express';
import type { Request } from 'express';
import { sendPrivate } from '../../platform/http/account-answer';
import { requireUser } from '../../platform/http/viewer-of';
import { comparisonIdOf, type ComparisonService } from './service';
import type { SavedComparison } from './store';

const present = ({ name, companies, savedAt }: SavedComparison): Schema<'SavedComparison'> => ({
  id: comparisonIdOf({ name }),
  name,
  symbols: companies.map(({ market, symbol }) => `${market}:${symbol}`),
  saved_at: savedAt,
});

/** Comparisons that users save. Mounted under `/api`. */
export function createComparisonRoutes(comparisons: ComparisonService): Router {
  const router = Router();
  router.get('/users/me/comparisons', async (_req, res) => {
    const saved = await comparisons.list(requireUser(res).userId);
    sendPrivate(res, { comparisons: saved.map(present) } satisfies Schema<'SavedComparisonList'>);
  });
  router.post('/users/me/comparisons', async (req, res) => {
    const requested = req.body as Schema<'ComparisonRequest'>;
    sendPrivate(res.status(201), present(await comparisons.save(requireUser(res).userId, requested)));
  });
  router.delete('/users/me/comparisons/:comparisonId', async (req: Request<{ comparisonId: string }>, res) => {
    await comparisons.remove(requireUser(res).userId, req.params.comparisonId);
    res.status(204).end();
  });
  return router;
}
