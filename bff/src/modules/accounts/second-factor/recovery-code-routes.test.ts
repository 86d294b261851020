import {
  expectRefusal,
  fixture,
  post,
  read,
  setUpApp,
  firstStep,
  secondStep,
  setUpSecondFactor,
} from './testing/second-factor-site';

describe('two-factor sign-in', () => {
  setUpSecondFactor();

  describe('recovery codes', () => {
    it('sign in once each, in any spelling, and the answer says how many are left', async () => {
      const { recoveryCodes } = await setUpApp();
      const recoveryCode = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ');
      const [first, second] = [await firstStep(), await firstStep()];

      const both = await Promise.all([first, second].map((challenge) => secondStep(challenge, { recoveryCode })));

      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect(await read()).toMatchObject({ recoveryCodesLeft: 9 });
      await fixture.outbox.deliver();
      expect(fixture.mails.at(-1)).toMatchObject({ template: 'recovery_code_used', values: { left: '9' } });
    });

    it('are replaced by new ones, which requires the password, and then stop working', async () => {
      const { recoveryCodes } = await setUpApp();
      expectRefusal(await post('/recovery-codes', { password: 'not the password' }), 400, 'wrong_password');

      const renewed = await post('/recovery-codes');

      const fresh = renewed.body['recoveryCodes'] as string[];
      expect(fresh).toHaveLength(10);
      expectRefusal(
        await secondStep(await firstStep(), { recoveryCode: recoveryCodes[0] }),
        401,
        'second_factor_wrong',
      );
      expect((await secondStep(await firstStep(), { recoveryCode: fresh[0] })).status).toBe(200);
    });

    it('are not available to an account without a second factor', async () => {
      expectRefusal(await post('/recovery-codes'), 409, 'second_factor_off');
    });
  });
});
