import type { ApiToken, ApiTokenStore } from '../api-tokens';
import type { PreferenceStore } from '../preferences';
import type { FollowStore } from '../follows';
import type { VerifiedTokens } from '../accounts/session-memory';
import { dayAt } from '../../domain/day';
import type { UnitOfWork } from '../../platform/db/database';
import type { WriteSession } from '../../platform/db/sql-session';
import type { Account, Session } from '../accounts/account';
import type { AuditEntry } from '../../platform/audit/audit-entry';
import type { AuditLog } from '../../platform/audit/audit-log';
import type { ListingName } from '../../domain/markets';
import type { Clock } from '../../platform/clock';
import type { SessionRepository } from '../accounts/session-store';
import type { AccountRepository } from '../accounts/store';
import type { SignInPlaces } from '../accounts/sign-in-places';

/** A clock that changes only when it is set. */
export function createStoppedClock(start = '2026-03-01T12:00:00.000Z'): Clock & { advance(ms: number): void } {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    today: () => dayAt(now),
    advance(ms) {
      now += ms;
    },
  };
}

/** The token memo's behaviour on a stopped clock. */
export function createMemoryVerifiedTokens(clock: Clock): VerifiedTokens {
  const known = new Map<string, { viewer: Parameters<VerifiedTokens['set']>[1]; expiresAt: number }>();
  return {
    get(token) {
      const entry = known.get(token);
      return entry && entry.expiresAt > clock.now().getTime() ? entry.viewer : undefined;
    },
    set: (token, viewer, expiresAt) => void known.set(token, { viewer, expiresAt }),
    forgetToken: (token) => void known.delete(token),
    clear: () => known.clear(),
    forgetUser(userId) {
      for (const [token, { viewer }] of known)
        if (viewer.kind !== 'visitor' && viewer.userId === userId) known.delete(token);
    },
  };
}

