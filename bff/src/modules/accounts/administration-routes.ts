import { Router, type Response } from 'express';
import type { Schema } from '@site/contract';
import type { AdministrationService } from './administration-service';
import type { PlanGifts } from '../billing';
import type { AccountSearch } from './account-list';
import { clientAddress } from '../../platform/http/limits/limit-middleware';
import { presentListedUser } from './present-listed-user';
import { viewerOf } from '../../platform/http/viewer-of';

const DECISIONS = ['approve', 'reject', 'disable'] as const;

/** Accounts, and decisions of administrators about them. Mounted under `/api`. */
export function createAdministrationRoutes({
  administration,
  plans,
}: {
  readonly administration: AdministrationService;
  readonly plans: PlanGifts;
}): Router {
  const router = Router();
  const send = (res: Response, body: Schema<'UserList'> | Schema<'ListedUser'>): void =>
    void res.set('Cache-Control', 'private, no-store').json(body);

  router.get('/users', async (req, res) => {
    const { q: text, state, limit, offset } = req.query as Readonly<Record<string, string | undefined>>;
    const query: AccountSearch = {
      ...(text === undefined ? {} : { text }),
      ...(state === undefined ? {} : { state: state as NonNullable<AccountSearch['state']> }),
      ...(limit === undefined ? {} : { limit: Number(limit) }),
      ...(offset === undefined ? {} : { offset: Number(offset) }),
    };
    const { users, total, counts } = await administration.search(query, viewerOf(res));
    send(res, { users: users.map(presentListedUser), total, counts });
  });

  for (const decision of DECISIONS) {
    router.post(`/users/:id/${decision}`, async (req, res) => {
      const { id } = req.params;
      const { reason } = (req.body ?? {}) as Partial<Schema<'DecisionReason'>>;
      const decider = { viewer: viewerOf(res), address: clientAddress(req), reason };
      send(res, presentListedUser(await administration.decide(decision, id, decider)));
    });
  }

  router.put('/users/:id/plan', async (req, res) => {
    const { id } = req.params;
    await plans.give({ ...(req.body as Schema<'PlanGift'>), userId: id }, viewerOf(res), clientAddress(req));
    send(res, presentListedUser(await administration.read(id, viewerOf(res))));
  });

  return router;
}
