import type { TokenPurpose } from '../../../services/ports';
import { key, nullableText, table, text } from '../../../platform/db/table';

/** One-time tokens of mailed links. */
export const verificationTokens = table('verification_tokens', {
  tokenHash: text(key),
  userId: text(),
  purpose: text<TokenPurpose>(),
  email: text(),
  createdAt: text(),
  expiresAt: text(),
  usedAt: nullableText(),
});
