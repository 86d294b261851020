import { integer, key, nullableText, real, table, text } from '../../../platform/db/table';
import type { ChallengePurpose } from './factors';

/** Authenticator apps, one an account; one without `confirmedAt` is being set up. */
export const totpFactors = table('totp_factors', {
  userId: text(key),
  secret: text(),
  createdAt: text(),
  confirmedAt: nullableText(),
  lastStep: integer(),
});

/** WebAuthn credentials. A counter has 32 bits, one more than a database's signed integer. */
export const passkeys = table('passkeys', {
  id: text(key),
  userId: text(),
  credentialId: text(),
  publicKey: text(),
  counter: real(),
  transports: text(),
  name: text(),
  createdAt: text(),
  lastUsedOn: nullableText(),
});

/** Recovery codes that were not used yet, as hashes. */
export const recoveryCodes = table('recovery_codes', {
  codeHash: text(key),
  userId: text(),
  createdAt: text(),
});

/** Sign-ins between their two steps, and passkeys that are being added. */
export const secondFactorChallenges = table('second_factor_challenges', {
  tokenHash: text(key),
  userId: text(),
  purpose: text<ChallengePurpose>(),
  passkeyChallenge: nullableText(),
  triesLeft: integer(),
  createdAt: text(),
  expiresAt: text(),
});
