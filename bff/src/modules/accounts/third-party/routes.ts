import { Router, type Request, type Response } from 'express';
import type { Schema } from '@site/contract';
import type { SignInWaysService } from './sign-in-ways-service';
import type { ProviderAnswer } from './sign-in-flows';
import type { SignInOutcome, ThirdPartySignInService } from './third-party-sign-in-service';
import type { ThirdPartySignUpService } from './third-party-sign-up-service';
import { entityTag } from '../../../platform/http/entity-tag';
import { clientAddress } from '../../../platform/http/limits/limit-middleware';
import { presentIdentityProvider, presentSignInWays } from './presenter';
import { sendSignIn } from '../send-sign-in';
import { signInOriginOf } from '../sign-in-origin';
import { requireUser } from '../../../platform/http/viewer-of';

export interface ThirdPartyRoutesParts {
  readonly signIn: ThirdPartySignInService;
  readonly signUp: ThirdPartySignUpService;
  readonly ways: SignInWaysService;
}

const answerIn = (body: Schema<'OidcSignInRequest'> | Schema<'CodeSignInRequest'>): ProviderAnswer =>
  'idToken' in body ? body : { ...body, iss: body.iss ?? null };

const callerOf = (req: Request) => ({ address: clientAddress(req), origin: signInOriginOf(req) });

/** No cache may store the answer. */
function sendOutcome(res: Response, outcome: SignInOutcome): void {
  if (outcome.kind !== 'registration_needed') return sendSignIn(res, outcome);
  const { kind: status, email, displayName } = outcome;
  const answer: Schema<'RegistrationNeeded'> = { status, email, displayName };
  res.status(202).set('Cache-Control', 'no-store').json(answer);
}

/** Third-party sign-in, and the identities of a user. Mounted under `/api`. */
export function createThirdPartyRoutes({ signIn, signUp, ways }: ThirdPartyRoutesParts): Router {
  const router = Router();

  router.get('/auth/providers', (_req, res) => {
    const answer: Schema<'IdentityProviders'> = { providers: signIn.listProviders().map(presentIdentityProvider) };
    res.set({ ETag: entityTag(JSON.stringify(answer)), 'Cache-Control': 'public, max-age=60' }).json(answer);
  });

  router.post('/auth/oidc/start', async (req, res) => {
    const { provider, locale = 'en', askAgain: asksAgain = false } = req.body as Schema<'OidcStartRequest'>;
    const begun: Schema<'OidcStart'> = await signIn.begin({ provider, locale, asksAgain, address: clientAddress(req) });
    res.status(201).set('Cache-Control', 'no-store').json(begun);
  });

  router.post('/auth/signin-oidc', async (req, res) => {
    sendOutcome(res, await signIn.signIn(answerIn(req.body as Schema<'OidcSignInRequest'>), callerOf(req)));
  });

  router.post('/auth/signin-code', async (req, res) => {
    sendOutcome(res, await signIn.signIn(answerIn(req.body as Schema<'CodeSignInRequest'>), callerOf(req)));
  });

  router.post('/auth/signup', async (req, res) => {
    const { email, token, marketingConsent, disclaimer, locale = 'en' } = req.body as Schema<'SignUpRequest'>;
    await signUp.signUp({
      email,
      nonce: token,
      marketingConsent: marketingConsent === true,
      disclaimer: disclaimer === true,
      locale,
      address: clientAddress(req),
    });
    const answer: Schema<'PendingAnswer'> = { status: 'pending_verification' };
    res.status(201).set('Cache-Control', 'no-store').json(answer);
  });

  router.get('/users/me/identities', async (_req, res) => {
    res.set('Cache-Control', 'private, no-store').json(presentSignInWays(await ways.list(requireUser(res))));
  });

  router.post('/users/me/identities/start', async (req, res) => {
    const { provider, password = null, locale = 'en' } = req.body as Schema<'LinkStartRequest'>;
    const self = { ...requireUser(res), address: clientAddress(req) };
    const begun: Schema<'OidcStart'> = await ways.beginLink(self, { provider, password, locale });
    res.status(201).set('Cache-Control', 'private, no-store').json(begun);
  });

  router.post('/users/me/identities', async (req, res) => {
    const self = { ...requireUser(res), address: clientAddress(req) };
    const after = await ways.link(self, answerIn(req.body as Schema<'LinkRequest'>));
    res.set('Cache-Control', 'private, no-store').json(presentSignInWays(after));
  });

  router.post('/users/me/identities/:identityId/unlink', async (req, res) => {
    const { password = null } = (req.body ?? {}) as Schema<'UnlinkRequest'>;
    const self = { ...requireUser(res), address: clientAddress(req) };
    const after = await ways.unlink(self, { identityId: req.params.identityId, password });
    res.set('Cache-Control', 'private, no-store').json(presentSignInWays(after));
  });

  return router;
}
