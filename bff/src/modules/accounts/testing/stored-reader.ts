import type { Account, Session } from '../account';

/** A reader as stored, for tests of stores; a test names what differs. */
export const account = (given: Partial<Account> = {}): Account => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: 'reader@example.org',
  displayName: 'Réader ש',
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
  state: 'active',
  role: 'user',
  plan: 'basic',
  planMarket: 'TA',
  locale: 'he',
  isDemo: false,
  createdAt: '2025-01-02T03:04:05.678Z',
  ...given,
});

/** A session of `account()`. */
export const session = (given: Partial<Session> = {}): Session => ({
  tokenHash: 'a'.repeat(64),
  userId: account().id,
  createdAt: '2025-01-02T00:00:00.000Z',
  lastSeenAt: '2025-01-02T00:00:00.000Z',
  browser: null,
  system: null,
  place: null,
  expiresAt: '2025-01-09T00:00:00.000Z',
  ...given,
});
