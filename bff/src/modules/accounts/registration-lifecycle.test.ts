import { describeOnEachDatabase } from '../testing/each-database';
import type { Database } from '../../platform/db/connect-database';
import { PASSWORD } from '../testing/account-fixture';
import { someAccount } from '../testing/memory-accounts';
import {
  ADMIN,
  startRegistrationServer,
  type RegistrationFixture,
  type RegistrationServer,
} from '../testing/registration-fixture';
import { addAccount } from './testing/stored-accounts';

const EMAIL = 'new.reader@example.com';

describeOnEachDatabase('the lifecycle of an account', (openDatabase) => {
  let server: RegistrationServer;
  beforeAll(async () => {
    server = await startRegistrationServer();
  });
  afterAll(() => server.close());

  it('creates one account from ten sign-ups when all their links are opened at once', async () => {
    const database = await openDatabase();
    const fixture = await server.open(database);

    const made = await Promise.all(Array.from({ length: 10 }, () => server.signUp(EMAIL)));
    await fixture.outbox.deliver();
    const tokens = fixture.mails.map(({ token }) => token);
    const verified = await Promise.all([...tokens, ...tokens].map((token) => server.verify(token)));
    const again = await server.signUp(EMAIL);
    await fixture.outbox.deliver();

    expect(made.map(({ status }) => status)).toEqual(Array<number>(10).fill(201));
    expect([again.status, tokens.length]).toEqual([201, 3]);
    expect(await database.read.all("SELECT email, state FROM users WHERE role = 'user'")).toEqual([
      { email: EMAIL, state: 'pending_approval' },
    ]);
    expect(await database.read.all('SELECT kind FROM consents ORDER BY id')).toHaveLength(2);
    expect(await database.read.all('SELECT id FROM sign_ups')).toEqual([]);
    expect(verified.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('emails the owner of an account about a sign-up with the same address', async () => {
    const database = await openDatabase();
    const fixture = await server.open(database);
    await server.signUp(ADMIN.email, { locale: 'he' });

    await fixture.outbox.deliver();

    expect(fixture.mails).toMatchObject([
      { template: 'known', recipient: ADMIN.email, userId: ADMIN.id, locale: 'en' },
    ]);
    expect(fixture.mails[0]!.token).toBeNull();
    expect(await database.read.all('SELECT id FROM sign_ups')).toEqual([]);
    expect(await database.read.all("SELECT reason FROM audit_log WHERE action = 'sign_up' ORDER BY id")).toEqual([
      { reason: null },
      { reason: 'email_taken' },
    ]);
  });

  it('goes from sign-up through verification and approval to disabled', async () => {
    const database = await openDatabase();
    const fixture = await server.open(database);
    const admin = await server.tokenOf(ADMIN.email, PASSWORD);
    const list = async () => (await server.ask('/api/users', { token: admin })).body['users'] as { id: string }[];
    await server.signUp(EMAIL);
    await fixture.outbox.deliver();
    await server.verify(fixture.mails[0]!.token);
    const [{ id }] = (await list()) as [{ id: string }];
    const decide = (decision: string, body?: object) =>
      server.ask(`/api/users/${id}/${decision}`, { method: 'POST', token: admin, ...(body && { body }) });

    const approved = await decide('approve');
    await fixture.outbox.deliver();
    const token = await server.tokenOf(EMAIL, server.password);
    const seen = await list();
    const disabled = await decide('disable', { reason: 'It sends mails to others.' });

    expect([approved.status, approved.body['last_seen_at']]).toEqual([200, null]);
    expect(fixture.mails.map(({ template }) => template)).toEqual(['verify', 'approved']);
    expect(seen).toContainEqual(
      expect.objectContaining({
        email: EMAIL,
        state: 'active',
        last_seen_at: '2026-03-01T12:00:00.000Z',
        online: true,
      }),
    );
    expect(disabled.body).toMatchObject({ state: 'disabled', last_seen_at: '2026-03-01T12:00:00.000Z' });
    expect((await server.ask('/api/users/me', { token })).status).toBe(401);
  });

  describe('of an active account', () => {
    const OLD = 'steady.reader@example.com';
    const tokens = (fixture: RegistrationFixture) => fixture.mails.map(({ token }) => token);
    async function openWith(database: Database): Promise<{ fixture: RegistrationFixture; here: string }> {
      const fixture = await server.open(database);
      await addAccount(
        fixture.storage.database,
        someAccount({ email: OLD, passwordHash: await fixture.hasher.hash(PASSWORD) }),
      );
      return { fixture, here: await server.tokenOf(OLD, PASSWORD) };
    }

    it('sets one new password when two links are used at once, and all other links expire', async () => {
      const { fixture } = await openWith(await openDatabase());
      const ask = () => server.post('/api/auth/request-password-reset', { email: OLD });
      await Promise.all([ask(), ask()]);
      await fixture.outbox.deliver();
      const [first, second] = tokens(fixture);
      const reset = (token: unknown, newPassword: string) =>
        server.post('/api/auth/reset-password', { token, newPassword });

      const answers = await Promise.all([
        reset(first, 'another kite, another harbour'),
        reset(second, 'a third kite, a third harbour'),
        reset(first, 'a fourth kite, a fourth harbour'),
      ]);

      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
      expect((await server.signIn(OLD, PASSWORD)).status).toBe(401);
    });

    it('changes its address once both links are used: using one link twice counts once, and simultaneous use changes it once', async () => {
      const { fixture, here } = await openWith(await openDatabase());
      const requested = { newEmail: 'moved.reader@example.com', password: PASSWORD };
      expect((await server.post('/api/users/me/email-change', requested, { token: here })).status).toBe(202);
      await fixture.outbox.deliver();
      const [old, fresh] = tokens(fixture);
      const yes = (token: unknown) => server.post('/api/auth/confirm-email', { token });
      for (let again = 0; again < 2; again += 1) expect((await yes(old)).body).toEqual({ status: 'waiting' });

      const answers = await Promise.all([yes(fresh), yes(fresh), yes(old)]);

      expect(answers.filter(({ body }) => body['status'] === 'changed')).toHaveLength(1);
      expect((await server.ask('/api/users/me', { token: here })).body['email']).toBe(requested.newEmail);
    });
  });
});
