import { randomUUID } from 'node:crypto';
import type { Database } from '../open-database';
import { countRows, statementsDuring } from '../../platform/db/testing/work-done';
import { EMAIL_CHANGE_LIFETIME_MS } from './email-change-service';
import { PASSWORD } from '../testing/account-fixture';
import { someAccount } from '../testing/memory-accounts';
import {
  startRegistrationServer,
  type RegistrationFixture,
  type RegistrationServer,
} from '../testing/registration-fixture';
import { expectProblem, wordingOf } from '../testing/expect-problem';
import { openMigrated } from '../testing/migrated-sqlite';
import { addAccount } from './testing/stored-accounts';

const OLD = 'steady.reader@example.com';
const NEW = 'moved.reader@example.com';
const TAKEN = 'another.user@example.com';
const OTHER = randomUUID();

describe('a change of email address', () => {
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
    await addAccount(fixture.storage.database, someAccount({ email: OLD, locale: 'he', passwordHash }));
    await addAccount(fixture.storage.database, someAccount({ id: OTHER, email: TAKEN, passwordHash }));
    await addAccount(
      fixture.storage.database,
      someAccount({ id: randomUUID(), email: 'demo@example.com', isDemo: true, passwordHash }),
    );
    here = await server.tokenOf(OLD, PASSWORD);
    there = await server.tokenOf(OLD, PASSWORD);
  });
  afterEach(() => database.close());
  afterAll(() => server.close());

  const PATH = '/api/users/me/email-change';
  const ask = (newEmail: unknown = NEW, password: unknown = PASSWORD, token: string | undefined = here) =>
    server.post(PATH, { newEmail, password }, { token });
  const yes = (token: unknown) => server.post('/api/auth/confirm-email', { token });
  const no = (token: unknown) => server.post('/api/auth/refuse-email', { token });
  const pending = async () => (await server.ask(PATH, { token: here })).body['pending'];
  const emailOf = async (token: string) => (await server.ask('/api/users/me', { token })).body['email'];
  const tokens = async (newEmail = NEW) => {
    expect((await ask(newEmail)).status).toBe(202);
    await fixture.outbox.deliver();
    const [old, fresh] = fixture.mails.slice(-2);
    return { old: old!.token!, new: fresh!.token! };
  };

  it.each([
    ['the old one first', ['old', 'new']],
    ['the new one first', ['new', 'old']],
  ] as const)('takes effect only after both addresses have confirmed: %s', async (_how, order) => {
    const links = await tokens();
    const forgotten = await server.post('/api/auth/request-password-reset', { email: OLD });
    await fixture.outbox.deliver();
    const reset = fixture.mails.at(-1)!.token!;
    expect(fixture.mails.slice(0, 2)).toMatchObject([
      { template: 'email_old', recipient: OLD, locale: 'he', values: { newEmail: NEW } },
      { template: 'email_new', recipient: NEW, locale: 'he', values: {} },
    ]);

    const first = await yes(links[order[0]]);
    expect([forgotten.status, first.status, first.body]).toEqual([202, 200, { status: 'waiting' }]);
    expect([await emailOf(here), await emailOf(there)]).toEqual([OLD, OLD]);
    expect(await pending()).toMatchObject({
      newEmail: NEW,
      [`${order[0]}Confirmed`]: true,
      [`${order[1]}Confirmed`]: false,
    });
    const second = await yes(links[order[1]]);
    await fixture.outbox.deliver();

    expect([second.status, second.body]).toEqual([200, { status: 'changed' }]);
    expect([await emailOf(here), (await server.ask('/api/users/me', { token: there })).status]).toEqual([NEW, 401]);
    expect(await pending()).toBeNull();
    expect([(await server.signIn(OLD, PASSWORD)).status, (await server.signIn(NEW, PASSWORD)).status]).toEqual([
      401, 200,
    ]);
    expect(fixture.mails.slice(-2)).toMatchObject([
      { template: 'email_changed', recipient: OLD, token: null },
      { template: 'email_changed', recipient: NEW, token: null },
    ]);
    // Links to the old address are dead, these two among them.
    const late = { token: reset, newPassword: 'another kite, another harbour' };
    expect((await server.post('/api/auth/reset-password', late)).body['errorCode']).toBe('link_invalid');
    for (const link of Object.values(links)) expect((await yes(link)).status).toBe(400);
  });

  it.each(['old', 'new'] as const)(
    'is cancelled by the %s address, also after its confirmation, and both links expire',
    async (side) => {
      const links = await tokens();
      await yes(links[side]);

      expect((await no(links[side])).status).toBe(204);

      for (const link of Object.values(links)) {
        expect((await yes(link)).body['errorCode']).toBe('link_invalid');
        expect((await no(link)).body['errorCode']).toBe('link_invalid');
      }
      expect([await pending(), await emailOf(here)]).toEqual([null, OLD]);
    },
  );

  it('expires after 24 hours, and when its owner cancels it, requests another or changes the password', async () => {
    const late = await tokens();
    fixture.clock.advance(EMAIL_CHANGE_LIFETIME_MS);
    expect([await pending(), (await yes(late.old)).status]).toEqual([null, 400]);

    const dropped = await tokens();
    const drop = () => server.ask(PATH, { method: 'DELETE', token: here });
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 204]);
    fixture.clock.advance(3_600_001);
    const replaced = await tokens();
    const last = await tokens('yet.another@example.com');
    for (const link of [dropped.old, dropped.new, replaced.old, replaced.new])
      expect((await yes(link)).status).toBe(400);
    expect(await pending()).toMatchObject({ newEmail: 'yet.another@example.com' });

    const change = { currentPassword: PASSWORD, newPassword: 'another kite, another harbour' };
    expect((await server.post('/api/users/me/password', change, { token: here })).status).toBe(204);
    expect((await yes(last.new)).status).toBe(400);
    expect([await pending(), await emailOf(here)]).toEqual([null, OLD]);
  });

  it('gets the same answer after the same work whether or not the address is taken; its owner is notified', async () => {
    const written = await countRows(database);
    await written();
    // A recently verified session is not looked up again.
    await pending();
    const works: unknown[] = [];
    for (const email of [NEW, TAKEN]) {
      let answer = '';
      const statements = await statementsDuring(database, async () => {
        const { status, text } = await ask(email);
        answer = `${status} ${text}`;
      });
      works.push([answer, statements, await written(), await pending()]);
      await server.ask(PATH, { method: 'DELETE', token: here });
      await written();
    }
    await ask(TAKEN);
    await fixture.outbox.deliver();

    expect(works[1]).toEqual(JSON.parse(JSON.stringify(works[0]).replaceAll(NEW, TAKEN)));
    expect(fixture.mails).toMatchObject([
      { template: 'email_old', recipient: OLD },
      { template: 'email_taken', recipient: TAKEN, userId: OTHER, locale: 'en', token: null },
    ]);
    expect((await yes(fixture.mails[0]!.token)).body).toEqual({ status: 'waiting' });
  });

  it('is rejected when another account has taken the address meanwhile', async () => {
    const links = await tokens();
    await yes(links.old);
    await addAccount(fixture.storage.database, someAccount({ id: randomUUID(), email: NEW }));

    expect((await yes(links.new)).body['errorCode']).toBe('link_invalid');
    expect(await emailOf(here)).toBe(OLD);
  });

  it.each([
    ['no address', 'a@b', PASSWORD, 400, 'invalid_request', 'body.newEmail'],
    ['the address that it has', OLD.toUpperCase(), PASSWORD, 400, 'email_unchanged', 'body.newEmail'],
    ['a wrong password', NEW, 'not the password', 400, 'wrong_password', 'body.password'],
  ])('is rejected for %s', async (_what, email, password, status, errorCode, path) => {
    const answer = await ask(email, password);

    expect([answer.status, answer.body['errorCode']]).toEqual([status, errorCode]);
    expect(answer.body['errors']).toMatchObject([{ path }]);
    expect(await database.read.all('SELECT id FROM outgoing_mails')).toEqual([]);
  });

  it('requires a signed-in user, no demo account and the password, with limited guesses', async () => {
    const demo = await server.tokenOf('demo@example.com', PASSWORD);
    const refused = await ask(NEW, PASSWORD, demo);
    const strangers = [await ask(NEW, PASSWORD, 'x'.repeat(43)), await server.ask(PATH)];
    const guesses: number[] = [];
    for (let at = 0; at < 12; at += 1) guesses.push((await ask(NEW, `guess number ${at}`)).status);

    expect([refused.status, refused.body['errorCode']]).toEqual([403, 'demo_account']);
    for (const answer of strangers) {
      expect(answer.status).toBe(401);
      expectProblem(answer);
    }
    expect(guesses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    const wordings = new Set<string>();
    for (const token of ['A'.repeat(43), "' OR '1'='1", 'x'])
      wordings.add(wordingOf(await yes(token))).add(wordingOf(await no(token)));
    expect(wordings.size).toBe(1);
  });
});
