import { describeOnEachDatabase } from '../../repositories/testing/each-database';
import { PASSWORD } from '../../services/accounts/testing/account-house';
import { ADMIN, startRegistrationServer, type RegistrationServer } from '../../testing/registration-house';

const EMAIL = 'new.reader@example.com';

describeOnEachDatabase('the life of an account', (openDatabase) => {
  let server: RegistrationServer;
  beforeAll(async () => {
    server = await startRegistrationServer();
  });
  afterAll(() => server.close());

  it('makes one account of ten sign-ups, and one verification of six', async () => {
    const database = await openDatabase();
    const house = await server.open(database);

    const made = await Promise.all(Array.from({ length: 10 }, () => server.signUp(EMAIL)));
    await house.outbox.deliver();
    const [{ token }] = house.mails as [(typeof house.mails)[number]];
    const verified = await Promise.all(Array.from({ length: 6 }, () => server.verify(token)));
    const again = await server.signUp(EMAIL);
    await house.outbox.deliver();

    expect(made.map(({ status }) => status)).toEqual(Array<number>(10).fill(201));
    expect(again.status).toBe(201);
    expect(await database.read.all("SELECT email, state FROM users WHERE role = 'user'")).toEqual([
      { email: EMAIL, state: 'pending_approval' },
    ]);
    expect(await database.read.all('SELECT kind, is_given FROM consents ORDER BY id')).toHaveLength(2);
    expect(verified.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(house.mails.map(({ template }) => template)).toEqual(['verify', 'verify', 'verify', 'known']);
  });

  it('goes from a sign-up over its link and an approval to being disabled', async () => {
    const database = await openDatabase();
    const house = await server.open(database);
    const admin = await server.tokenOf(ADMIN.email, PASSWORD);
    const list = async () => (await server.ask('/api/users', { token: admin })).body['users'] as { id: string }[];
    await server.signUp(EMAIL);
    await house.outbox.deliver();
    await server.verify(house.mails[0]!.token);
    const [{ id }] = (await list()) as [{ id: string }];
    const decide = (decision: string) => server.ask(`/api/users/${id}/${decision}`, { method: 'POST', token: admin });

    const approved = await decide('approve');
    await house.outbox.deliver();
    const token = await server.tokenOf(EMAIL, server.password);
    const seen = await list();
    const disabled = await decide('disable');

    expect([approved.status, approved.body['last_seen_at']]).toEqual([200, null]);
    expect(house.mails.map(({ template }) => template)).toEqual(['verify', 'approved']);
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
});
