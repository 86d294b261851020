import { randomUUID } from 'node:crypto';
import type { Database } from '../open-database';
import { countRows, statementsDuring } from '../../platform/db/testing/work-done';
import { PASSWORD } from '../testing/account-fixture';
import { someAccount } from '../testing/memory-accounts';
import { RESET_LIFETIME_MS } from './settle-mail';
import {
  startRegistrationServer,
  type RegistrationFixture,
  type RegistrationServer,
} from '../testing/registration-fixture';
import { expectProblem, wordingOf } from '../testing/expect-problem';
import { openMigrated } from '../testing/migrated-sqlite';
import { addAccount, setAccountState } from './testing/stored-accounts';

const STEADY = randomUUID();
const EMAIL = 'steady.reader@example.com';
const NEXT = 'another kite, another harbour';
const OTHERS = ['waiting', 'disabled', 'demo'] as const;

describe('a password reset', () => {
  let server: RegistrationServer;
  let fixture: RegistrationFixture;
  let database: Database;
  beforeAll(async () => {
    server = await startRegistrationServer();
  });
  beforeEach(async () => {
    database = await openMigrated();
    fixture = await server.open(database);
    const passwordHash = await fixture.hasher.hash(PASSWORD);
    const add = (name: string, part: object) =>
      addAccount(
        fixture.storage.database,
        someAccount({ id: randomUUID(), email: `${name}@example.com`, passwordHash, ...part }),
      );
    await add('steady', { id: STEADY, email: EMAIL, locale: 'he' });
    await add('waiting', { state: 'rejected' });
    await add('disabled', { state: 'disabled' });
    await add('demo', { isDemo: true });
  });
  afterEach(() => database.close());
  afterAll(() => server.close());

  const ask = (email: string) => server.post('/api/auth/request-password-reset', { email });
  const reset = (token: unknown, newPassword: unknown = NEXT) =>
    server.post('/api/auth/reset-password', { token, newPassword });
  const tokenFor = async (email = EMAIL): Promise<string> => {
    await ask(email);
    await fixture.outbox.deliver();
    return fixture.mails.at(-1)!.token!;
  };

  it('works by a one-time link; then all sessions end and the owner is notified', async () => {
    const there = await server.tokenOf(EMAIL, PASSWORD);
    const token = await tokenFor(` ${EMAIL.toUpperCase()}`.trim());

    const [first, second] = [await reset(token), await reset(token)];
    await fixture.outbox.deliver();

    expect([first.status, first.text]).toEqual([204, '']);
    expect([second.status, second.body['errorCode']]).toEqual([400, 'link_invalid']);
    expect((await server.ask('/api/users/me', { token: there })).status).toBe(401);
    expect((await server.signIn(EMAIL, PASSWORD)).status).toBe(401);
    expect((await server.signIn(EMAIL, NEXT)).status).toBe(200);
    expect(fixture.mails).toMatchObject([
      { template: 'password_reset', recipient: EMAIL, locale: 'he' },
      { template: 'password_changed', recipient: EMAIL, locale: 'he', token: null },
    ]);
    const dump = JSON.stringify(await database.read.all('SELECT * FROM verification_tokens'));
    expect(dump).not.toContain(token);
  });

  it('gives the same answer and does the same work for any address in any state', async () => {
    await server.signUp('signed.up@example.com');
    const written = await countRows(database);
    await written();

    const works: unknown[] = [];
    for (const email of [
      EMAIL,
      'unknown@example.com',
      'signed.up@example.com',
      ...OTHERS.map((id) => `${id}@example.com`),
    ]) {
      let answer = '';
      const statements = await statementsDuring(database, async () => {
        const { status, text } = await ask(email);
        answer = `${status} ${text}`;
      });
      works.push([answer, statements, await written()]);
    }

    expect(works[0]).toEqual([
      '202 {"status":"accepted"}',
      expect.arrayContaining([expect.stringMatching(/^INSERT INTO .?outgoing_mails/)]),
      { sign_ups: 0, outgoing_mails: 1, audit_log: 1, users: 0, verification_tokens: 0 },
    ]);
    for (const work of works) expect(work).toEqual(works[0]);
  });

  it('does the same work after its answer for any address: statements, tries and a complete email', async () => {
    const works: unknown[] = [];
    for (const email of [EMAIL, 'unknown@example.com', ...OTHERS.map((id) => `${id}@example.com`)]) {
      await ask(email);
      const before = fixture.mails.length + fixture.dropped.length;
      const statements = await statementsDuring(database, () => fixture.outbox.deliver());
      works.push([statements, fixture.mails.length + fixture.dropped.length - before]);
    }

    expect(works[0]).toEqual([expect.arrayContaining([expect.stringMatching(/^UPDATE .?outgoing_mails/)]), 1]);
    for (const work of works) expect(work).toEqual(works[0]);
    expect([fixture.mails.length, fixture.dropped.length]).toEqual([1, works.length - 1]);
  });

  it('changes the password only of users who may sign in or await approval', async () => {
    for (const id of OTHERS) await ask(`${id}@example.com`);
    await ask('unknown@example.com');
    await fixture.outbox.deliver();

    expect(fixture.mails).toEqual([]);
    expect(await database.read.all('SELECT token_hash FROM verification_tokens')).toEqual([]);
    expect(await database.read.all('SELECT DISTINCT state, last_error FROM outgoing_mails')).toEqual([
      { state: 'failed', last_error: 'no_recipient' },
    ]);
  });

  it('rejects a link that is expired, truncated, invented or of a disabled account', async () => {
    const late = await tokenFor();
    fixture.clock.advance(RESET_LIFETIME_MS);
    const cut = await tokenFor();
    const wordings = new Set<string>();
    for (const token of [late, cut.slice(1), `${cut}x`, 'A'.repeat(43), "' OR '1'='1", '../', 'x']) {
      const answer = await reset(token);
      expect([token, answer.status]).toEqual([token, 400]);
      expectProblem(answer);
      wordings.add(wordingOf(answer));
    }
    await setAccountState(fixture.storage.database, STEADY, 'disabled');
    wordings.add(wordingOf(await reset(cut)));

    expect(wordings.size).toBe(1);
    for (const odd of [null, 1, true, [], {}]) expect((await reset(odd)).status).toBe(400);
    await setAccountState(fixture.storage.database, STEADY, 'active');
    expect((await server.signIn(EMAIL, PASSWORD)).status).toBe(200);
  });

  it('rejects a password that a sign-up would reject, and the link stays valid', async () => {
    const token = await tokenFor();

    for (const [password, errorCode] of [
      ['password1234', 'password_common'],
      ['my steady.reader here', 'password_contains_email'],
      ['short', 'invalid_request'],
    ] as const) {
      const answer = await reset(token, password);
      expect([answer.status, answer.body['errorCode']]).toEqual([400, errorCode]);
      expect(answer.body['errors']).toMatchObject([{ path: 'body.newPassword' }]);
    }

    expect((await reset(token)).status).toBe(204);
  });

  it('rejects a link from before the owner changed the password', async () => {
    const token = await tokenFor();
    const here = await server.tokenOf(EMAIL, PASSWORD);
    const change = { currentPassword: PASSWORD, newPassword: 'a third kite, a third harbour' };
    expect((await server.post('/api/users/me/password', change, { token: here })).status).toBe(204);

    expect((await reset(token)).body['errorCode']).toBe('link_invalid');
  });

  it('changes nothing on GET or HEAD, as sent by email scanners', async () => {
    const token = await tokenFor();

    for (const method of ['GET', 'HEAD'])
      expect((await server.ask(`/api/auth/reset-password?token=${token}`, { method })).status).toBeGreaterThanOrEqual(
        400,
      );

    expect((await reset(token)).status).toBe(204);
  });

  it('limits emails to three per hour for a recipient, and requests to twenty per client address', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 22; at += 1) statuses.push((await ask(EMAIL)).status);

    expect(statuses).toEqual([...Array<number>(20).fill(202), 429, 429]);
    expect(await database.read.all('SELECT id FROM outgoing_mails')).toHaveLength(3);
  });
});
