import { someAccount } from '../testing/memory-accounts';
import { LINK_LIFETIME_MS } from './settle-mail';
import type { Answer } from '../testing/account-server';
import { expectProblem, wordingOf } from '../testing/expect-problem';
import { addAccount } from './testing/stored-accounts';
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

describe('registration', () => {
  setUpRegistration();

  describe('POST /api/auth/verify', () => {
    it('accepts a token once and leaves the account pending approval', async () => {
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

    it('rejects a token after 24 hours, and sends a new one in exchange for the expired one', async () => {
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

      it('activates the account only with the password from the sign-up of the used link', async () => {
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

      it('renews an expired link only for its own sign-up', async () => {
        const mine = await tokenFor(EMAIL);
        await tokenFor(EMAIL, { password: THEIRS });
        fixture.clock.advance(LINK_LIFETIME_MS);

        await server.post('/api/auth/resend', { emailAuthToken: mine });
        await fixture.outbox.deliver();
        await server.verify(fixture.mails.at(-1)!.token);

        expect((await server.signIn(EMAIL)).status).toBe(200);
        expect((await server.signIn(EMAIL, THEIRS)).status).toBe(401);
      });

      it('does not send the other person’s email once the owner’s link is used', async () => {
        const mine = await tokenFor(EMAIL);
        await server.signUp(EMAIL, { password: THEIRS });

        await server.verify(mine);
        await fixture.outbox.deliver();

        expect(fixture.mails.map(({ template }) => template)).toEqual(['verify']);
      });
    });

    it('rejects every invalid token with the same message', async () => {
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

    it('creates no account if the address has one by now, and none for other sign-ups', async () => {
      const token = await tokenFor(EMAIL);
      await server.signUp('second.one@example.com');
      const owner = someAccount({ email: EMAIL, passwordHash: await fixture.hasher.hash('an earlier password') });
      await addAccount(fixture.storage.database, owner);

      const late = await server.verify(token);

      expect([late.status, late.body['errorCode']]).toEqual([400, 'link_invalid']);
      expect((await accountsOf()).map(({ email }) => email)).toEqual([EMAIL]);
      expect((await server.signIn(EMAIL, 'an earlier password')).status).toBe(200);
    });

    it('changes nothing on GET or HEAD, as sent by email scanners', async () => {
      const token = await tokenFor(EMAIL);

      for (const address of [`/api/auth/verify?emailAuthToken=${token}`, '/api/auth/verify'])
        expect((await server.ask(address)).status).toBeGreaterThanOrEqual(400);
      const head = await server.ask(`/api/auth/verify?emailAuthToken=${token}`, { method: 'HEAD' });
      expect(head.status).toBeGreaterThanOrEqual(400);

      expect((await server.verify(token)).status).toBe(200);
    });

    it('limits guesses per client address (429)', async () => {
      const statuses: number[] = [];
      for (let at = 0; at < 40; at += 1) statuses.push((await server.verify(`guess-${at}`)).status);

      expect(statuses.slice(0, 30)).toEqual(Array<number>(30).fill(400));
      expect(statuses.slice(30)).toEqual(Array<number>(10).fill(429));
    });

    it('allows signing in at once if no approval is required', async () => {
      await restart({ approval: 'automatic' });
      const token = await tokenFor(EMAIL);

      await server.verify(token);

      expect((await server.signIn(EMAIL)).status).toBe(200);
    });
  });

  describe('POST /api/auth/resend', () => {
    it('answers alike for the link of a pending sign-up, a used link and an invalid one', async () => {
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

    it('does not accept an email address instead of a token', async () => {
      expect((await server.post('/api/auth/resend', { email: EMAIL })).status).toBe(400);
    });
  });
});
