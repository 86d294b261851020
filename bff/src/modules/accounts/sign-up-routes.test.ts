import { renderMail } from '../../platform/mail/render-mail';
import { countRows, statementsDuring } from '../../platform/db/testing/work-done';
import { createPasswordHasher } from './password-hasher';
import { createPlainHasher } from '../testing/account-fixture';
import { expectProblem } from '../testing/expect-problem';
import { ADMIN } from '../testing/registration-fixture';
import { siteMails } from '../testing/site-mails';
import {
  EMAIL,
  server,
  fixture,
  database,
  restart,
  accountsOf,
  waiting,
  mailCount,
  audited,
  tokenFor,
  setUpRegistration,
} from './testing/registration-site';

const SIGN_UP = '/api/auth/signup-password';

describe('registration', () => {
  setUpRegistration();

  describe('POST /api/auth/signup-password', () => {
    it('stores a pending sign-up without an account, and queues one email in its language', async () => {
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

    it('stores both consents with version and time of the sign-up when the account is created', async () => {
      const at = fixture.clock.now().toISOString();
      const token = await tokenFor(EMAIL, { marketingConsent: false });
      fixture.clock.advance(60_000);

      await server.verify(token);

      expect(await database.read.all('SELECT kind, version, is_given, at FROM consents ORDER BY id')).toEqual([
        { kind: 'marketing', version: '2026-11', is_given: 0, at },
        { kind: 'disclaimer', version: '2026-11', is_given: 1, at },
      ]);
    });

    it('treats missing consents as not given, and rejects a declined disclaimer', async () => {
      const silent = await server.post(SIGN_UP, { email: EMAIL, password: server.password });
      const refused = await server.signUp('other.one@example.com', { disclaimer: false });

      expect([silent.status, refused.status]).toEqual([201, 400]);
      expectProblem(refused);
      expect(await waiting()).toMatchObject([{ agrees_to_marketing: 0, agrees_to_disclaimer: 0 }]);
    });

    it('answers a known address with the same bytes, does not change its password, and emails its owner', async () => {
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

    it('does the same work for a new, a pending and a known address: one hash, the same statements, one email', async () => {
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

    it('creates no second account for another spelling of an address', async () => {
      await server.signUp(EMAIL);

      for (const spelling of ['NEW.READER@example.com', 'New.Reader@Example.COM', ` ${EMAIL} `, `${EMAIL}\n`])
        expect([201, 400]).toContain((await server.signUp(spelling)).status);
      await fixture.outbox.deliver();
      for (const { token } of fixture.mails) await server.verify(token);

      expect(await accountsOf()).toHaveLength(1);
    });

    it('puts no request header into the text of an email', async () => {
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

    it('sends at most three emails of a kind per hour', async () => {
      for (let at = 0; at < 6; at += 1) await server.signUp(EMAIL);
      expect(await mailCount()).toBe(3);
      fixture.clock.advance(3_600_001);

      await server.signUp(EMAIL);

      expect(await mailCount()).toBe(4);
    });

    it('limits sign-ups to twenty per client address (429 with Retry-After)', async () => {
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
    it('does the same work for an unknown address, a pending one and a wrong password', async () => {
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
    it('matches in composed and decomposed form, and does not match when its end differs', async () => {
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

  it('stores no token, password or link in plain text', async () => {
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

  it('stores the sign-up and its email while the mail server is down', async () => {
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
