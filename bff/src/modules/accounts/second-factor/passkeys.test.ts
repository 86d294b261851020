import { createTestPasskey } from './testing/test-passkey';
import { PASSWORD } from '../../testing/account-fixture';
import { ADMIN, SECOND_FACTOR_SITE } from '../../testing/registration-fixture';
import {
  READER,
  expectRefusal,
  BASE,
  server,
  here,
  proof,
  post,
  read,
  firstStep,
  secondStep,
  mailsSent,
  passkey,
  addPasskey,
  setUpSecondFactor,
} from './testing/second-factor-site';

describe('two-factor sign-in', () => {
  setUpSecondFactor();

  async function passkeyOptions(challenge: string) {
    const answer = await server.post('/api/auth/second-factor/passkey', { challenge });
    expect(answer.status).toBe(200);
    return (answer.body['options'] as { challenge: string }).challenge;
  }

  describe('passkeys', () => {
    it('are added, named, used and removed', async () => {
      const added = await addPasskey();
      expect(added.status).toBe(201);
      expect(added.body['recoveryCodes']).toHaveLength(10);
      const { passkeys } = (await read()) as { passkeys: { id: string; name: string }[] };
      expect(passkeys).toMatchObject([{ name: 'Laptop', last_used_on: null }]);

      const renamed = await server.ask(`${BASE}/passkeys/${passkeys[0]!.id}`, {
        method: 'PATCH',
        body: { name: 'Phone' },
        token: here,
      });
      expect(renamed.body['passkeys']).toMatchObject([{ name: 'Phone' }]);

      const challenge = await firstStep();
      const signed = passkey.sign(await passkeyOptions(challenge));
      expect((await secondStep(challenge, { passkey: signed })).status).toBe(200);

      const removed = await post(`/passkeys/${passkeys[0]!.id}/remove`);
      expect(removed.body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
      expect((await server.signIn(READER, PASSWORD)).status).toBe(200);
      expect(await mailsSent()).toEqual(['second_factor_on', 'second_factor_off']);
    });

    it.each([
      ['another challenge', {}, () => 'bm90IHRoZSBjaGFsbGVuZ2U'],
      ['another origin', { origin: 'http://localhost:9999' }, (given: string) => given],
      ['another site', { rpId: 'example.org' }, (given: string) => given],
      ['another key', { isForged: true }, (given: string) => given],
      ['a counter that did not move on', { counter: 1 }, (given: string) => given],
    ] as const)('reject a signature for %s', async (_what, part, challengeOf) => {
      await addPasskey();
      const before = await firstStep();
      expect((await secondStep(before, { passkey: passkey.sign(await passkeyOptions(before)) })).status).toBe(200);
      const challenge = await firstStep();
      const requested = await passkeyOptions(challenge);

      const signed = passkey.sign(challengeOf(requested), part);

      expectRefusal(await secondStep(challenge, { passkey: signed }), 401, 'second_factor_wrong');
    });

    it('accept a challenge once', async () => {
      await addPasskey();
      const challenge = await firstStep();
      const signed = passkey.sign(await passkeyOptions(challenge));
      expect((await secondStep(challenge, { passkey: { ...signed, id: 'AAAA', rawId: 'AAAA' } })).status).toBe(401);

      expectRefusal(await secondStep(challenge, { passkey: signed }), 401, 'second_factor_wrong');
    });

    it('cannot be added for another challenge, twice for one challenge, or with a registered key', async () => {
      const { options } = (await post('/passkeys/start')).body as { options: { challenge: string } };
      const given = { name: 'Laptop', passkey: passkey.create('bm90IHRoZSBjaGFsbGVuZ2U') };
      expectRefusal(await post('/passkeys', given), 400, 'passkey_invalid');
      expectRefusal(
        await post('/passkeys', { name: 'Laptop', passkey: passkey.create(options.challenge) }),
        400,
        'passkey_invalid',
      );
      expect((await addPasskey()).status).toBe(201);
      expectRefusal(await addPasskey(), 400, 'passkey_invalid');
    });

    it('are limited to ten per account', async () => {
      for (let made = 0; made < 10; made += 1) {
        const key = createTestPasskey({ origin: SECOND_FACTOR_SITE, rpId: 'localhost' });
        expect((await addPasskey(key)).status).toBe(201);
      }

      expectRefusal(await post('/passkeys/start'), 409, 'passkeys_full');
    });

    it('cannot be removed by another account (404)', async () => {
      await addPasskey();
      const { passkeys } = (await read()) as { passkeys: { id: string }[] };
      const manager = await server.tokenOf(ADMIN.email, PASSWORD);

      expectRefusal(await post(`/passkeys/${passkeys[0]!.id}/remove`, proof, manager), 404, 'passkey_not_found');
      expect(await read()).toMatchObject({ passkeys: [{ name: 'Laptop' }] });
    });
  });
});
