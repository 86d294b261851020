import type { Database } from '../open-database';
import { PASSWORD } from '../testing/account-fixture';
import { someAccount } from '../testing/memory-accounts';
import type { AccountState } from './account';
import { expectProblem } from '../testing/expect-problem';
import {
  ADMIN,
  startRegistrationServer,
  type RegistrationFixture,
  type RegistrationServer,
} from '../testing/registration-fixture';
import { openMigrated } from '../testing/migrated-sqlite';
import { addAccount } from './testing/stored-accounts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

describe('account administration', () => {
  let server: RegistrationServer;
  let fixture: RegistrationFixture;
  let database: Database;
  let admin: string;
  beforeAll(async () => {
    server = await startRegistrationServer();
  });
  beforeEach(async () => {
    database = await openMigrated();
    fixture = await server.open(database);
    admin = await server.tokenOf(ADMIN.email, PASSWORD);
  });
  afterEach(() => database.close());
  afterAll(() => server.close());

  const add = async (id: number, state: AccountState, createdAt = '2026-01-01T00:00:00.000Z') => {
    const account = someAccount({
      id: `00000000-0000-4000-8000-00000000000${id}`,
      email: `reader.${id}@example.com`,
      state,
      createdAt,
      passwordHash: await fixture.hasher.hash(PASSWORD),
    });
    await addAccount(fixture.storage.database, account);
    return account;
  };
  const decide = (decision: string, id: string, token: string = admin, reason: string | null = 'as we agreed') =>
    server.ask(`/api/users/${id}/${decision}`, { method: 'POST', token, ...(reason !== null && { body: { reason } }) });
  const stateOf = async (id: string) => (await fixture.storage.accounts.findById(id))?.state;
  const audited = () =>
    database.read.all(
      "SELECT action, actor_id, result FROM audit_log WHERE action IN ('approve','reject','disable') ORDER BY id",
    );

  it('lists all accounts without secrets, those pending approval first', async () => {
    await add(1, 'active', '2026-02-01T00:00:00.000Z');
    await add(2, 'pending_approval', '2026-01-15T00:00:00.000Z');
    await server.tokenOf('reader.1@example.com', PASSWORD);
    fixture.clock.advance(600_000);

    const answer = await server.ask('/api/users', { token: admin });

    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const users = answer.body['users'] as Record<string, unknown>[];
    expect(users.map(({ email, state }) => [email, state])).toEqual([
      ['reader.2@example.com', 'pending_approval'],
      ['reader.1@example.com', 'active'],
      [ADMIN.email, 'active'],
    ]);
    expect(users[0]).toMatchObject({ last_seen_at: null, online: false, ready: false });
    expect(users[1]).toMatchObject({ last_seen_at: '2026-03-01T12:00:00.000Z', online: false, ready: true });
    expect(answer.text).not.toMatch(/plain:|hash/i);
  });

  it('shows a user as offline after a sign-out or an hour without requests', async () => {
    await add(1, 'active');
    const token = await server.tokenOf('reader.1@example.com', PASSWORD);
    await server.ask('/api/auth/signout', { method: 'POST', token });
    const seen = async () =>
      ((await server.ask('/api/users', { token: admin })).body['users'] as Record<string, unknown>[]).find(
        ({ email }) => email === 'reader.1@example.com',
      );

    fixture.clock.advance(3_599_999);
    expect(await seen()).toMatchObject({ last_seen_at: '2026-03-01T12:00:00.000Z', online: false, ready: true });
    fixture.clock.advance(1);
    expect(await seen()).toMatchObject({ ready: false });
  });

  it.each(['approve', 'reject', 'disable'])('allows only an administrator to %s', async (decision) => {
    const { id } = await add(1, 'pending_approval');
    await add(2, 'active');
    const reader = await server.tokenOf('reader.2@example.com', PASSWORD);

    const answers = [
      await server.post(`/api/users/${id}/${decision}`, { reason: 'as we agreed' }),
      await decide(decision, id, 'x'.repeat(43)),
      await decide(decision, id, reader),
      await server.ask('/api/users', { token: reader }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 403]);
    for (const answer of answers) expectProblem(answer);
  });

  it('approves a pending user once: a second approval sends no email, and both are in the audit log', async () => {
    const { id, email } = await add(1, 'pending_approval');

    const [first, second] = [await decide('approve', id), await decide('approve', id)];
    await fixture.outbox.deliver();

    expect([first.status, first.body['state'], second.status, second.body['state']]).toEqual([
      200,
      'active',
      200,
      'active',
    ]);
    expect(fixture.mails.map(({ template, recipient }) => [template, recipient])).toEqual([['approved', email]]);
    expect(await audited()).toEqual([
      { action: 'approve', actor_id: ADMIN.id, result: 'ok' },
      { action: 'approve', actor_id: ADMIN.id, result: 'ok' },
    ]);
    expect((await server.signIn(email, PASSWORD)).status).toBe(200);
  });

  it('approves a user who was rejected before', async () => {
    const { id, email } = await add(1, 'pending_approval');

    expect((await decide('reject', id)).body['state']).toBe('rejected');
    expect((await decide('reject', id)).status).toBe(200);
    expect((await server.signIn(email, PASSWORD)).body['errorCode']).toBe('account_rejected');
    expect((await decide('approve', id)).body['state']).toBe('active');
    expect((await server.signIn(email, PASSWORD)).status).toBe(200);
    expect(await audited()).toHaveLength(3);
  });

  it('emails a rejected user once without the reason, which is in the audit log', async () => {
    const { id, email } = await add(1, 'pending_approval');
    for (const reason of [null, '', '  ab  ', 'a\nb', 'x'.repeat(301)]) {
      expect([reason, (await decide('reject', id, admin, reason)).status]).toEqual([
        reason,
        reason === null ? 415 : 400,
      ]);
    }
    expect(await stateOf(id)).toBe('pending_approval');

    await decide('reject', id, admin, ' A made-up address ');
    await decide('reject', id, admin, 'once more');
    await decide('approve', id, admin, null);
    await fixture.outbox.deliver();

    expect(fixture.mails.map(({ template, recipient, values }) => [template, recipient, values ?? {}])).toEqual([
      ['rejected', email, {}],
      ['approved', email, {}],
    ]);
    const { entries } = (await server.ask(`/api/admin/audit?target=${id}`, { token: admin })).body as {
      entries: { action: string; note: string | null }[];
    };
    expect(entries.map(({ action, note }) => [action, note])).toEqual([
      ['approve', null],
      ['reject', 'once more'],
      ['reject', 'A made-up address'],
    ]);
  });

  it('ends every session of a user at once when the account is disabled', async () => {
    const { id, email } = await add(1, 'active');
    const token = await server.tokenOf(email, PASSWORD);
    expect((await server.ask('/api/users/me', { token })).status).toBe(200);

    expect((await decide('disable', id)).body['state']).toBe('disabled');

    expect((await server.ask('/api/users/me', { token })).status).toBe(401);
    expect((await server.signIn(email, PASSWORD)).body['errorCode']).toBe('account_disabled');
  });

  it.each<[string, AccountState]>([
    ['approve', 'pending_verification'],
    ['reject', 'pending_verification'],
    ['reject', 'active'],
    ['disable', 'pending_approval'],
    ['disable', 'pending_verification'],
  ])('does not %s an account that is %s (409)', async (decision, state) => {
    const { id } = await add(1, state);

    const answer = await decide(decision, id);

    expect([answer.status, answer.body['errorCode']]).toEqual([409, 'account_state_conflict']);
    expect(await stateOf(id)).toBe(state);
    expect(await audited()).toEqual([{ action: decision, actor_id: ADMIN.id, result: 'refused' }]);
  });

  it('does not let administrators disable or reject their own account (409)', async () => {
    for (const decision of ['disable', 'reject']) {
      const answer = await decide(decision, ADMIN.id);
      expect([answer.status, answer.body['errorCode']]).toEqual([409, 'own_account']);
    }
    expect(await stateOf(ADMIN.id)).toBe('active');
  });

  it('answers 404 for an unknown account', async () => {
    const answer = await decide('approve', UNKNOWN_ID);

    expect([answer.status, answer.body['errorCode']]).toEqual([404, 'account_not_found']);
    expect((await decide('approve', 'unknown')).status).toBe(400);
  });
});
