/** Accounts, their sessions and what their owners agreed to. */
import type { Locale } from '@site/format';
import type { PlanTier } from '../../domain/billing/plans';
import type { Market } from '../../domain/company';

/** Only `active` may sign in. The order of a life: verification by mail, approval by a manager, then active. */
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
  /** What holds now; the later life of subscriptions decides it. */
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
  /** What the device said of itself and where from, as far as it is known; null: not known. */
  readonly browser: string | null;
  readonly system: string | null;
  /** A shortened address: a network, not a line. */
  readonly place: string | null;
}

/** Where a session was opened. */
export type SessionOrigin = Pick<Session, 'browser' | 'system' | 'place'>;

export interface AccountRepository {
  findByEmail(email: string): Promise<Account | null>;
  findById(id: string): Promise<Account | null>;
  /** False: the address is taken (also when two come at once). */
  create(account: Account): Promise<boolean>;
  setState(id: string, state: AccountState): Promise<void>;
  setPasswordHash(id: string, passwordHash: string): Promise<void>;
  /** What is absent stays. */
  setProfile(id: string, change: Partial<Pick<Account, 'displayName' | 'locale'>>): Promise<void>;
  countDemoAccounts(): Promise<number>;
  /** With all that is theirs. Returns how many there were. */
  removeDemoAccounts(): Promise<number>;
  /** An active administrator from now on, whatever it was. */
  makeAdministrator(id: string): Promise<void>;
}

export interface SessionRepository {
  /**
   * Adds it, and ends the oldest of its user's beyond `max`, never the new one. Returns how many ended; null: the account is
   * gone, and nothing was added.
   */
  create(session: Session, max: number): Promise<number | null>;
  /** The session with its account, expired ones too: the service judges. */
  find(tokenHash: string): Promise<{ readonly session: Session; readonly account: Account } | null>;
  /** All of a user's, expired ones too, the latest seen first. */
  listOf(userId: string): Promise<readonly Session[]>;
  touch(tokenHash: string, lastSeenAt: string): Promise<void>;
  /** False: there was none. */
  remove(tokenHash: string): Promise<boolean>;
  /** All of a user's sessions, but the one named. Returns how many. */
  removeOfUser(userId: string, exceptTokenHash?: string): Promise<number>;
  removeExpired(now: string): Promise<number>;
}

export interface SignInPlaces {
  /** Whether the account was signed in to from this client address since then (ISO 8601). */
  isKnown(question: { readonly accountId: string; readonly address: string; readonly since: string }): Promise<boolean>;
}

/** An account, or the name of something else. `email` null: no account that is there. */
export interface NamedAccount {
  readonly id: string;
  readonly email: string | null;
}

/** `statistics` and `convenience`: what was answered to the question about cookies. */
export type ConsentKind = 'marketing' | 'disclaimer' | 'statistics' | 'convenience';

/** What was agreed to, or was not, in which version of its words. */
export interface Consent {
  readonly kind: ConsentKind;
  readonly version: string;
  readonly isGiven: boolean;
  readonly at: string;
}

/** What one-time tokens are for; those of sign-ups are kept with them. */
export type TokenPurpose = 'verify' | 'reset_password' | 'email_old' | 'email_new' | 'unsubscribe';
