import { key, nullableText, table, text } from '../../../platform/db/table';
import type { SignInPurpose } from './identity';

/** Third-party identities of accounts. */
export const identities = table('identities', {
  issuer: text(key),
  subject: text(key),
  userId: text(),
  email: text(),
  createdAt: text(),
});

/** Third-party sign-ins in progress. The proven identity is stored from `proven` on, until the account is created. */
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

/** The keys of the sandbox, by name. */
export const sandboxKeys = table('sandbox_keys', {
  name: text(key),
  key: text(),
});
