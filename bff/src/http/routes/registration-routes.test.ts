import { openDatabase, type Database } from '../../repositories/database';
import { silentLogger } from '../../repositories/testing/silent-logger';
import { createPasswordHasher } from '../../services/accounts/password-hasher';
import { LINK_LIFETIME_MS } from '../../services/mail/mail-outbox';
import { expectProblem } from '../session/testing/expect-problem';
import {
  startRegistrationServer,
  type RegistrationHouse,
  type RegistrationServer,
} from '../../testing/registration-house';

const EMAIL = 'new.reader@example.com';
const SIGN_UP = '/api/auth/signup-password';

const openInMemory = (): Promise<Database> => openDatabase({ url: 'sqlite::memory:', logger: silentLogger });

describe('registering', () => {
  let server: RegistrationServer;
  let house: RegistrationHouse;
  let database: Database;
  const opened: Database[] = [];
  beforeAll(async () => {
    server = await startRegistrationServer();
  });
  beforeEach(async () => {
    await startAnew();
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
  afterAll(() => server.close());

  async function startAnew(options: Parameters<RegistrationServer['open']>[1] = {}): Promise<void> {
    database = await openInMemory();
    opened.push(database);
    house = await server.open(database, options);
  }

  /** What a table holds of people who registered here. */
  const accountsOf = () => database.read.all<{ email: string }>("SELECT * FROM users WHERE role = 'user'");
  const mailCount = async (): Promise<number> => (await database.read.all('SELECT id FROM outgoing_mails')).length;
  const audited = async (action: string) =>
    (await database.read.all<{ result: string; reason: string | null }>(
      'SELECT result, reason FROM audit_log WHERE action = ? ORDER BY id',
      [action],
    )) as { result: string; reason: string | null }[];
  /** Signs up, and gives the token of the mail that came of it. */
  const tokenFor = async (email: string): Promise<string> => {
    expect((await server.signUp(email)).status).toBe(201);
    await house.outbox.deliver();
    return house.mails.at(-1)!.token!;
  };

  describe('POST /api/auth/signup-password', () => {
    it('makes an account that waits, stores both agreements with time and version, and queues one mail', async () => {
      const answer = await server.signUp(EMAIL, { marketingConsent: false, displayName: 'New Reader', locale: 'he' });

      expect([answer.status, answer.body]).toEqual([201, { status: 'pending_verification' }]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(await accountsOf()).toMatchObject([
        { email: EMAIL, display_name: 'New Reader', state: 'pending_verification', plan: 'free', locale: 'he' },
      ]);
      const at = house.clock.now().toISOString();
      expect(await database.read.all('SELECT kind, version, is_given, at FROM consents ORDER BY id')).toEqual([
        { kind: 'marketing', version: '2026-11', is_given: 0, at },
        { kind: 'disclaimer', version: '2026-11', is_given: 1, at },
      ]);
      expect(await database.read.all('SELECT recipient, template, locale, state FROM outgoing_mails')).toEqual([
        { recipient: EMAIL, template: 'verify', locale: 'he', state: 'queued' },
      ]);
      expect(await audited('sign_up')).toEqual([{ result: 'ok', reason: null }]);
    });

    it('takes agreements that are not sent for not given, and refuses a disclaimer that is not agreed to', async () => {
      const silent = await server.post(SIGN_UP, { email: EMAIL, password: server.password });
      const refused = await server.signUp('other.one@example.com', { disclaimer: false });

      expect([silent.status, refused.status]).toEqual([201, 400]);
      expectProblem(refused);
      expect(await database.read.all('SELECT is_given FROM consents')).toEqual([{ is_given: 0 }, { is_given: 0 }]);
      expect(await accountsOf()).toHaveLength(1);
    });

    it('answers a known address with the same bytes, keeps its password, and mails its owner', async () => {
      const token = await tokenFor(EMAIL);
      await server.verify(token);
      const fresh = await server.signUp('fresh.one@example.com');

      const again = await server.signUp(EMAIL, { password: 'another kite, another harbour' });

      expect([again.status, again.text]).toEqual([fresh.status, fresh.text]);
      const stable = ({ date: _date, ratelimit: _left, ...headers }: typeof again.headers) => headers;
      expect(stable(again.headers)).toEqual(stable(fresh.headers));
      expect((await server.signIn(EMAIL)).body['errorCode']).toBe('account_not_approved');
      expect((await server.signIn(EMAIL, 'another kite, another harbour')).status).toBe(401);
      await house.outbox.deliver();
      expect(house.mails.map(({ template, recipient }) => [template, recipient])).toEqual([
        ['verify', EMAIL],
        ['verify', 'fresh.one@example.com'],
        ['known', EMAIL],
      ]);
      expect(house.mails.at(-1)!.token).toBeNull();
    });

    it('hashes as much for a known address as for a new one', async () => {
      const hashed: string[] = [];
      const hasher = createPasswordHasher();
      await startAnew({
        hasher: { ...hasher, hash: (password) => (hashed.push(password), hasher.hash(password)) },
      });
      hashed.length = 0;

      for (const email of [EMAIL, EMAIL, 'manager@example.org']) await server.signUp(email);

      expect(hashed).toEqual([server.password, server.password, server.password]);
    });

    it('knows an address in any spelling', async () => {
      await server.signUp(EMAIL);

      for (const spelling of ['NEW.READER@example.com', 'New.Reader@Example.COM', ` ${EMAIL} `, `${EMAIL}\n`])
        expect([201, 400]).toContain((await server.signUp(spelling)).status);

      expect(await accountsOf()).toHaveLength(1);
    });

    it('floods nobody’s box: three mails of a kind in an hour', async () => {
      for (let at = 0; at < 6; at += 1) await server.signUp(EMAIL);
      expect(await mailCount()).toBe(3);
      house.clock.advance(3_600_001);

      await server.signUp(EMAIL);

      expect(await mailCount()).toBe(4);
    });

    it('shuts an address that signs up twenty times, and says when to come back', async () => {
      const statuses: number[] = [];
      for (let at = 0; at < 22; at += 1) {
        const answer = await server.signUp(`reader.${at}@example.com`);
        statuses.push(answer.status);
        if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      }

      expect(statuses).toEqual([...Array<number>(20).fill(201), 429, 429]);
    });
  });

  describe('a password', () => {
    it('is the same however its letters were composed, and another when its tail differs', async () => {
      await startAnew({ hasher: createPasswordHasher(), approval: 'automatic' });
      const long = `${'kite '.repeat(17)}abcde`;
      const [composed, decomposed] = ['caf\u00e9 at the harbour', 'cafe\u0301 at the harbour'];
      for (const [email, password] of [
        ['accent@example.com', composed],
        ['long.tail@example.com', long],
      ] as const) {
        await server.signUp(email, { password });
        await house.outbox.deliver();
        expect((await server.verify(house.mails.at(-1)!.token)).status).toBe(200);
      }

      expect((await server.signIn('accent@example.com', decomposed)).status).toBe(200);
      expect((await server.signIn('long.tail@example.com', long)).status).toBe(200);
      for (const kept of [20, 72]) {
        const changed = `${long.slice(0, kept)}${'z'.repeat(long.length - kept)}`;
        expect((await server.signIn('long.tail@example.com', changed)).status).toBe(401);
      }
    });
  });

  describe('POST /api/auth/verify', () => {
    it('takes a token once, and lets its account wait for approval', async () => {
      const token = await tokenFor(EMAIL);

      const [first, second] = [await server.verify(token), await server.verify(token)];

      expect([first.status, first.body]).toEqual([200, { status: 'verified' }]);
      expect([second.status, second.body['errorCode']]).toEqual([400, 'link_invalid']);
      expect(await accountsOf()).toMatchObject([{ state: 'pending_approval' }]);
      expect(await audited('verify')).toEqual([{ result: 'ok', reason: null }]);
      const [right, wrong] = [await server.signIn(EMAIL), await server.signIn(EMAIL, 'not the password')];
      expect([right.status, right.body['errorCode'], right.body['token']]).toEqual([
        403,
        'account_not_approved',
        undefined,
      ]);
      expect([wrong.status, wrong.body['errorCode']]).toEqual([401, 'wrong_credentials']);
    });

    it('refuses a token after 24 hours, and a new mail brings a good one', async () => {
      const token = await tokenFor(EMAIL);
      house.clock.advance(LINK_LIFETIME_MS);

      const late = await server.verify(token);
      const asked = await server.post('/api/auth/resend', { email: ` ${EMAIL.toUpperCase()}`.trim() });
      await house.outbox.deliver();

      expect([late.status, late.body['errorCode']]).toEqual([400, 'link_invalid']);
      expect([asked.status, asked.body]).toEqual([202, { status: 'accepted' }]);
      expect((await server.verify(house.mails.at(-1)!.token)).status).toBe(200);
    });

    it('refuses what is no token in one wording, whatever it is', async () => {
      const token = await tokenFor(EMAIL);
      const madeUp = [
        'x',
        '0',
        'null',
        'undefined',
        'A'.repeat(43),
        'A'.repeat(256),
        token.slice(1),
        `${token}x`,
        token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
        "' OR '1'='1",
        '%',
        '../../etc/passwd',
        '__proto__',
        '<script>alert(1)</script>',
        'טוקן',
      ];

      const wordings = new Set<string>();
      for (const one of madeUp) {
        const answer = await server.verify(one);
        expect([one, answer.status]).toEqual([one, 400]);
        expectProblem(answer);
        wordings.add(answer.text);
      }
      expect(wordings.size).toBe(1);
      expect((await server.verify(token)).status).toBe(200);
    });

    it('serves the account that it was mailed to, while that is its address', async () => {
      const token = await tokenFor(EMAIL);
      await server.signUp('second.one@example.com');
      await database.write(({ transaction }) =>
        database.sequelize.query("UPDATE users SET email = 'moved@example.com' WHERE email = ?", {
          replacements: [EMAIL],
          transaction,
        }),
      );

      expect((await server.verify(token)).status).toBe(400);
      expect((await accountsOf()).map((one) => (one as { state?: string }).state)).toEqual([
        'pending_verification',
        'pending_verification',
      ]);
    });

    it('is changed by no GET, as a scanner of mails sends it', async () => {
      const token = await tokenFor(EMAIL);

      for (const address of [`/api/auth/verify?emailAuthToken=${token}`, '/api/auth/verify'])
        expect((await server.ask(address)).status).toBeGreaterThanOrEqual(400);
      const head = await server.ask(`/api/auth/verify?emailAuthToken=${token}`, { method: 'HEAD' });
      expect(head.status).toBeGreaterThanOrEqual(400);

      expect((await server.verify(token)).status).toBe(200);
    });

    it('shuts an address that guesses', async () => {
      const statuses: number[] = [];
      for (let at = 0; at < 40; at += 1) statuses.push((await server.verify(`guess-${at}`)).status);

      expect(statuses.slice(0, 30)).toEqual(Array<number>(30).fill(400));
      expect(statuses.slice(30)).toEqual(Array<number>(10).fill(429));
    });

    it('lets in at once where no manager is asked', async () => {
      await startAnew({ approval: 'automatic' });
      const token = await tokenFor(EMAIL);

      await server.verify(token);

      expect((await server.signIn(EMAIL)).status).toBe(200);
    });
  });

  describe('POST /api/auth/resend', () => {
    it('answers alike for an address that waits, one that does not and one that nobody has', async () => {
      await server.signUp(EMAIL);
      const before = await mailCount();

      const answers = [
        await server.post('/api/auth/resend', { email: EMAIL }),
        await server.post('/api/auth/resend', { email: 'manager@example.org' }),
        await server.post('/api/auth/resend', { email: 'nobody.here@example.com' }),
      ];

      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(await mailCount()).toBe(before + 1);
    });
  });

  it('leaves no token, no password and no link in the database', async () => {
    await startAnew({ hasher: createPasswordHasher() });
    house.outcomes.push({ kind: 'later', reason: 'smtp_econnection' });
    const sent: string[] = [];
    await server.signUp(EMAIL);
    await house.outbox.deliver();
    house.clock.advance(3_600_000);
    await house.outbox.deliver();
    sent.push(house.mails.at(-1)!.token!);

    const tables = ['users', 'outgoing_mails', 'verification_tokens', 'consents', 'audit_log'];
    const dump = JSON.stringify(await Promise.all(tables.map((table) => database.read.all(`SELECT * FROM ${table}`))));

    expect(dump).toContain(EMAIL);
    for (const secret of [...sent, server.password]) expect(dump).not.toContain(secret);
    expect((await server.verify(sent[0])).status).toBe(200);
  });

  it('keeps the account and its mail while the mail server is down', async () => {
    house.outcomes.push({ kind: 'later', reason: 'smtp_econnection' });
    expect((await server.signUp(EMAIL)).status).toBe(201);
    await house.outbox.deliver();
    expect([house.mails, house.troubles]).toEqual([
      [],
      [{ mailId: 1, template: 'verify', tries: 1, reason: 'smtp_econnection', isTriedAgain: true }],
    ]);

    house.clock.advance(60_000);
    await house.outbox.deliver();

    expect((await server.verify(house.mails[0]!.token)).status).toBe(200);
  });
});
