import type { Response } from 'express';
import type { Schema } from '@site/contract';
import type { SecondFactorNeeded, SignedIn } from './sign-in-outcome';
import { presentUser } from './present-user';

/** Answers a step of a sign-in. No cache may store it. */
export function sendSignIn(res: Response, outcome: SignedIn | SecondFactorNeeded): void {
  res.set('Cache-Control', 'no-store');
  if (outcome.kind === 'signed_in') {
    res.json({ user: presentUser(outcome.user), token: outcome.token } satisfies Schema<'SignedIn'>);
    return;
  }
  const { kind: status, challenge, methods, expiresAt: expires_at } = outcome;
  res.status(202).json({ status, challenge, methods: [...methods], expires_at } satisfies Schema<'SecondFactorNeeded'>);
}
