import { Router } from 'express';
import type { Schema } from '@site/contract';
import type { RegistrationService } from './registration-service';
import { clientAddress } from '../../platform/http/limits/limit-middleware';

/** Registration of accounts. Mounted under `/api`. */
export function createRegistrationRoutes({ registration }: { readonly registration: RegistrationService }): Router {
  const router = Router();

  router.post('/auth/signup-password', async (req, res) => {
    const body = req.body as Schema<'PasswordSignUpRequest'>;
    await registration.signUp({
      email: body.email,
      password: body.password,
      displayName: body.displayName ?? null,
      marketingConsent: body.marketingConsent === true,
      disclaimer: body.disclaimer === true,
      locale: body.locale ?? 'en',
      address: clientAddress(req),
    });
    const answer: Schema<'PendingAnswer'> = { status: 'pending_verification' };
    res.status(201).set('Cache-Control', 'no-store').json(answer);
  });

  router.post('/auth/verify', async (req, res) => {
    const { emailAuthToken } = req.body as Schema<'VerifyRequest'>;
    await registration.verify({ token: emailAuthToken, address: clientAddress(req) });
    const answer: Schema<'VerifiedAnswer'> = { status: 'verified' };
    res.set('Cache-Control', 'no-store').json(answer);
  });

  router.post('/auth/refuse-signup', async (req, res) => {
    const { emailAuthToken } = req.body as Schema<'VerifyRequest'>;
    await registration.refuse({ token: emailAuthToken, address: clientAddress(req) });
    res.status(204).end();
  });

  router.post('/auth/resend', async (req, res) => {
    const { emailAuthToken } = req.body as Schema<'ResendRequest'>;
    await registration.resend({ token: emailAuthToken, address: clientAddress(req) });
    const answer: Schema<'AcceptedAnswer'> = { status: 'accepted' };
    res.status(202).set('Cache-Control', 'no-store').json(answer);
  });

  return router;
}
