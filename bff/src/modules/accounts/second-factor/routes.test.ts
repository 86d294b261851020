import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { generateSync } from 'otplib';
import type { Database } from '../../open-database';
import { CHALLENGE_LIFETIME_MS } from './second-factor-sign-in';
import { createTestPasskey } from './testing/test-passkey';
import { PASSWORD } from '../../testing/account-fixture';
import { someAccount } from '../../testing/memory-accounts';
import {
  ADMIN,
  SECOND_FACTOR_SITE,
  startRegistrationServer,
  type RegistrationFixture,
  type RegistrationServer,
} from '../../testing/registration-fixture';
import type { Answer } from '../../testing/account-server';
import { expectProblem } from '../../testing/expect-problem';
import { openMigrated } from '../../testing/migrated-sqlite';
import { addAccount, setAccountState } from '../testing/stored-accounts';

const READER = 'reader@example.com';
const STEP_MS = 30_000;
const HOUR_MS = 3_600_000;

function expectRefusal(answer: Answer, status: number, errorCode: string): void {
  expect([answer.status, answer.body['errorCode']]).toEqual([status, errorCode]);
  expectProblem(answer);
}

const BASE = '/api/users/me/second-factor';

describe('two-factor sign-in', () => {
  let server: RegistrationServer;
  let fixture: RegistrationFixture;
  let database: Database;
  let here: string;
  beforeAll(async () => {
    server = await startRegistrationServer();
  });
  const start = async (options: Parameters<RegistrationServer['open']>[1] = {}) => {
    database = await openMigrated();
    fixture = await server.open(database, options);
    await addAccount(
      fixture.storage.database,
      someAccount({ email: READER, passwordHash: await fixture.hasher.hash(PASSWORD) }),
    );
    here = await server.tokenOf(READER, PASSWORD);
  };
  beforeEach(() => start());
  afterEach(() => database.close());
  afterAll(() => server.close());

  const proof = { password: PASSWORD };
  const post = (path: string, body: unknown = proof, token: string | undefined = here) =>
    server.post(BASE + path, body, { token });
  const read = async (token = here) => (await server.ask(BASE, { token })).body;
  const codeOf = (secret: string, steps = 0) =>
    generateSync({ secret, epoch: Math.floor((fixture.clock.now().getTime() + steps * STEP_MS) / 1000) });
  /** A code that is valid in no neighbouring step. */
  const wrongCodeOf = (secret: string): string => {
    const near = [-1, 0, 1].map((steps) => codeOf(secret, steps));
    return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code))!;
  };
  const nextStep = () => fixture.clock.advance(STEP_MS);
  async function setUpApp(token = here) {
    const { secret } = (await post('/totp/start', proof, token)).body as { secret: string };
    const done = await post('/totp', { code: codeOf(secret) }, token);
    expect(done.status).toBe(200);
    nextStep();
    return { secret, recoveryCodes: done.body['recoveryCodes'] as string[] };
  }
  async function firstStep(email = READER) {
    const answer = await server.signIn(email, PASSWORD);
    expect(answer.status).toBe(202);
    return answer.body['challenge'] as string;
  }
  const secondStep = (challenge: string, given: object) =>
    server.post('/api/auth/second-factor', { challenge, ...given });
  const mailsSent = async () => {
    await fixture.outbox.deliver();
    return fixture.mails.map(({ template }) => template);
  };
  const passkey = createTestPasskey({ origin: SECOND_FACTOR_SITE, rpId: 'localhost' });
  async function addPasskey(key = passkey, name = 'Laptop') {
    const { options } = (await post('/passkeys/start')).body as { options: { challenge: string } };
    return post('/passkeys', { name, passkey: key.create(options.challenge) });
  }
  async function passkeyOptions(challenge: string) {
    const answer = await server.post('/api/auth/second-factor/passkey', { challenge });
    expect(answer.status).toBe(200);
    return (answer.body['options'] as { challenge: string }).challenge;
  }

  describe('an authenticator app', () => {
    it('is on once a code of it is confirmed: recovery codes once, other sessions end, the owner gets an email', async () => {
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

    it('is stored encrypted, and its secret is in no answer after the first', async () => {
      const { secret } = await setUpApp();

      const { totp } = await fixture.factors.read(someAccount().id);
      expect(totp?.secret).toMatch(/^v1\./);
      expect(totp?.secret).not.toContain(secret);
      expectRefusal(await post('/totp/start'), 409, 'totp_already_on');
    });

    it('refuses a wrong code, a late set-up and one that was never begun', async () => {
      expectRefusal(await post('/totp', { code: '123456' }), 409, 'totp_not_started');
      const { secret } = (await post('/totp/start')).body as { secret: string };
      expectRefusal(await post('/totp', { code: wrongCodeOf(secret) }), 400, 'code_wrong');
      fixture.clock.advance(HOUR_MS);
      expectRefusal(await post('/totp', { code: codeOf(secret) }), 409, 'totp_not_started');
    });

    it.each([-1, 0, 1])('takes the code of a clock that is %i steps off', async (steps) => {
      const { secret } = await setUpApp();
      nextStep();

      const answer = await secondStep(await firstStep(), { code: codeOf(secret, steps) });

      expect(answer.status).toBe(200);
      expect((await server.ask('/api/users/me', { token: answer.body['token'] as string })).status).toBe(200);
    });

    it.each([-2, 2])('refuses the code of a clock that is %i steps off', async (steps) => {
      const { secret } = await setUpApp();
      fixture.clock.advance(2 * STEP_MS);

      expectRefusal(await secondStep(await firstStep(), { code: codeOf(secret, steps) }), 401, 'second_factor_wrong');
    });

    it('takes a code once, and none from before it, also of two at once', async () => {
      const { secret } = await setUpApp();
      const challenges = [await firstStep(), await firstStep(), await firstStep()];
      const code = codeOf(secret);

      const both = await Promise.all(challenges.slice(0, 2).map((challenge) => secondStep(challenge, { code })));

      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      expectRefusal(await secondStep(challenges[2]!, { code }), 401, 'second_factor_wrong');
      expectRefusal(await secondStep(challenges[2]!, { code: codeOf(secret, -1) }), 401, 'second_factor_wrong');
    });

    it('does not take the code that confirmed it for a sign-in', async () => {
      const { secret } = (await post('/totp/start')).body as { secret: string };
      const code = codeOf(secret);
      expect((await post('/totp', { code })).status).toBe(200);

      expectRefusal(await secondStep(await firstStep(), { code }), 401, 'second_factor_wrong');
    });
  });

  describe('a sign-in between its steps', () => {
    it('is a token of its own: no session, good once, stored as a hash', async () => {
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

    it('is limited per account, whatever the sign-in: 429 with Retry-After', async () => {
      const { secret } = await setUpApp();
      for (let tries = 0; tries < 20; tries += 1) {
        const challenge = await firstStep();
        expect((await secondStep(challenge, { code: wrongCodeOf(secret) })).status).toBe(401);
      }

      const disabled = await secondStep(await firstStep(), { code: codeOf(secret) });

      expectRefusal(disabled, 429, 'rate_limited');
      expect(Number(disabled.headers['retry-after'])).toBeGreaterThan(0);
    });

    it('is limited per client address, whatever the account', async () => {
      await database.close();
      await start({ limits: { signInAddress: { max: 5, windowSeconds: 900 } } });
      const made = 'q1rWb8xJ0k3vYt5mZs7nCd9fGh2jLp4uXaEoRiQyTzU';
      for (let tries = 0; tries < 5; tries += 1) {
        expectRefusal(await secondStep(made, { code: '123456' }), 401, 'second_factor_expired');
      }

      expectRefusal(await secondStep(made, { code: '123456' }), 429, 'rate_limited');
    });

    it('opens nothing for an account that is disabled meanwhile', async () => {
      const { secret } = await setUpApp();
      const challenge = await firstStep();
      await setAccountState(fixture.storage.database, someAccount().id, 'disabled');

      expectRefusal(await secondStep(challenge, { code: codeOf(secret) }), 403, 'account_disabled');
    });

    it('takes exactly one proof', async () => {
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

  describe('recovery codes', () => {
    it('sign in once each, however they are typed, and say how many are left', async () => {
      const { recoveryCodes } = await setUpApp();
      const recoveryCode = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ');
      const [first, second] = [await firstStep(), await firstStep()];

      const both = await Promise.all([first, second].map((challenge) => secondStep(challenge, { recoveryCode })));

      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect(await read()).toMatchObject({ recoveryCodesLeft: 9 });
      await fixture.outbox.deliver();
      expect(fixture.mails.at(-1)).toMatchObject({ template: 'recovery_code_used', values: { left: '9' } });
    });

    it('stop working once there are new ones, which takes the password', async () => {
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

    it('are none for an account without a second factor', async () => {
      expectRefusal(await post('/recovery-codes'), 409, 'second_factor_off');
    });
  });

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
    ] as const)('refuse a signature for %s', async (_what, part, challengeOf) => {
      await addPasskey();
      const before = await firstStep();
      expect((await secondStep(before, { passkey: passkey.sign(await passkeyOptions(before)) })).status).toBe(200);
      const challenge = await firstStep();
      const requested = await passkeyOptions(challenge);

      const signed = passkey.sign(challengeOf(requested), part);

      expectRefusal(await secondStep(challenge, { passkey: signed }), 401, 'second_factor_wrong');
    });

    it('serve a challenge once', async () => {
      await addPasskey();
      const challenge = await firstStep();
      const signed = passkey.sign(await passkeyOptions(challenge));
      expect((await secondStep(challenge, { passkey: { ...signed, id: 'AAAA', rawId: 'AAAA' } })).status).toBe(401);

      expectRefusal(await secondStep(challenge, { passkey: signed }), 401, 'second_factor_wrong');
    });

    it('are not added for another challenge, or for one twice, or under another account’s key', async () => {
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

    it('are ten at most', async () => {
      for (let made = 0; made < 10; made += 1) {
        const key = createTestPasskey({ origin: SECOND_FACTOR_SITE, rpId: 'localhost' });
        expect((await addPasskey(key)).status).toBe(201);
      }

      expectRefusal(await post('/passkeys/start'), 409, 'passkeys_full');
    });

    it('of another account are none', async () => {
      await addPasskey();
      const { passkeys } = (await read()) as { passkeys: { id: string }[] };
      const manager = await server.tokenOf(ADMIN.email, PASSWORD);

      expectRefusal(await post(`/passkeys/${passkeys[0]!.id}/remove`, proof, manager), 404, 'passkey_not_found');
      expect(await read()).toMatchObject({ passkeys: [{ name: 'Laptop' }] });
    });
  });

  describe('turning it off', () => {
    it('requires the password when a JSON body has no bytes', async () => {
      await setUpApp();
      const socket = connect(server.port, '127.0.0.1');
      const head = ['content-type: application/json', `authorization: Bearer ${here}`, 'connection: close'];
      socket.write([`POST ${BASE}/disable HTTP/1.1`, 'host: localhost', ...head, '', ''].join('\r\n'));

      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"wrong_password"/);
    });

    it('takes the password, ends other sessions, removes all factors and mails the owner', async () => {
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

    it('takes a sign-in of the last ten minutes where there is no password', async () => {
      await setUpApp();
      await database.model({ name: 'users', columns: {}, links: {} }).update({ passwordHash: null }, { where: {} });
      fixture.clock.advance(11 * 60_000);

      expectRefusal(await post('/disable', {}), 403, 'fresh_sign_in_required');
    });

    it('retains the other factor where one of two is removed, and requires it at sign-in', async () => {
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

    it('is no way around it: a password reset leaves the second step', async () => {
      await setUpApp();
      await server.post('/api/auth/request-password-reset', { email: READER });
      await fixture.outbox.deliver();
      const { token } = fixture.mails.find(({ template }) => template === 'password_reset')!;
      const newPassword = 'another kite over the harbour';
      expect((await server.post('/api/auth/reset-password', { token, newPassword })).status).toBe(204);

      expect((await server.signIn(READER, newPassword)).status).toBe(202);
    });
  });

  it('is nothing for a demo account, which is shared', async () => {
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

  describe('where administrators must have it', () => {
    let manager: string;
    beforeEach(async () => {
      await database.close();
      await start({ needsSecondFactor: true });
      manager = await server.tokenOf(ADMIN.email, PASSWORD);
    });

    it('lets one without it set it up, and administer only then', async () => {
      const users = () => server.ask('/api/users', { token: manager });
      expectRefusal(await users(), 403, 'second_factor_required');
      expectRefusal(
        await server.post('/api/users/me/api-tokens', { name: 'Script' }, { token: manager }),
        403,
        'second_factor_required',
      );
      expect((await server.ask('/api/users/me', { token: manager })).body).toMatchObject({ mustEnrol: true });
      expect(await read(manager)).toMatchObject({ required: true });

      await setUpApp(manager);

      expect((await users()).status).toBe(200);
      expect((await server.ask('/api/users/me', { token: manager })).body).not.toHaveProperty('mustEnrol');
    });

    it('keeps the last one', async () => {
      await setUpApp(manager);

      expectRefusal(await post('/totp/remove', proof, manager), 409, 'last_second_factor');
      expectRefusal(await post('/disable', proof, manager), 409, 'last_second_factor');
    });

    it('requires nothing of readers', async () => {
      expect(await read()).toMatchObject({ required: false });
      expect((await server.ask('/api/users/me', { token: here })).body).not.toHaveProperty('mustEnrol');
    });
  });
});
