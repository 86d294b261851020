import { PASSWORD } from '../../testing/account-fixture';
import { someAccount } from '../../testing/memory-accounts';
import { addAccount } from '../testing/stored-accounts';
import {
  READER,
  STEP_MS,
  expectRefusal,
  server,
  fixture,
  here,
  proof,
  post,
  read,
  codeOf,
  wrongCodeOf,
  nextStep,
  setUpApp,
  firstStep,
  secondStep,
  mailsSent,
  setUpSecondFactor,
} from './testing/second-factor-site';

const HOUR_MS = 3_600_000;

describe('two-factor sign-in', () => {
  setUpSecondFactor();

  describe('an authenticator app', () => {
    it('is active once a code is confirmed: recovery codes are shown once, other sessions end, the owner gets an email', async () => {
      const elsewhere = await server.tokenOf(READER, PASSWORD);

      const begun = await post('/totp/start');
      expect(begun.status).toBe(201);
      const { secret, uri, qr } = begun.body as { secret: string; uri: string; qr: { size: number; path: string } };
      expect(uri).toContain(secret);
      expect(qr.path).toMatch(/^M4 4h7v1h-7z/);
      expect(await read()).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
      expect((await server.signIn(READER, PASSWORD)).status).toBe(200);

      const done = await post('/totp', { code: codeOf(secret) });

      expect(done.body['recoveryCodes']).toHaveLength(10);
      expect(JSON.stringify(await read())).not.toContain(secret);
      expect(await read()).toMatchObject({ totp: { confirmed_at: expect.any(String) }, recoveryCodesLeft: 10 });
      expect((await server.ask('/api/users/me', { token: elsewhere })).status).toBe(401);
      expect((await server.ask('/api/users/me', { token: here })).status).toBe(200);
      expect(await mailsSent()).toEqual(['second_factor_on']);
      await firstStep();
    });

    it('is stored encrypted, and its secret is only in the first answer', async () => {
      const { secret } = await setUpApp();

      const { totp } = await fixture.factors.read(someAccount().id);
      expect(totp?.secret).toMatch(/^v1\./);
      expect(totp?.secret).not.toContain(secret);
      expectRefusal(await post('/totp/start'), 409, 'totp_already_on');
    });

    it('rejects a wrong code, an expired setup and one that was never started', async () => {
      expectRefusal(await post('/totp', { code: '123456' }), 409, 'totp_not_started');
      const { secret } = (await post('/totp/start')).body as { secret: string };
      expectRefusal(await post('/totp', { code: wrongCodeOf(secret) }), 400, 'code_wrong');
      fixture.clock.advance(HOUR_MS);
      expectRefusal(await post('/totp', { code: codeOf(secret) }), 409, 'totp_not_started');
    });

    it.each([-1, 0, 1])('accepts the code of a clock that is %i steps off', async (steps) => {
      const { secret } = await setUpApp();
      nextStep();

      const answer = await secondStep(await firstStep(), { code: codeOf(secret, steps) });

      expect(answer.status).toBe(200);
      expect((await server.ask('/api/users/me', { token: answer.body['token'] as string })).status).toBe(200);
    });

    it.each([-2, 2])('rejects the code of a clock that is %i steps off', async (steps) => {
      const { secret } = await setUpApp();
      fixture.clock.advance(2 * STEP_MS);

      expectRefusal(await secondStep(await firstStep(), { code: codeOf(secret, steps) }), 401, 'second_factor_wrong');
    });

    it('accepts a code once, also of two at once, and no earlier code', async () => {
      const { secret } = await setUpApp();
      const challenges = [await firstStep(), await firstStep(), await firstStep()];
      const code = codeOf(secret);

      const both = await Promise.all(challenges.slice(0, 2).map((challenge) => secondStep(challenge, { code })));

      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      expectRefusal(await secondStep(challenges[2]!, { code }), 401, 'second_factor_wrong');
      expectRefusal(await secondStep(challenges[2]!, { code: codeOf(secret, -1) }), 401, 'second_factor_wrong');
    });

    it('does not accept the code that confirmed it for a sign-in', async () => {
      const { secret } = (await post('/totp/start')).body as { secret: string };
      const code = codeOf(secret);
      expect((await post('/totp', { code })).status).toBe(200);

      expectRefusal(await secondStep(await firstStep(), { code }), 401, 'second_factor_wrong');
    });
  });

  it('is not available to a demo account, which is shared', async () => {
    await addAccount(
      fixture.storage.database,
      someAccount({
        id: '00000000-0000-4000-8000-0000000000d0',
        email: 'demo@example.com',
        isDemo: true,
        passwordHash: await fixture.hasher.hash(PASSWORD),
      }),
    );
    const token = await server.tokenOf('demo@example.com', PASSWORD);

    expectRefusal(await post('/totp/start', proof, token), 403, 'demo_account');
    expectRefusal(await post('/passkeys/start', proof, token), 403, 'demo_account');
  });
});
