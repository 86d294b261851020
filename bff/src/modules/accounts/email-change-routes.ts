import { Router } from 'express';
import type { Schema } from '@site/contract';
import type { EmailChangeService } from './email-change-service';
import { clientAddress } from '../../platform/http/limits/limit-middleware';
import { requireUser } from '../../platform/http/viewer-of';

/** Another address for an account. Mounted under `/api`. */
export function createEmailChangeRoutes({ emailChanges }: { readonly emailChanges: EmailChangeService }): Router {
  const router = Router();

  router.get('/users/me/email-change', async (_req, res) => {
    const change = await emailChanges.pending(requireUser(res).userId);
    const pending = change && {
      newEmail: change.newEmail,
      oldConfirmed: change.oldConfirmedAt !== null,
      newConfirmed: change.newConfirmedAt !== null,
      expiresAt: change.expiresAt,
    };
    res.set('Cache-Control', 'private, no-store').json({ pending } satisfies Schema<'EmailChangeState'>);
  });

  router.post('/users/me/email-change', async (req, res) => {
    const { newEmail, password } = req.body as Schema<'EmailChangeRequest'>;
    await emailChanges.start({ ...requireUser(res), address: clientAddress(req) }, { newEmail, password });
    const answer: Schema<'AcceptedAnswer'> = { status: 'accepted' };
    res.status(202).set('Cache-Control', 'private, no-store').json(answer);
  });

  router.delete('/users/me/email-change', async (req, res) => {
    await emailChanges.cancel({ ...requireUser(res), address: clientAddress(req) });
    res.status(204).end();
  });

  router.post('/auth/confirm-email', async (req, res) => {
    const { token } = req.body as Schema<'EmailToken'>;
    const status = await emailChanges.confirm({ token, address: clientAddress(req) });
    res.set('Cache-Control', 'no-store').json({ status } satisfies Schema<'EmailConfirmation'>);
  });

  router.post('/auth/refuse-email', async (req, res) => {
    const { token } = req.body as Schema<'EmailToken'>;
    await emailChanges.refuse({ token, address: clientAddress(req) });
    res.status(204).end();
  });

  return router;
}
