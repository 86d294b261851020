import { LINK_LIFETIME_MS } from './settle-mail';
import { expectProblem } from '../testing/expect-problem';
import {
  EMAIL,
  server,
  fixture,
  database,
  restart,
  waiting,
  audited,
  tokenFor,
  setUpRegistration,
} from './testing/registration-site';

describe('registration', () => {
  setUpRegistration();

  describe('POST /api/auth/refuse-signup', () => {
    const refuse = (emailAuthToken: unknown) => server.post('/api/auth/refuse-signup', { emailAuthToken });

    it('deletes the pending sign-up with its links and queued emails, and no other sign-up of the address', async () => {
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

    it('accepts an expired link too', async () => {
      const token = await tokenFor(EMAIL);
      fixture.clock.advance(LINK_LIFETIME_MS);

      expect((await refuse(token)).status).toBe(204);
      expect(await waiting()).toEqual([]);
    });

    it('rejects used, foreign and invented tokens with the same message, and changes no account', async () => {
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

    it('changes nothing on GET or HEAD, as sent by email scanners', async () => {
      const token = await tokenFor(EMAIL);

      for (const method of ['GET', 'HEAD'])
        expect(
          (await server.ask(`/api/auth/refuse-signup?emailAuthToken=${token}`, { method })).status,
        ).toBeGreaterThanOrEqual(400);

      expect((await server.verify(token)).status).toBe(200);
    });

    it('counts guesses together with those at activation links', async () => {
      for (let at = 0; at < 30; at += 1) await refuse(`guess-${at}`);

      expect((await refuse('guess')).status).toBe(429);
      expect((await server.verify('guess')).status).toBe(429);
    });
  });
});
