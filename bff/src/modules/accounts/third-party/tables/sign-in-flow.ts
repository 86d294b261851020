import type { SignInPurpose } from '../../../../services/ports';
import { key, nullableText, table, text } from '../../../../platform/db/table';

/** Third-party sign-ins on their way. What was proven stands there from `proven` on, until the account is made. */
export const signInFlows = table('sign_in_flows', {
  nonceHash: text(key),
  provider: text(),
  purpose: text<SignInPurpose>(),
  userId: nullableText(),
  stage: text<'begun' | 'taken' | 'proven'>(),
  issuer: nullableText(),
  subject: nullableText(),
  email: nullableText(),
  displayName: nullableText(),
  createdAt: text(),
  expiresAt: text(),
});
