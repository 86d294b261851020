import { Router } from 'express';
import type { Schema } from '@site/contract';
import type { UserAccountService } from './user-account-service';
import { clientAddress } from '../../platform/http/limits/limit-middleware';
import { requireUser } from '../../platform/http/viewer-of';

/** The password and the other sessions of the signed-in user. Mounted under `/api`. */
export function createUserAccountRoutes({ userAccount }: { readonly userAccount: UserAccountService }): Router {
  const router = Router();

  router.post('/users/me/password', async (req, res) => {
    const { currentPassword: current, newPassword: next } = req.body as Schema<'PasswordChange'>;
    await userAccount.changePassword({ ...requireUser(res), address: clientAddress(req) }, { current, next });
    res.status(204).end();
  });

  router.delete('/users/me/sessions', async (req, res) => {
    const ended = await userAccount.endOtherSessions({ ...requireUser(res), address: clientAddress(req) });
    res.set('Cache-Control', 'private, no-store').json({ ended } satisfies Schema<'EndedAnswer'>);
  });

  return router;
}
