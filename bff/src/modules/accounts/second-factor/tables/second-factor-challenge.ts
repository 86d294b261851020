import type { ChallengePurpose } from '../../../../services/ports';
import { integer, key, nullableText, table, text } from '../../../../platform/db/table';

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
