import type { Locale } from '@site/format';
import type { Market } from '../../domain/company';
import { flag, id, key, linkedTable, nullableText, one, table, text, type RowOf } from '../../platform/db/table';
import type { AccountRole, AccountState, ConsentKind, TokenPurpose } from './account';
import type { PlanTier } from '@site/fields/entitlements';

/** Accounts. */
export const users = table('users', {
  id: text(key),
  email: text(),
  displayName: nullableText(),
  passwordHash: nullableText(),
  state: text<AccountState>(),
  role: text<AccountRole>(),
  plan: text<PlanTier>(),
  planMarket: nullableText<Market>(),
  locale: text<Locale>(),
  isDemo: flag(),
  createdAt: text(),
});

export type UserRow = RowOf<typeof users>;

/** Sign-ins that are alive; the token itself is stored nowhere. */
export const sessions = linkedTable(
  'sessions',
  {
    tokenHash: text(key),
    userId: text(),
    createdAt: text(),
    lastSeenAt: text(),
    expiresAt: text(),
    browser: nullableText(),
    system: nullableText(),
    place: nullableText(),
  },
  { user: one(users, 'userId') },
);

/** Sign-ups with a link that has not been opened: any number per address. */
export const signUps = table('sign_ups', {
  id: text(key),
  email: text(),
  passwordHash: text(),
  displayName: nullableText(),
  locale: text<Locale>(),
  consentVersion: text(),
  agreesToMarketing: flag(),
  agreesToDisclaimer: flag(),
  createdAt: text(),
});

export type SignUpRow = RowOf<typeof signUps>;

/** One-time tokens of activation links; they are deleted with their sign-up. */
export const signUpTokens = table('sign_up_tokens', {
  tokenHash: text(key),
  signUpId: text(),
  createdAt: text(),
  expiresAt: text(),
});

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

/** Pending changes of address, one per account, with the confirmations so far. */
export const emailChanges = table('email_changes', {
  userId: text(key),
  oldEmail: text(),
  newEmail: text(),
  sessionHash: text(),
  oldConfirmedAt: nullableText(),
  newConfirmedAt: nullableText(),
  createdAt: text(),
  expiresAt: text(),
});

/** Consents given or withdrawn, with time and version. Append-only. */
export const consents = table('consents', {
  id: id(),
  userId: text(),
  kind: text<ConsentKind>(),
  version: text(),
  isGiven: flag(),
  at: text(),
});
