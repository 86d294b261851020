import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { PASSWORD } from '../../testing/account-fixture';
import {
  READER,
  expectRefusal,
  BASE,
  server,
  fixture,
  database,
  here,
  post,
  codeOf,
  nextStep,
  setUpApp,
  firstStep,
  secondStep,
  mailsSent,
  addPasskey,
  setUpSecondFactor,
} from './testing/second-factor-site';

describe('two-factor sign-in', () => {
  setUpSecondFactor();

  describe('turning it off', () => {
    it('requires the password when a JSON body has no bytes', async () => {
      await setUpApp();
      const socket = connect(server.port, '127.0.0.1');
      const head = ['content-type: application/json', `authorization: Bearer ${here}`, 'connection: close'];
      socket.write([`POST ${BASE}/disable HTTP/1.1`, 'host: localhost', ...head, '', ''].join('\r\n'));

      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"wrong_password"/);
    });

    it('requires the password, ends other sessions, removes all factors and emails the owner', async () => {
      const { secret } = await setUpApp();
      await addPasskey();
      const waiting = await firstStep();
      const elsewhere = (await secondStep(await firstStep(), { code: codeOf(secret) })).body['token'] as string;
      expectRefusal(await post('/disable', { password: 'not the password' }), 400, 'wrong_password');
      expectRefusal(await post('/disable', {}), 400, 'wrong_password');

      const off = await post('/disable');

      expect(off.body).toMatchObject({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
      expect((await server.ask('/api/users/me', { token: elsewhere })).status).toBe(401);
      expect((await server.signIn(READER, PASSWORD)).status).toBe(200);
      nextStep();
      expectRefusal(await secondStep(waiting, { code: codeOf(secret) }), 401, 'second_factor_expired');
      expect((await mailsSent()).at(-1)).toBe('second_factor_off');
    });

    it('requires a sign-in within the last ten minutes if there is no password', async () => {
      await setUpApp();
      await database.model({ name: 'users', columns: {}, links: {} }).update({ passwordHash: null }, { where: {} });
      fixture.clock.advance(11 * 60_000);

      expectRefusal(await post('/disable', {}), 403, 'fresh_sign_in_required');
    });

    it('leaves the other factor if one of two is removed, and requires it at sign-in', async () => {
      const { secret } = await setUpApp();
      await addPasskey();

      const left = await post('/totp/remove');

      expect(left.body).toMatchObject({ totp: null, passkeys: [{ name: 'Laptop' }], recoveryCodesLeft: 10 });
      const answer = await server.signIn(READER, PASSWORD);
      expect(answer.body['methods']).toEqual(['passkey', 'recovery_code']);
      expectRefusal(
        await secondStep(answer.body['challenge'] as string, { code: codeOf(secret) }),
        401,
        'second_factor_wrong',
      );
    });

    it('a password reset does not bypass the second factor', async () => {
      await setUpApp();
      await server.post('/api/auth/request-password-reset', { email: READER });
      await fixture.outbox.deliver();
      const { token } = fixture.mails.find(({ template }) => template === 'password_reset')!;
      const newPassword = 'another kite over the harbour';
      expect((await server.post('/api/auth/reset-password', { token, newPassword })).status).toBe(204);

      expect((await server.signIn(READER, newPassword)).status).toBe(202);
    });
  });
});
