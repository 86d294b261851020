/** Accounts, sessions, follows and the audit log. */
import type { Locale } from '@site/format';
import type { WriteSession } from '../../platform/db/sql-session';
import type { Ticker } from '../../domain/markets';
import type { Market } from '../../domain/company';

/** Only `active` may sign in. The order of a life: verification by mail, approval by a manager, then active. */
export type AccountState = 'pending_verification' | 'pending_approval' | 'active' | 'rejected' | 'disabled';

export type AccountRole = 'user' | 'admin';

export type PlanTier = 'free' | 'basic' | 'premium';

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

/** `symbol` is the canonical ticker. Kept by name, so that it outlives a listing that is loaded again. */
export interface FollowedSymbol {
  readonly symbol: Ticker;
  readonly market: Market;
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

export type AuditAction =
  | 'sign_in'
  | 'sign_out'
  | 'sign_up'
  | 'verify'
  | 'approve'
  | 'reject'
  | 'disable'
  | 'password_change'
  | 'identity_link'
  | 'identity_unlink'
  | 'api_token'
  | 'calendar_feed'
  | 'second_factor'
  | 'password_reset'
  | 'email_change'
  | 'plan_change'
  | 'consent_change'
  | 'export'
  | 'deletion'
  | 'admin';

/** Append-only. Never holds an address of mail, a token or a password. */
export interface AuditEntry {
  readonly at: string;
  readonly action: AuditAction;
  /** Account ids; null where unknown. What an administrator changes besides accounts is named as `targetId`. */
  readonly actorId: string | null;
  readonly targetId: string | null;
  /** Client address. */
  readonly address: string | null;
  readonly result: 'ok' | 'refused';
  /** A stable snake_case word, e.g. `wrong_password`. */
  readonly reason: string | null;
}

export interface AuditLog {
  /** In a transaction of its own where none is given. */
  append(entry: AuditEntry, transaction?: WriteSession['transaction']): Promise<void>;
}

export interface SignInPlaces {
  /** Whether the account was signed in to from this client address since then (ISO 8601). */
  isKnown(question: { readonly accountId: string; readonly address: string; readonly since: string }): Promise<boolean>;
}
