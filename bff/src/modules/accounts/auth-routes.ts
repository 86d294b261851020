import { Router } from 'express';
import type { SignInService } from './sign-in-service';
import { clientAddress } from '../../platform/http/limits/limit-middleware';
import { sendSignIn } from './send-sign-in';
import { signInOriginOf } from './sign-in-origin';
import { requireUser } from '../../platform/http/viewer-of';

/** Signing in and out. Mounted under `/api`. */
export function createAuthRoutes({ signIn }: { readonly signIn: SignInService }): Router {
  const router = Router();

  router.post('/auth/signin-password', async (req, res) => {
    const { email, password } = req.body as { email: string; password: string };
    const source = { address: clientAddress(req), origin: signInOriginOf(req) };
    sendSignIn(res, await signIn.signIn({ email, password, ...source }));
  });

  router.post('/auth/signout', async (req, res) => {
    await signIn.signOut({ ...requireUser(res), address: clientAddress(req) });
    res.status(204).end();
  });

  return router;
}
