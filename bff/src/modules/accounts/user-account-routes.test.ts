import type { Database } from '../open-database';
import { PASSWORD } from '../testing/account-fixture';
import { someAccount } from '../testing/memory-accounts';
import { expectProblem } from '../testing/expect-problem';
import {
  startRegistrationServer,
  type RegistrationFixture,
  type RegistrationServer,
} from '../testing/registration-fixture';
import { openMigrated } from '../testing/migrated-sqlite';
import { addAccount } from './testing/stored-accounts';

const EMAIL = 'steady.reader@example.com';
const NEXT = 'another kite, another harbour';

describe('securing one’s account', () => {
  let server: RegistrationServer;
  let fixture: RegistrationFixture;
  let database: Database;
  let here: string;
  let there: string;
  beforeAll(async () => {
    server = await startRegistrationServer();
  });
  beforeEach(async () => {
    database = await openMigrated();
    fixture = await server.open(database);
    const passwordHash = await fixture.hasher.hash(PASSWORD);
    await addAccount(fixture.storage.database, someAccount({ email: EMAIL, locale: 'he', passwordHash }));
    here = await server.tokenOf(EMAIL, PASSWORD);
    there = await server.tokenOf(EMAIL, PASSWORD);
  });
  afterEach(() => database.close());
  afterAll(() => server.close());

  const change = (currentPassword: string, newPassword = NEXT, token: string | undefined = here) =>
    server.post('/api/users/me/password', { currentPassword, newPassword }, { token });
  const endOthers = (token?: string) => server.ask('/api/users/me/sessions', { method: 'DELETE', token });
  const statusOf = async (token: string) => (await server.ask('/api/users/me', { token })).status;

  it('changes the password: all other sessions end, the current one stays, and the owner gets an email', async () => {
    const answer = await change(PASSWORD);
    await fixture.outbox.deliver();

    expect([answer.status, answer.text]).toEqual([204, '']);
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
    expect([(await server.signIn(EMAIL, PASSWORD)).status, (await server.signIn(EMAIL, NEXT)).status]).toEqual([
      401, 200,
    ]);
    expect(fixture.mails).toMatchObject([
      { template: 'password_changed', recipient: EMAIL, locale: 'he', token: null },
    ]);
  });

  it('rejects a password change without the current password, and names its field', async () => {
    for (const wrong of ['not the password', NEXT, 'ﷺ'.repeat(100)]) {
      const answer = await change(wrong);
      expect([answer.status, answer.body['errorCode']]).toEqual([400, 'wrong_password']);
      expect(answer.body['errors']).toMatchObject([{ path: 'body.currentPassword' }]);
    }

    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);
    expect((await server.signIn(EMAIL, PASSWORD)).status).toBe(200);
    expect(await database.read.all("SELECT result, reason FROM audit_log WHERE action = 'password_change'")).toEqual(
      Array<unknown>(3).fill({ result: 'refused', reason: 'wrong_password' }),
    );
  });

  it.each([
    ['password1234', 'password_common'],
    [`my ${EMAIL}`, 'password_contains_email'],
    ['short', 'invalid_request'],
  ])('rejects %j as a new password', async (next, errorCode) => {
    const answer = await change(PASSWORD, next);

    expect([answer.status, answer.body['errorCode']]).toEqual([400, errorCode]);
    expect(answer.body['errors']).toMatchObject([{ path: 'body.newPassword' }]);
  });

  it('limits guesses with a stolen token, without affecting other clients', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await change(`guess number ${at}`)).status);

    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect((await server.signIn(EMAIL, PASSWORD)).status).toBe(200);
  });

  it('ends all other sessions, and says how many', async () => {
    await server.tokenOf(EMAIL, PASSWORD);

    const [first, second] = [await endOthers(here), await endOthers(here)];

    expect([first.status, first.body, second.body]).toEqual([200, { ended: 2 }, { ended: 0 }]);
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
  });

  it('requires a signed-in user (401)', async () => {
    const answers = [
      await server.post('/api/users/me/password', { currentPassword: PASSWORD, newPassword: NEXT }),
      await change(PASSWORD, NEXT, 'x'.repeat(43)),
      await endOthers(),
    ];

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    for (const answer of answers) expectProblem(answer);
  });
});
