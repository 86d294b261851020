import { CHALLENGE_LIFETIME_MS } from './second-factor-sign-in';
import { someAccount } from '../../testing/memory-accounts';
import { setAccountState } from '../testing/stored-accounts';
import {
  expectRefusal,
  server,
  fixture,
  database,
  start,
  codeOf,
  wrongCodeOf,
  nextStep,
  setUpApp,
  firstStep,
  secondStep,
  mailsSent,
  setUpSecondFactor,
} from './testing/second-factor-site';

describe('two-factor sign-in', () => {
  setUpSecondFactor();

  describe('a sign-in between its two steps', () => {
    it('has its own token: not a session, valid once, stored as a hash', async () => {
      const { secret } = await setUpApp();
      const challenge = await firstStep();

      expect((await server.ask('/api/users/me', { token: challenge })).status).toBe(401);
      expect(await fixture.factors.findChallenge(challenge, 'sign_in', fixture.clock.now().toISOString())).toBeNull();
      expect((await secondStep(challenge, { code: codeOf(secret) })).status).toBe(200);
      nextStep();
      expectRefusal(await secondStep(challenge, { code: codeOf(secret) }), 401, 'second_factor_expired');
    });

    it('ends after ten minutes', async () => {
      const { secret } = await setUpApp();
      const challenge = await firstStep();
      fixture.clock.advance(CHALLENGE_LIFETIME_MS);

      expectRefusal(await secondStep(challenge, { code: codeOf(secret) }), 401, 'second_factor_expired');
    });

    it('ends after five wrong codes, and the owner gets an email', async () => {
      const { secret } = await setUpApp();
      const challenge = await firstStep();
      await mailsSent();
      fixture.mails.length = 0;

      for (let tries = 0; tries < 5; tries += 1) {
        expectRefusal(await secondStep(challenge, { code: wrongCodeOf(secret) }), 401, 'second_factor_wrong');
      }

      expectRefusal(await secondStep(challenge, { code: codeOf(secret) }), 401, 'second_factor_expired');
      expect(await mailsSent()).toEqual(['second_factor_tried']);
    });

    it('is limited per account across sign-ins (429 with Retry-After)', async () => {
      const { secret } = await setUpApp();
      for (let tries = 0; tries < 20; tries += 1) {
        const challenge = await firstStep();
        expect((await secondStep(challenge, { code: wrongCodeOf(secret) })).status).toBe(401);
      }

      const disabled = await secondStep(await firstStep(), { code: codeOf(secret) });

      expectRefusal(disabled, 429, 'rate_limited');
      expect(Number(disabled.headers['retry-after'])).toBeGreaterThan(0);
    });

    it('is limited per client address across accounts (429)', async () => {
      await database.close();
      await start({ limits: { signInAddress: { max: 5, windowSeconds: 900 } } });
      const made = 'q1rWb8xJ0k3vYt5mZs7nCd9fGh2jLp4uXaEoRiQyTzU';
      for (let tries = 0; tries < 5; tries += 1) {
        expectRefusal(await secondStep(made, { code: '123456' }), 401, 'second_factor_expired');
      }

      expectRefusal(await secondStep(made, { code: '123456' }), 429, 'rate_limited');
    });

    it('does not sign in an account that was disabled in between (403)', async () => {
      const { secret } = await setUpApp();
      const challenge = await firstStep();
      await setAccountState(fixture.storage.database, someAccount().id, 'disabled');

      expectRefusal(await secondStep(challenge, { code: codeOf(secret) }), 403, 'account_disabled');
    });

    it('accepts exactly one proof', async () => {
      const challenge = await unusedFirstStep();

      expectRefusal(await secondStep(challenge, {}), 400, 'invalid_request');
      expectRefusal(
        await secondStep(challenge, { code: '123456', recoveryCode: '7K3M-Q2VX-9TBD-4HWN' }),
        400,
        'invalid_request',
      );
    });

    const unusedFirstStep = () => Promise.resolve('q1rWb8xJ0k3vYt5mZs7nCd9fGh2jLp4uXaEoRiQyTzU');
  });
});
