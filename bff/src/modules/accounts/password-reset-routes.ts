import { Router } from 'express';
import type { Schema } from '@site/contract';
import type { PasswordResetService } from './password-reset-service';
import { clientAddress } from '../../platform/http/limits/limit-middleware';

/** For passwords that their owners have forgotten. Mounted under `/api`. */
export function createPasswordResetRoutes({ resets }: { readonly resets: PasswordResetService }): Router {
  const router = Router();

  router.post('/auth/request-password-reset', async (req, res) => {
    const { email } = req.body as Schema<'PasswordResetRequest'>;
    await resets.request({ email, address: clientAddress(req) });
    const answer: Schema<'AcceptedAnswer'> = { status: 'accepted' };
    res.status(202).set('Cache-Control', 'no-store').json(answer);
  });

  router.post('/auth/reset-password', async (req, res) => {
    const { token, newPassword } = req.body as Schema<'PasswordReset'>;
    await resets.reset({ token, password: newPassword, address: clientAddress(req) });
    res.status(204).end();
  });

  return router;
}
