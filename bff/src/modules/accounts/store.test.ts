import type { ApiToken } from '../api-tokens';
import type { Account, Session } from './account';
import { tickerFrom } from '../../domain/markets';
import { deletedAccountHash } from './account-deletion-service';
import { createAccountRepository } from './store';
import { deleteAccount } from './testing/delete-account';
import { createApiTokenService, MAX_API_TOKENS } from '../api-tokens/service';
import { createApiTokenStore } from '../api-tokens/store';
import { createAuditLog } from '../../platform/audit/audit-log';
import { createSignInPlaces } from './sign-in-places';
import { writePassword } from './password-store';
import { createFollowService } from '../follows/service';
import { createFollowStore } from '../follows/store';
import { followListing } from '../follows/testing/follow-listing';
import { createStoppedClock } from '../testing/memory-accounts';
import { createPreferenceStore } from '../preferences/store';
import { invoices } from '../billing';
import { createOutboxStore } from '../../platform/mail/outbox-store';
import { createPersonalRecords } from './personal-records';
import { createSandboxKeys } from './third-party/sandbox-keys';
import { createSessionRepository } from './session-store';
import { describeOnEachDatabase } from '../testing/each-database';

const account = (given: Partial<Account> = {}): Account => ({
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

const session = (given: Partial<Session> = {}): Session => ({
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

const at = '2025-01-02T00:00:00.000Z';

describeOnEachDatabase('accounts', (open) => {
  it('are found by id and by address, as they were made', async () => {
    const accounts = createAccountRepository(await open());

    expect(await accounts.create(account())).toBe(true);

    expect(await accounts.findById(account().id)).toEqual(account());
    expect(await accounts.findByEmail('reader@example.org')).toEqual(account());
    expect(await accounts.findByEmail('unknown@example.org')).toBeNull();
    expect(await accounts.findByEmail("' OR 1=1 --")).toBeNull();
  });

  it('are one per address, also when ten come at once', async () => {
    const accounts = createAccountRepository(await open());

    const made = await Promise.all(
      Array.from({ length: 10 }, (_, i) => accounts.create(account({ id: `00000000-0000-4000-8000-00000000000${i}` }))),
    );

    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it('change state and password', async () => {
    const accounts = createAccountRepository(await open());
    await accounts.create(account({ isDemo: true }));

    await accounts.setState(account().id, 'disabled');
    await accounts.setPasswordHash(account().id, 'another');

    expect(await accounts.findById(account().id)).toMatchObject({ state: 'disabled', passwordHash: 'another' });
    expect(await accounts.countDemoAccounts()).toBe(1);
  });

  it('become administrators whatever they were, and demo accounts go alone', async () => {
    const accounts = createAccountRepository(await open());
    const demo = account({ id: '00000000-0000-4000-8000-000000000009', email: 'demo@example.org', isDemo: true });
    await accounts.create(account({ state: 'disabled' }));
    await accounts.create(demo);

    await accounts.makeAdministrator(account().id);

    expect(await accounts.findById(account().id)).toMatchObject({ role: 'admin', state: 'active' });
    expect(await accounts.findById(demo.id)).toMatchObject({ role: demo.role });
    expect(await accounts.removeDemoAccounts()).toBe(1);
    expect(await accounts.removeDemoAccounts()).toBe(0);
    expect(await accounts.findById(account().id)).not.toBeNull();
  });
});

describeOnEachDatabase('sessions', (open) => {
  const opened = async () => {
    const database = await open();
    await createAccountRepository(database).create(account());
    return { sessions: createSessionRepository(database), database };
  };

  it('are found with their account, and seen again', async () => {
    const { sessions } = await opened();
    await sessions.create(session(), 50);

    await sessions.touch(session().tokenHash, '2025-01-03T00:00:00.000Z');

    expect(await sessions.find(session().tokenHash)).toEqual({
      session: session({ lastSeenAt: '2025-01-03T00:00:00.000Z' }),
      account: account(),
    });
    expect(await sessions.find('b'.repeat(64))).toBeNull();
  });

  it('end one by one, all but one, when expired, and with their account', async () => {
    const { sessions, database } = await opened();
    for (const letter of 'abcd') await sessions.create(session({ tokenHash: letter.repeat(64) }), 50);
    await sessions.create(session({ tokenHash: 'old', expiresAt: '2025-01-03T00:00:00.000Z' }), 50);

    expect([await sessions.remove('a'.repeat(64)), await sessions.remove('a'.repeat(64))]).toEqual([true, false]);
    expect(await sessions.removeExpired('2025-01-03T00:00:00.000Z')).toBe(1);
    expect(await sessions.removeOfUser(account().id, 'b'.repeat(64))).toBe(2);
    expect(await sessions.find('b'.repeat(64))).not.toBeNull();
    await database.write((write) => write.run('DELETE FROM users'));
    expect(await sessions.find('b'.repeat(64))).toBeNull();
  });

  it('have a maximum, also when many are created at once: the oldest of this account end', async () => {
    const { sessions, database } = await opened();
    const other = account({ id: '00000000-0000-4000-8000-000000000002', email: 'other@example.org' });
    await createAccountRepository(database).create(other);
    await sessions.create(session({ tokenHash: 'other', userId: other.id, createdAt: '2025-01-01T00:00:00.000Z' }), 3);
    for (const second of [1, 2, 3]) {
      const createdAt = `2025-01-02T00:00:0${second}.000Z`;
      expect(await sessions.create(session({ tokenHash: `early ${second}`, createdAt }), 3)).toBe(0);
    }

    const late = [1, 2].map((second) =>
      session({ tokenHash: `late ${second}`, createdAt: `2025-01-02T00:01:0${second}.000Z` }),
    );
    const ended = await Promise.all(late.map((one) => sessions.create(one, 3)));

    expect(ended).toEqual([1, 1]);
    const left = (await sessions.listOf(account().id)).map(({ tokenHash }) => tokenHash);
    expect(left.sort()).toEqual(['early 3', 'late 1', 'late 2']);
    expect(await sessions.listOf(other.id)).toHaveLength(1);
  });

  it('are not opened for an account that is gone', async () => {
    const { sessions } = await opened();

    expect(await sessions.create(session({ userId: '00000000-0000-4000-8000-000000000009' }), 50)).toBeNull();
    expect(await sessions.find(session().tokenHash)).toBeNull();
  });
});

describeOnEachDatabase('followed symbols', (open) => {
  const icl = { symbol: 'ICL', marketName: 'TA' };
  const sap = { symbol: 'SAP', marketName: 'DE' };
  const opened = async (cap: number) => {
    const database = await open();
    const accounts = createAccountRepository(database);
    await accounts.create(account());
    const service = createFollowService({
      database,
      accounts,
      cap,
      follows: createFollowStore(database),
      clock: createStoppedClock(),
      findListing: async (market, symbol) => ({
        market,
        symbol: tickerFrom(market === 'SP500' ? symbol : `${symbol}.${market}`),
      }),
    });
    const followed: string[] = [];
    service.onFollowed((userId) => followed.push(userId));
    const userId = account().id;
    return {
      followed,
      list: () => service.list(userId),
      follow: (one: typeof icl) => service.follow({ ...one, userId }),
      unfollow: (one: typeof icl) => service.unfollow({ ...one, userId }),
    };
  };

  it('are listed in the order in which they were followed, each once', async () => {
    const { follow, followed, list } = await opened(10);

    for (const one of [sap, icl]) await follow(one);
    await Promise.all(Array.from({ length: 20 }, () => follow(sap)));

    expect(followed).toHaveLength(2);
    expect(await list()).toEqual([
      { symbol: 'SAP.DE', market: 'DE' },
      { symbol: 'ICL.TA', market: 'TA' },
    ]);
  });

  it('stop at the cap, also when many come at once, and make room when one goes', async () => {
    const { follow, followed, list, unfollow } = await opened(5);

    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => follow({ symbol: `S${i}`, marketName: 'SP500' })),
    );

    expect(followed).toHaveLength(5);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    expect(refused).toHaveLength(7);
    for (const reason of refused) expect(reason).toMatchObject({ errorCode: 'follow_limit_reached' });
    const [first] = await list();
    const delisted = { symbol: first!.symbol, marketName: first!.market };
    await unfollow(delisted);
    await unfollow(delisted);
    expect(await follow(icl)).toHaveLength(5);
  });
});

describeOnEachDatabase('values stored by name', (open) => {
  it('is one sandbox key a name, no matter who makes it first', async () => {
    const database = await open();
    const keys = createSandboxKeys(database);

    const stored = await Promise.all(['one', 'two', 'three'].map((made) => keys.keep('identity', made)));
    expect(new Set(stored).size).toBe(1);
    expect([await keys.keep('identity', 'late'), await keys.keep('other', 'late')]).toEqual([stored[0], 'late']);
  });

  it('are settings of a user, the latest in the place of the one before, and go with the account', async () => {
    const database = await open();
    const accounts = createAccountRepository(database);
    const preferences = createPreferenceStore(database);
    const { id } = account();
    await accounts.create(account({ isDemo: true }));
    expect(await preferences.read(id, 'board_columns')).toBeNull();

    await preferences.keep(id, 'board_columns', '["price"]');
    await preferences.keep(id, 'other', '1');
    await preferences.keep(id, 'board_columns', '["ev"]');

    expect(await preferences.read(id, 'board_columns')).toBe('["ev"]');
    expect(await preferences.read('another user', 'board_columns')).toBeNull();
    await accounts.removeDemoAccounts();
    expect(await preferences.read(id, 'board_columns')).toBeNull();
  });
});

describeOnEachDatabase('the audit log', (open) => {
  it('keeps entries in order, of users that are gone too', async () => {
    const database = await open();
    const log = createAuditLog(database);
    for (const reason of ['wrong_password', null]) {
      await log.append({
        at,
        action: 'sign_in',
        actorId: 'gone',
        targetId: null,
        address: '127.0.0.1',
        result: reason ? 'refused' : 'ok',
        reason,
      });
    }

    expect(await database.read.all('SELECT action, result, reason, actor_id FROM audit_log ORDER BY id')).toEqual([
      { action: 'sign_in', result: 'refused', reason: 'wrong_password', actor_id: 'gone' },
      { action: 'sign_in', result: 'ok', reason: null, actor_id: 'gone' },
    ]);
  });

  it('knows where an account was signed in to, and when', async () => {
    const database = await open();
    const log = createAuditLog(database);
    const places = createSignInPlaces(database);
    const entry = { action: 'sign_in', actorId: null, targetId: 'reader', result: 'ok', reason: null } as const;
    await log.append({ ...entry, at, address: '192.0.2.1' });
    await log.append({ ...entry, at, address: '192.0.2.2', result: 'refused' });
    await log.append({ ...entry, at, address: '192.0.2.3', action: 'sign_out' });
    const isKnown = (address: string, accountId = 'reader', since = at) =>
      places.isKnown({ accountId, address, since });

    expect(await isKnown('192.0.2.1')).toBe(true);
    expect(await isKnown('192.0.2.2')).toBe(false);
    expect(await isKnown('192.0.2.3')).toBe(false);
    expect(await isKnown('192.0.2.1', 'other')).toBe(false);
    expect(await isKnown('192.0.2.1', 'reader', '2099-01-01T00:00:00.000Z')).toBe(false);
  });

  it('goes with all that is theirs; what was charged and what they did stays under a hash, the goodbye until it is out', async () => {
    const database = await open();
    const [accounts, log] = [createAccountRepository(database), createAuditLog(database)];
    await accounts.create(account());
    await createSessionRepository(database).create(session(), 50);
    await followListing(database, account().id, { symbol: tickerFrom('A'), market: 'TA' });
    const entry = { action: 'sign_in', actorId: account().id, targetId: account().id, result: 'ok' } as const;
    await log.append({ ...entry, at, address: '192.0.2.1', reason: null });
    const charge = { provider: 'sandbox', transactionId: 'txn_1', userId: account().id, state: 'paid' } as const;
    const amount = { number: '1', amountMinor: 900, currency: 'USD', planId: 'basic-month', billedAt: at };
    await database.write(({ transaction }) =>
      database.model(invoices).create({ ...charge, ...amount, providerSubscriptionId: 'sub_1' }, { transaction }),
    );
    const records = await createPersonalRecords(database).recordsOf(account().id);
    expect(records).toMatchObject({ users: [{ email: account().email }], follows: [{ symbol: 'A' }] });
    expect(JSON.stringify(records)).not.toMatch(/argon2|aaaaaaaa/);

    await deleteAccount(database, account().id, at);

    await expect(deleteAccount(database, account().id, at)).rejects.toMatchObject({ errorCode: 'token_invalid' });
    expect(await accounts.findById(account().id)).toBeNull();
    expect(await database.read.all('SELECT token_hash FROM sessions')).toEqual([]);
    const hash = deletedAccountHash(account().id);
    expect(await database.read.all('SELECT actor_id, target_id, address FROM audit_log')).toEqual(
      Array<unknown>(2).fill({ actor_id: hash, target_id: hash, address: null }),
    );
    expect(await database.read.all('SELECT owner_hash, amount_minor FROM kept_invoices')).toEqual([
      { owner_hash: hash, amount_minor: 900 },
    ]);
    const outbox = createOutboxStore(database);
    const [goodbye] = await outbox.due(at, 10);
    expect(goodbye).toMatchObject({ userId: null, recipient: account().email });
    await outbox.noteSent(goodbye!.id, at);
    expect(await database.read.all('SELECT id FROM outgoing_mails')).toEqual([]);
  });
});

describeOnEachDatabase('personal tokens', (open) => {
  const opened = async () => {
    const database = await open();
    await createAccountRepository(database).create(account());
    const tokens = createApiTokenStore(database);
    const parts = { apiTokens: tokens, audit: createAuditLog(database), sessions: { renew: () => undefined } };
    return {
      tokens,
      database,
      service: createApiTokenService({ database, ...parts, clock: createStoppedClock() }),
      add: (one: ApiToken) => database.write(({ transaction }) => tokens.add(one, transaction)),
    };
  };
  const token = (given: Partial<ApiToken> = {}): ApiToken => ({
    id: 'tok_0000000000000001',
    userId: account().id,
    name: 'גיליון',
    tokenHash: 'b'.repeat(64),
    hint: 'AbCd',
    createdAt: at,
    expiresAt: null,
    lastUsedOn: null,
    scopes: 'notes:write',
    ...given,
  });
  const owner = { userId: account().id, address: '192.0.2.1' };

  it('are found with their owner, listed newest first, used and revoked', async () => {
    const { tokens, add, service, database } = await opened();
    const later = token({
      id: 'tok_0000000000000002',
      tokenHash: 'c'.repeat(64),
      createdAt: '2025-01-03T00:00:00.000Z',
    });
    for (const one of [token(), later]) await add(one);

    expect(await tokens.listOf(account().id)).toEqual([later, token()]);
    expect(await tokens.find(token().tokenHash)).toEqual({ token: token(), account: account() });
    await tokens.noteUse(token().id, '2025-01-04');
    expect((await tokens.find(token().tokenHash))?.token.lastUsedOn).toBe('2025-01-04');

    const stranger = { ...owner, userId: 'another user' };
    const notFound = { errorCode: 'api_token_not_found' };
    await expect(service.revoke(stranger, token().id)).rejects.toMatchObject(notFound);
    await service.revoke(owner, token().id);
    await expect(service.revoke(owner, token().id)).rejects.toMatchObject(notFound);
    expect(await tokens.find(token().tokenHash)).toBeNull();
    await service.make(owner, { name: 'Another' });
    expect(await database.read.all("SELECT reason FROM audit_log WHERE action = 'api_token' ORDER BY id")).toEqual([
      { reason: 'revoked' },
      { reason: 'made' },
    ]);
  });

  it('have a maximum, also when many are created at once', async () => {
    const { tokens, service, database } = await opened();

    const made = await Promise.allSettled(Array.from({ length: 15 }, () => service.make(owner, { name: 'Program' })));

    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_API_TOKENS);
    expect(await tokens.listOf(account().id)).toHaveLength(MAX_API_TOKENS);
    expect(await database.read.all("SELECT id FROM audit_log WHERE action = 'api_token'")).toHaveLength(MAX_API_TOKENS);
  });

  it('end with the password', async () => {
    const { tokens, add, database } = await opened();
    await add(token());

    await database.write(({ transaction }) =>
      writePassword(database, account(), { passwordHash: 'another', at }, transaction),
    );

    expect(await tokens.listOf(account().id)).toEqual([]);
  });

  it('go with their account', async () => {
    const { tokens, add, database } = await opened();
    await add(token());

    await database.write((write) => write.run('DELETE FROM users'));

    expect(await tokens.find(token().tokenHash)).toBeNull();
  });
});