/** Runs transactions one after the other; none is rolled back. */
export function createMemoryTransactions(): UnitOfWork {
  let last: Promise<unknown> = Promise.resolve();
  return {
    write(work) {
      const mine = last.then(() => work({} as WriteSession));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

function createMemoryFollows(): FollowStore {
  const follows = new Map<string, ListingName[]>();
  const listOf = (userId: string) => follows.get(userId) ?? [];
  const isSame = (a: ListingName, b: ListingName) => a.symbol === b.symbol && a.market === b.market;
  return {
    listOf: async (userId) => [...listOf(userId)],
    listsOf: async (userIds) => new Map(userIds.map((userId) => [userId, listOf(userId)])),
    lock: async () => undefined,
    isFollowed: async (userId, followed) => listOf(userId).some((one) => isSame(one, followed)),
    count: async (userId) => listOf(userId).length,
    add: async (userId, followed) => void follows.set(userId, [...listOf(userId), followed]),
    remove: async (userId, followed) =>
      void follows.set(
        userId,
        listOf(userId).filter((one) => !isSame(one, followed)),
      ),
  };
}

/** Everything that the accounts' services keep, in memory: the ports' promises without a database. */
export interface MemoryAccounts {
  readonly database: UnitOfWork;
  readonly accounts: AccountRepository;
  readonly sessions: SessionRepository;
  readonly apiTokens: ApiTokenStore;
  readonly follows: FollowStore;
  readonly preferences: PreferenceStore;
  readonly audit: AuditLog;
  readonly places: SignInPlaces;
  /** The present content, for assertions. */
  readonly stored: {
    readonly accounts: Map<string, Account>;
    readonly sessions: Map<string, Session>;
    readonly apiTokens: Map<string, ApiToken>;
    readonly audit: AuditEntry[];
  };
}

export function createMemoryAccounts(): MemoryAccounts {
  const accounts = new Map<string, Account>();
  const sessions = new Map<string, Session>();
  const apiTokens = new Map<string, ApiToken>();
  const preferences = new Map<string, string>();
  const audit: AuditEntry[] = [];
  const change = (id: string, part: Partial<Account>) => {
    const account = accounts.get(id);
    if (account) accounts.set(id, { ...account, ...part });
  };

  return {
    stored: { accounts, sessions, apiTokens, audit },
    database: createMemoryTransactions(),
    accounts: {
      findByEmail: async (email) => [...accounts.values()].find((account) => account.email === email) ?? null,
      findById: async (id) => accounts.get(id) ?? null,
      add: async (account) => {
        const isTaken = [...accounts.values()].some(({ email }) => email === account.email);
        // What PostgreSQL says of a duplicate.
        if (isTaken) throw Object.assign(new Error('The address is taken.'), { code: '23505' });
        accounts.set(account.id, account);
      },
      setState: async (id, state) => change(id, { state }),
      setPasswordHash: async (id, passwordHash) => change(id, { passwordHash }),
      setProfile: async (id, part) => change(id, part),
      countDemoAccounts: async () => [...accounts.values()].filter(({ isDemo }) => isDemo).length,
      removeDemoAccounts: async () => {
        const removed = [...accounts.values()].filter(({ isDemo }) => isDemo);
        for (const { id } of removed) accounts.delete(id);
        return removed.length;
      },
      makeAdministrator: async (id) => change(id, { role: 'admin', state: 'active' }),
    },
    sessions: {
      lockOwner: async () => true,
      add: async (session) => void sessions.set(session.tokenHash, session),
      olderBeside: async ({ userId, tokenHash }, newest) => {
        // A map lists its entries in the order in which they were added.
        const others = [...sessions.values()].filter((one) => one.userId === userId && one.tokenHash !== tokenHash);
        return others.slice(0, Math.max(0, others.length - newest)).map((one) => one.tokenHash);
      },
      removeAll: async (tokenHashes) => removeWhere(sessions, (one) => tokenHashes.includes(one.tokenHash)),
      find: async (tokenHash) => {
        const session = sessions.get(tokenHash);
        const account = session && accounts.get(session.userId);
        return session && account ? { session, account } : null;
      },
      listOf: async (userId) => [...sessions.values()].filter((one) => one.userId === userId),
      touch: async (tokenHash, lastSeenAt) => {
        const session = sessions.get(tokenHash);
        if (session) sessions.set(tokenHash, { ...session, lastSeenAt });
      },
      remove: async (tokenHash) => sessions.delete(tokenHash),
      removeOfUser: async (userId, except) =>
        removeWhere(sessions, (one) => one.userId === userId && one.tokenHash !== except),
      removeExpired: async (now) => removeWhere(sessions, (one) => one.expiresAt <= now),
    },
    apiTokens: {
      listOf: async (userId) => [...apiTokens.values()].filter((one) => one.userId === userId).reverse(),
      lock: async () => undefined,
      count: async (userId) => [...apiTokens.values()].filter((one) => one.userId === userId).length,
      add: async (token) => void apiTokens.set(token.id, token),
      find: async (tokenHash) => {
        const token = [...apiTokens.values()].find((one) => one.tokenHash === tokenHash);
        const account = token && accounts.get(token.userId);
        return token && account ? { token, account } : null;
      },
      noteUse: async (id, day) => void apiTokens.set(id, { ...apiTokens.get(id)!, lastUsedOn: day }),
      remove: async (userId, id) => apiTokens.get(id)?.userId === userId && apiTokens.delete(id),
    },
    follows: createMemoryFollows(),
    preferences: {
      read: async (userId, name) => preferences.get(`${userId} ${name}`) ?? null,
      keep: async (userId, name, value) => void preferences.set(`${userId} ${name}`, value),
    },
    audit: { append: async (entry) => void audit.push(entry) },
    places: {
      isKnown: async ({ accountId, address, since }) =>
        audit.some(
          (entry) =>
            entry.action === 'sign_in' &&
            entry.result === 'ok' &&
            entry.targetId === accountId &&
            entry.address === address &&
            entry.at >= since,
        ),
    },
  };
}

function removeWhere(sessions: Map<string, Session>, matches: (session: Session) => boolean): number {
  const removed = [...sessions.values()].filter(matches);
  for (const { tokenHash } of removed) sessions.delete(tokenHash);
  return removed.length;
}

/** An active reader; a test names what differs. */
export function someAccount(part: Partial<Account> = {}): Account {
  return {
    id: '6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c0001',
    email: 'reader@example.com',
    displayName: null,
    passwordHash: null,
    state: 'active',
    role: 'user',
    plan: 'free',
    planMarket: null,
    locale: 'en',
    isDemo: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...part,
  };
}
