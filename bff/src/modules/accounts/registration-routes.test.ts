import type { Database } from '../open-database';
import { renderMail } from '../../platform/mail/render-mail';
import { countRows, statementsDuring } from '../../platform/db/testing/work-done';
import { createPasswordHasher } from './password-hasher';
import { createPlainHasher } from '../testing/account-fixture';
import { someAccount } from '../testing/memory-accounts';
import { LINK_LIFETIME_MS } from './settle-mail';
import type { Answer } from '../testing/account-server';
import { expectProblem, wordingOf } from '../testing/expect-problem';
import {
  ADMIN,
  startRegistrationServer,
  type RegistrationFixture,
  type RegistrationServer,
} from '../testing/registration-fixture';
import { siteMails } from '../testing/site-mails';
import { openMigrated } from '../testing/migrated-sqlite';
import { addAccount } from './testing/stored-accounts';

const EMAIL = 'new.reader@example.com';
const SIGN_UP = '/api/auth/signup-password';

const openInMemory = (): Promise<Database> => openMigrated();

describe('registering', () => {
  let server: RegistrationServer;
  let fixture: RegistrationFixture;
  let database: Database;
  const opened: Database[] = [];
  beforeAll(async () => {
    server = await startRegistrationServer();
  });
  beforeEach(async () => {
    await restart();
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
  afterAll(() => server.close());

  async function restart(options: Parameters<RegistrationServer['open']>[1] = {}): Promise<void> {
    database = await openInMemory();
    opened.push(database);
    fixture = await server.open(database, options);
  }

  /** Rows that a table holds of people who registered here. */
  const accountsOf = () => database.read.all<{ email: string }>("SELECT * FROM users WHERE role = 'user'");
  const waiting = () => database.read.all('SELECT * FROM sign_ups');
  const mailCount = async (): Promise<number> => (await database.read.all('SELECT id FROM outgoing_mails')).length;
  const audited = async (action: string) =>
    (await database.read.all<{ result: string; reason: string | null }>(
      'SELECT result, reason FROM audit_log WHERE action = ? ORDER BY id',
      [action],
    )) as { result: string; reason: string | null }[];
  /** Signs up, and gives the token of the mail that came of it. */
  const tokenFor = async (email: string, part: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    expect((await server.signUp(email, part)).status).toBe(201);
    await fixture.outbox.deliver();
    return fixture.mails.at(-1)!.token!;
  };

  describe('POST /api/auth/signup-password', () => {
    it('keeps a sign-up that nothing holds of, and queues one mail in its language', async () => {
      const answer = await server.signUp(EMAIL, { marketingConsent: false, displayName: 'New Reader', locale: 'he' });

      expect([answer.status, answer.body]).toEqual([201, { status: 'pending_verification' }]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(await accountsOf()).toEqual([]);
      expect(await waiting()).toMatchObject([{ email: EMAIL, display_name: 'New Reader', locale: 'he' }]);
      expect(await database.read.all('SELECT recipient, template, locale, state FROM outgoing_mails')).toEqual([
        { recipient: EMAIL, template: 'verify', locale: 'he', state: 'queued' },
      ]);
      expect(await audited('sign_up')).toEqual([{ result: 'ok', reason: null }]);
      expect((await server.signIn(EMAIL)).body['errorCode']).toBe('wrong_credentials');
    });

    it('stores both agreements with the version and the time of the sign-up, once it is an account', async () => {
      const at = fixture.clock.now().toISOString();
      const token = await tokenFor(EMAIL, { marketingConsent: false });
      fixture.clock.advance(60_000);

      await server.verify(token);

      expect(await database.read.all('SELECT kind, version, is_given, at FROM consents ORDER BY id')).toEqual([
        { kind: 'marketing', version: '2026-11', is_given: 0, at },
        { kind: 'disclaimer', version: '2026-11', is_given: 1, at },
      ]);
    });

    it('takes agreements that are not sent for not given, and refuses a disclaimer that is not agreed to', async () => {
      const silent = await server.post(SIGN_UP, { email: EMAIL, password: server.password });
      const refused = await server.signUp('other.one@example.com', { disclaimer: false });

      expect([silent.status, refused.status]).toEqual([201, 400]);
      expectProblem(refused);
      expect(await waiting()).toMatchObject([{ agrees_to_marketing: 0, agrees_to_disclaimer: 0 }]);
    });

    it('answers a known address with the same bytes, keeps its password, and mails its owner', async () => {
      const token = await tokenFor(EMAIL);
      await server.verify(token);
      const fresh = await server.signUp('fresh.one@example.com');

      const again = await server.signUp(EMAIL, { password: 'another kite, another harbour' });

      expect([again.status, again.text]).toEqual([fresh.status, fresh.text]);
      const stable = ({ date: _date, ratelimit: _left, 'x-request-id': _id, ...headers }: typeof again.headers) =>
        headers;
      expect(stable(again.headers)).toEqual(stable(fresh.headers));
      expect((await server.signIn(EMAIL)).body['errorCode']).toBe('account_not_approved');
      expect((await server.signIn(EMAIL, 'another kite, another harbour')).status).toBe(401);
      await fixture.outbox.deliver();
      expect(fixture.mails.map(({ template, recipient }) => [template, recipient])).toEqual([
        ['verify', EMAIL],
        ['verify', 'fresh.one@example.com'],
        ['known', EMAIL],
      ]);
      expect(fixture.mails.at(-1)!.token).toBeNull();
    });

    it('does the same work for a new, a waiting and a known address: one hash, the same statements, one mail', async () => {
      const hashed: string[] = [];
      const hasher = createPlainHasher();
      await restart({
        hasher: { ...hasher, hash: (password) => (hashed.push(password), hasher.hash(password)) },
      });
      await server.signUp('waiting.one@example.com');
      hashed.length = 0;
      const written = await countRows(database);

      const works: unknown[] = [];
      for (const email of [EMAIL, 'waiting.one@example.com', ADMIN.email]) {
        const statements = await statementsDuring(database, () => server.signUp(email));
        works.push([hashed.splice(0), statements, await written()]);
      }

      expect(works[0]).toEqual([
        [server.password],
        expect.arrayContaining([expect.stringMatching(/^INSERT INTO .?sign_ups/)]),
        { sign_ups: 1, outgoing_mails: 1, audit_log: 1, users: 0, verification_tokens: 0 },
      ]);
      expect(works[1]).toEqual(works[0]);
      expect(works[2]).toEqual(works[0]);
    });

    it('knows an address in any spelling', async () => {
      await server.signUp(EMAIL);

      for (const spelling of ['NEW.READER@example.com', 'New.Reader@Example.COM', ` ${EMAIL} `, `${EMAIL}\n`])
        expect([201, 400]).toContain((await server.signUp(spelling)).status);
      await fixture.outbox.deliver();
      for (const { token } of fixture.mails) await server.verify(token);

      expect(await accountsOf()).toHaveLength(1);
    });

    it('lets no header of a request into the words of a mail', async () => {
      const evil = ['host', 'x-forwarded-host', 'x-host', 'forwarded', 'x-original-url', 'referer'];
      const headers = Object.fromEntries(evil.map((name) => [name, 'evil.example']));
      const body = { email: EMAIL, password: server.password, disclaimer: true };
      expect((await server.post(SIGN_UP, body, { headers })).status).toBe(201);

      await fixture.outbox.deliver();

      const [mail] = fixture.mails;
      const { text, html } = renderMail(mail!, {
        publicUrl: 'https://stocks.example',
        hasApproval: true,
        mails: siteMails,
      });
      expect(text).toContain(`https://stocks.example/verify/${mail!.token}`);
      expect(text + html + JSON.stringify(fixture.mails)).not.toContain('evil.example');
    });

    it('sends at most three mails of a kind in an hour', async () => {
      for (let at = 0; at < 6; at += 1) await server.signUp(EMAIL);
      expect(await mailCount()).toBe(3);
      fixture.clock.advance(3_600_001);

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

  describe('POST /api/auth/signin-password', () => {
    it('does the same work for an unknown address, a waiting one and a wrong password', async () => {
      const hasher = createPlainHasher();
      await restart({ hasher });
      await server.signUp(EMAIL);
      const written = await countRows(database);
      await written();

      const works: unknown[] = [];
      for (const email of ['unknown@example.com', EMAIL, ADMIN.email]) {
        hasher.requests.length = 0;
        const statements = await statementsDuring(database, () => server.signIn(email, 'not the password'));
        works.push([hasher.requests.length, statements, await written()]);
      }

      expect(works[0]).toMatchObject([1, expect.arrayContaining([]), { audit_log: 1, outgoing_mails: 0 }]);
      expect(works[1]).toEqual(works[0]);
      expect(works[2]).toEqual(works[0]);
    });
  });

  describe('a password', () => {
    it('is the same however its letters were composed, and another when its tail differs', async () => {
      await restart({ hasher: createPasswordHasher(), approval: 'automatic' });
      const long = `${'kite '.repeat(17)}abcde`;
      const [composed, decomposed] = ['caf\u00e9 at the harbour', 'cafe\u0301 at the harbour'];
      for (const [email, password] of [
        ['accent@example.com', composed],
        ['long.tail@example.com', long],
      ] as const) {
        await server.signUp(email, { password });
        await fixture.outbox.deliver();
        expect((await server.verify(fixture.mails.at(-1)!.token)).status).toBe(200);
      }

      expect((await server.signIn('accent@example.com', decomposed)).status).toBe(200);
      expect((await server.signIn('long.tail@example.com', long)).status).toBe(200);
      for (const unchanged of [20, 72]) {
        const changed = `${long.slice(0, unchanged)}${'z'.repeat(long.length - unchanged)}`;
        expect((await server.signIn('long.tail@example.com', changed)).status).toBe(401);
      }
    });
  });

  describe('POST /api/auth/refuse-signup', () => {
    const refuse = (emailAuthToken: unknown) => server.post('/api/auth/refuse-signup', { emailAuthToken });

    it('deletes the pending sign-up with its links and queued mails, and no other of the address', async () => {
      const theirs = await tokenFor(EMAIL, { displayName: 'A Stranger' });
      const mine = await tokenFor(EMAIL, { displayName: 'The Owner' });
      await server.post('/api/auth/resend', { emailAuthToken: theirs });

      expect((await refuse(theirs)).status).toBe(204);

      expect(await waiting()).toMatchObject([{ display_name: 'The Owner' }]);
      expect(await database.read.all('SELECT sign_up_id FROM sign_up_tokens')).toHaveLength(1);
      expect(await database.read.all("SELECT id FROM outgoing_mails WHERE state = 'queued'")).toEqual([]);
      expect((await audited('sign_up')).at(-1)).toEqual({ result: 'refused', reason: 'refused_by_owner' });
      expect((await server.verify(theirs)).body['errorCode']).toBe('link_invalid');
      expect((await server.verify(mine)).status).toBe(200);
    });

    it('deletes by a late link too', async () => {
      const token = await tokenFor(EMAIL);
      fixture.clock.advance(LINK_LIFETIME_MS);

      expect((await refuse(token)).status).toBe(204);
      expect(await waiting()).toEqual([]);
    });

    it('refuses used, foreign and made-up tokens in one wording, and leaves accounts alone', async () => {
      await restart({ approval: 'automatic' });
      const used = await tokenFor(EMAIL);
      await server.verify(used);
      await server.post('/api/auth/request-password-reset', { email: EMAIL });
      await fixture.outbox.deliver();
      const reset = fixture.mails.at(-1)!.token;
      const dropped = await tokenFor('other.one@example.com');
      await refuse(dropped);

      const answers = [];
      for (const token of [used, reset, dropped, 'A'.repeat(43)]) answers.push(await refuse(token));

      for (const answer of answers) expectProblem(answer);
      expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['errorCode'])}`))).toEqual(
        new Set(['400 link_invalid']),
      );
      expect((await server.signIn(EMAIL)).status).toBe(200);
      expect(
        (await server.post('/api/auth/reset-password', { token: reset, newPassword: 'a quite new password' })).status,
      ).toBe(204);
    });

    it('is done by no GET, as a scanner of mails sends it', async () => {
      const token = await tokenFor(EMAIL);

      for (const method of ['GET', 'HEAD'])
        expect(
          (await server.ask(`/api/auth/refuse-signup?emailAuthToken=${token}`, { method })).status,
        ).toBeGreaterThanOrEqual(400);

      expect((await server.verify(token)).status).toBe(200);
    });

    it('counts guesses with those at activation links', async () => {
      for (let at = 0; at < 30; at += 1) await refuse(`guess-${at}`);

      expect((await refuse('guess')).status).toBe(429);
      expect((await server.verify('guess')).status).toBe(429);
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

    it('refuses a token after 24 hours, and sends a valid one when the late one is shown', async () => {
      const token = await tokenFor(EMAIL);
      fixture.clock.advance(LINK_LIFETIME_MS);

      const late = await server.verify(token);
      const requested = await server.post('/api/auth/resend', { emailAuthToken: token });
      await fixture.outbox.deliver();

      expect([late.status, late.body['errorCode']]).toEqual([400, 'link_invalid']);
      expect([requested.status, requested.body]).toEqual([202, { status: 'accepted' }]);
      expect((await server.verify(fixture.mails.at(-1)!.token)).status).toBe(200);
    });

    describe('after an earlier sign-up by another person with the address', () => {
      const THEIRS = 'the password of a stranger';
      beforeEach(() => restart({ approval: 'automatic' }));

      it('opens the account with the password of the sign-up of the opened link, and no other', async () => {
        const theirs = await tokenFor(EMAIL, { password: THEIRS, displayName: 'A Stranger', marketingConsent: true });
        const mine = await tokenFor(EMAIL, { displayName: 'The Owner', marketingConsent: false, locale: 'he' });

        expect((await server.verify(mine)).status).toBe(200);

        expect((await server.signIn(EMAIL)).status).toBe(200);
        expect((await server.signIn(EMAIL, THEIRS)).status).toBe(401);
        expect((await server.verify(theirs)).body['errorCode']).toBe('link_invalid');
        expect(await accountsOf()).toMatchObject([{ display_name: 'The Owner', locale: 'he' }]);
        expect(await database.read.all("SELECT is_given FROM consents WHERE kind = 'marketing'")).toEqual([
          { is_given: 0 },
        ]);
        expect(await waiting()).toEqual([]);
      });

      it('mails a late link again for its own sign-up alone', async () => {
        const mine = await tokenFor(EMAIL);
        await tokenFor(EMAIL, { password: THEIRS });
        fixture.clock.advance(LINK_LIFETIME_MS);

        await server.post('/api/auth/resend', { emailAuthToken: mine });
        await fixture.outbox.deliver();
        await server.verify(fixture.mails.at(-1)!.token);

        expect((await server.signIn(EMAIL)).status).toBe(200);
        expect((await server.signIn(EMAIL, THEIRS)).status).toBe(401);
      });

      it('lets no mail of theirs go out once mine is opened', async () => {
        const mine = await tokenFor(EMAIL);
        await server.signUp(EMAIL, { password: THEIRS });

        await server.verify(mine);
        await fixture.outbox.deliver();

        expect(fixture.mails.map(({ template }) => template)).toEqual(['verify']);
      });
    });

    it('refuses what is not a token in one wording, whatever it is', async () => {
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
        wordings.add(wordingOf(answer));
      }
      expect(wordings.size).toBe(1);
      expect((await server.verify(token)).status).toBe(200);
    });

    it('makes no account of an address that has one by now, and none but its own', async () => {
      const token = await tokenFor(EMAIL);
      await server.signUp('second.one@example.com');
      const owner = someAccount({ email: EMAIL, passwordHash: await fixture.hasher.hash('an earlier password') });
      await addAccount(fixture.storage.database, owner);

      const late = await server.verify(token);

      expect([late.status, late.body['errorCode']]).toEqual([400, 'link_invalid']);
      expect((await accountsOf()).map(({ email }) => email)).toEqual([EMAIL]);
      expect((await server.signIn(EMAIL, 'an earlier password')).status).toBe(200);
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

    it('signs in at once where no approval is required', async () => {
      await restart({ approval: 'automatic' });
      const token = await tokenFor(EMAIL);

      await server.verify(token);

      expect((await server.signIn(EMAIL)).status).toBe(200);
    });
  });

  describe('POST /api/auth/resend', () => {
    it('answers alike for a link of a sign-up that waits, of one that is an account, and of none', async () => {
      const used = await tokenFor('second.one@example.com');
      await server.verify(used);
      const open = await tokenFor(EMAIL);
      const before = await mailCount();

      const answers: Answer[] = [];
      for (const emailAuthToken of [open, used, 'A'.repeat(43)])
        answers.push(await server.post('/api/auth/resend', { emailAuthToken }));

      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(await mailCount()).toBe(before + 1);
    });

    it('takes no address of mail for a proof', async () => {
      expect((await server.post('/api/auth/resend', { email: EMAIL })).status).toBe(400);
    });
  });

  it('leaves no token, no password and no link in the database', async () => {
    await restart({ hasher: createPasswordHasher() });
    fixture.outcomes.push({ kind: 'later', reason: 'smtp_econnection' });
    const sent: string[] = [];
    await server.signUp(EMAIL);
    await fixture.outbox.deliver();
    fixture.clock.advance(3_600_000);
    await fixture.outbox.deliver();
    sent.push(fixture.mails.at(-1)!.token!);

    const tables = ['users', 'sign_ups', 'sign_up_tokens', 'outgoing_mails', 'verification_tokens', 'audit_log'];
    const dump = JSON.stringify(await Promise.all(tables.map((table) => database.read.all(`SELECT * FROM ${table}`))));

    expect(dump).toContain(EMAIL);
    for (const secret of [...sent, server.password]) expect(dump).not.toContain(secret);
    expect((await server.verify(sent[0])).status).toBe(200);
  });

  it('keeps the account and its mail while the mail server is down', async () => {
    fixture.outcomes.push({ kind: 'later', reason: 'smtp_econnection' });
    expect((await server.signUp(EMAIL)).status).toBe(201);
    await fixture.outbox.deliver();
    expect([fixture.mails, fixture.troubles]).toEqual([
      [],
      [{ mailId: 1, template: 'verify', tries: 1, reason: 'smtp_econnection', isTriedAgain: true }],
    ]);

    fixture.clock.advance(60_000);
    await fixture.outbox.deliver();

    expect((await server.verify(fixture.mails[0]!.token)).status).toBe(200);
  });
});
