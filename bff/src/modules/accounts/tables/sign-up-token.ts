import { key, table, text } from '../../../platform/db/table';

/** One-time tokens of activation links; they leave with their sign-up. */
export const signUpTokens = table('sign_up_tokens', {
  tokenHash: text(key),
  signUpId: text(),
  createdAt: text(),
  expiresAt: text(),
});
