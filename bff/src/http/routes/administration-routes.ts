import { Router } from 'express';
import type { Schema } from '@site/contract';
import type { AccountInList, AdministrationService } from '../../services/accounts/administration-service';
import { clientAddress } from '../limits/limit-middleware';
import { viewerOf } from '../session/viewer-of';

const DECISIONS = ['approve', 'reject', 'disable'] as const;

const present = ({ createdAt, lastSeenAt, isOnline, isReady, ...account }: AccountInList): Schema<'ListedUser'> => ({
  ...account,
  premium: account.plan === 'premium',
  created_at: createdAt,
  last_seen_at: lastSeenAt,
  online: isOnline,
  ready: isReady,
});

/** The accounts, and what an administrator decides about one. Mounted under `/api`. */
export function createAdministrationRoutes({
  administration,
}: {
  readonly administration: AdministrationService;
}): Router {
  const router = Router();

  router.get('/users', async (_req, res) => {
    const users = (await administration.list(viewerOf(res))).map(present);
    res.set('Cache-Control', 'private, no-store').json({ users } satisfies Schema<'UserList'>);
  });

  for (const decision of DECISIONS) {
    router.post(`/users/:id/${decision}`, async (req, res) => {
      const { id } = req.params as { id: string };
      const after = await administration.decide(decision, id, viewerOf(res), clientAddress(req));
      res.set('Cache-Control', 'private, no-store').json(present(after));
    });
  }

  return router;
}
