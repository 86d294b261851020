import { Router, type Request, type Response } from 'express';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Schema } from '@site/contract';
import type { Self } from '../self';
import type { SecondFactorChange, SecondFactorsView } from './factor-owner';
import type { SecondFactorProof } from './second-factor-proof';
import type { SecondFactorService } from './second-factor-service';
import type { SecondFactorSignIn } from './second-factor-sign-in';
import { clientAddress } from '../../../platform/http/limits/limit-middleware';
import { sendSignIn } from '../send-sign-in';
import { signInOriginOf } from '../sign-in-origin';
import { requireUser } from '../../../platform/http/viewer-of';

export interface SecondFactorRoutesParts {
  readonly signIn: SecondFactorSignIn;
  readonly factors: SecondFactorService;
}

const PRIVATE = 'private, no-store';
const BASE = '/users/me/second-factor';

const sourceOf = (req: Request) => ({ address: clientAddress(req), origin: signInOriginOf(req) });
const selfOf = (req: Request, res: Response): Self => ({ ...requireUser(res), address: clientAddress(req) });
const ownerProofOf = (req: Request) => {
  // An empty body is parsed as none.
  const { password = null } = (req.body ?? {}) as Schema<'OwnerProof'>;
  return { password };
};

/** The contract ensures that there is exactly one. */
function proofOf({ code, recoveryCode, passkey }: Schema<'SecondFactorRequest'>): SecondFactorProof {
  if (passkey) return { method: 'passkey', response: assertionOf(passkey) };
  return recoveryCode === undefined
    ? { method: 'totp', code: code ?? '' }
    : { method: 'recovery_code', code: recoveryCode };
}

const assertionOf = ({ id, rawId, response }: Schema<'PasskeyAssertion'>): AuthenticationResponseJSON => {
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  };
};

const attestationOf = ({ id, rawId, response }: Schema<'PasskeyAttestation'>): RegistrationResponseJSON => {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
};

/** The second step of a sign-in, and the second factors of the signed-in user. Mounted under `/api`. */
export function createSecondFactorRoutes({ signIn, factors }: SecondFactorRoutesParts): Router {
  const router = Router();

  router.post('/auth/second-factor', async (req, res) => {
    const body = req.body as Schema<'SecondFactorRequest'>;
    sendSignIn(res, await signIn.finish(body.challenge, proofOf(body), sourceOf(req)));
  });

  router.post('/auth/second-factor/passkey', async (req, res) => {
    const { challenge } = req.body as Schema<'SecondFactorChallenge'>;
    const options = await signIn.requestPasskey(challenge, sourceOf(req));
    res.set('Cache-Control', 'no-store').json({ options });
  });

  router.get(BASE, async (_req, res) => {
    sendFactors(res, await factors.read(requireUser(res)));
  });

  router.post(`${BASE}/totp/start`, async (req, res) => {
    const setup: Schema<'TotpSetup'> = await factors.startTotp(selfOf(req, res), ownerProofOf(req));
    res.status(201).set('Cache-Control', PRIVATE).json(setup);
  });

  router.post(`${BASE}/totp`, async (req, res) => {
    const { code } = req.body as Schema<'TotpConfirmation'>;
    sendChange(res, await factors.confirmTotp(selfOf(req, res), code));
  });

  router.post(`${BASE}/totp/remove`, async (req, res) => {
    sendFactors(res, await factors.remove(selfOf(req, res), { kind: 'totp' }, ownerProofOf(req)));
  });

  router.post(`${BASE}/recovery-codes`, async (req, res) => {
    sendChange(res, await factors.renewCodes(selfOf(req, res), ownerProofOf(req)));
  });

  router.post(`${BASE}/passkeys/start`, async (req, res) => {
    const options = await factors.startPasskey(selfOf(req, res), ownerProofOf(req));
    res.status(201).set('Cache-Control', PRIVATE).json({ options });
  });

  router.post(`${BASE}/passkeys`, async (req, res) => {
    const { name, passkey } = req.body as Schema<'NewPasskey'>;
    res.status(201);
    sendChange(res, await factors.addPasskey(selfOf(req, res), { name, response: attestationOf(passkey) }));
  });

  router.patch(`${BASE}/passkeys/:passkeyId`, async (req, res) => {
    const { name } = req.body as Schema<'PasskeyName'>;
    sendFactors(res, await factors.renamePasskey(selfOf(req, res), { id: req.params.passkeyId, name }));
  });

  router.post(`${BASE}/passkeys/:passkeyId/remove`, async (req, res) => {
    const factor = { kind: 'passkey', id: req.params.passkeyId } as const;
    sendFactors(res, await factors.remove(selfOf(req, res), factor, ownerProofOf(req)));
  });

  router.post(`${BASE}/disable`, async (req, res) => {
    sendFactors(res, await factors.remove(selfOf(req, res), { kind: 'all' }, ownerProofOf(req)));
  });

  return router;
}

const presentFactors = (view: SecondFactorsView): Schema<'SecondFactors'> => ({
  totp: view.totpSince === null ? null : { confirmed_at: view.totpSince },
  passkeys: view.passkeys.map(({ id, name, createdAt, lastUsedOn }) => ({
    id,
    name,
    created_at: createdAt,
    last_used_on: lastUsedOn,
  })),
  recoveryCodesLeft: view.recoveryCodesLeft,
  passkeysAvailable: view.arePasskeysAvailable,
  required: view.isRequired,
});

function sendFactors(res: Response, view: SecondFactorsView): void {
  res.set('Cache-Control', PRIVATE).json(presentFactors(view));
}

function sendChange(res: Response, { factors, recoveryCodes }: SecondFactorChange): void {
  const answer: Schema<'SecondFactorChange'> = {
    factors: presentFactors(factors),
    recoveryCodes: recoveryCodes && [...recoveryCodes],
  };
  res.set('Cache-Control', PRIVATE).json(answer);
}
