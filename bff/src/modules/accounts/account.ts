/** Accounts, their sessions and what their owners agreed to. */
import type { Locale } from '@site/format';
import type { PlanTier } from '@site/fields/entitlements';
import type { Market } from '../../domain/company';

/** Only `active` may sign in. The usual order: verification by mail, approval by a manager, then active. */
export type AccountState = 'pending_verification' | 'pending_approval' | 'active' | 'rejected' | 'disabled';

export type AccountRole = 'user' | 'admin';

/** `id` is a UUID. `email` is normalised (`normaliseEmail`) and unique. Instants are ISO 8601 in UTC. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly displayName: string | null;
  /** argon2id in PHC form; null where the account has no password. */
  readonly passwordHash: string | null;
  readonly state: AccountState;
  readonly role: AccountRole;
  /** The plan in force, which follows from subscriptions and gifts. */
  readonly plan: PlanTier;
  /** The one market of a basic plan; null otherwise. */
  readonly planMarket: Market | null;
  readonly locale: Locale;
  readonly isDemo: boolean;
  readonly createdAt: string;
}

/** `tokenHash`: SHA-256 of the token, lower-case hex. The token itself is stored nowhere. */
export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  /** The device and place that the client reported; null: unknown. */
  readonly browser: string | null;
  readonly system: string | null;
  /** A shortened address: a network, not a single connection. */
  readonly place: string | null;
}

/** Where a session was opened. */
export type SessionOrigin = Pick<Session, 'browser' | 'system' | 'place'>;

/** An account, or the name of something else. `email` null: no existing account. */
export interface NamedAccount {
  readonly id: string;
  readonly email: string | null;
}

/** `statistics` and `convenience`: the answers to the cookie question. */
export type ConsentKind = 'marketing' | 'disclaimer' | 'statistics' | 'convenience';

/** A consent that was given or refused, with the version of its text. */
export interface Consent {
  readonly kind: ConsentKind;
  readonly version: string;
  readonly isGiven: boolean;
  readonly at: string;
}

/** The purposes of one-time tokens. Those of sign-ups are stored with the sign-up. */
export type TokenPurpose = 'verify' | 'reset_password' | 'email_old' | 'email_new' | 'unsubscribe';
