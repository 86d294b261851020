import { Router } from 'express';
import type { Schema } from '@site/contract';
import type { SignInService } from '../../services/accounts/sign-in-service';
import { clientAddress } from '../limits/limit-middleware';
import { presentUser } from '../session/present-user';
import { signInOriginOf } from '../session/sign-in-origin';
import { requireUser } from '../session/viewer-of';

/** Signing in and out. Mounted under `/api`. */
export function createAuthRoutes({ signIn }: { readonly signIn: SignInService }): Router {
  const router = Router();

  router.post('/auth/signin-password', async (req, res) => {
    const { email, password } = req.body as { email: string; password: string };
    const { user, token } = await signIn.signIn({
      email,
      password,
      address: clientAddress(req),
      origin: signInOriginOf(req),
    });
    // A token must not stay in any cache on its way.
    res
      .set('Cache-Control', 'no-store')
      .json({ user: presentUser(user), token } satisfies { user: Schema<'User'>; token: string });
  });

  router.post('/auth/signout', async (req, res) => {
    await signIn.signOut({ ...requireUser(res), address: clientAddress(req) });
    res.status(204).end();
  });

  return router;
}
