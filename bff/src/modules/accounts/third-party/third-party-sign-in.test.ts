import { generateSync } from 'otplib';
import { expectProblem } from '../../testing/expect-problem';
import { PASSWORD } from '../../testing/account-fixture';
import { secretsOf } from './sign-in-flows';
import { ADMIN } from '../../testing/registration-fixture';
import { setAccountState } from '../testing/stored-accounts';
import {
  MINUTE,
  rina,
  provider,
  server,
  fixture,
  restart,
  begin,
  bodyOf,
  codeFor,
  signInAs,
  signUp,
  register,
  tokenOf,
  rows,
  audited,
  idToken,
  signInWith,
  setUpThirdPartySite,
} from './testing/third-party-site';

const HOUR = 60 * MINUTE;

describe('third-party sign-in with an independent provider', () => {
  setUpThirdPartySite();

  it('requires the second factor of an account that has one', async () => {
    await register(rina);
    const token = await tokenOf(rina);
    const base = '/api/users/me/second-factor/totp';
    const { secret } = (await server.post(`${base}/start`, {}, { token })).body as { secret: string };
    const epoch = () => Math.floor(fixture.clock.now().getTime() / 1000);
    await server.post(base, { code: generateSync({ secret, epoch: epoch() }) }, { token });
    fixture.clock.advance(30_000);

    const first = await signInAs(rina);
    const second = await server.post('/api/auth/second-factor', {
      challenge: first.body['challenge'],
      code: generateSync({ secret, epoch: epoch() }),
    });

    expect([first.status, first.body]).toEqual([
      202,
      expect.objectContaining({ status: 'second_factor_needed', methods: ['totp', 'recovery_code'] }),
    ]);
    expect(first.body).not.toHaveProperty('token');
    expect(second.status).toBe(200);
  });

  it('offers only the configured providers', async () => {
    const { body } = await server.ask('/api/auth/providers');
    expect((body['providers'] as { id: string; sandbox: boolean }[]).map(({ id, sandbox }) => [id, sandbox])).toEqual([
      ['oidc', false],
      ['sandbox', true],
    ]);
    const unknown = await server.post('/api/auth/oidc/start', { provider: 'google' });
    expect([unknown.status, unknown.body['errorCode']]).toEqual([404, 'provider_not_found']);
  });

  it('registers a new person by a code, waits for approval, and signs in the second time', async () => {
    await restart({}, 'manual');
    const body = await codeFor(rina);

    const first = await server.post('/api/auth/signin-code', body);
    const registered = await signUp(' RINA@example.com'.trim(), body.nonce, { locale: 'he' });
    const waiting = await signInAs(rina);
    const [{ id }] = (await rows<{ id: string }>("SELECT id FROM users WHERE role = 'user'")) as [{ id: string }];
    const manager = await server.tokenOf(ADMIN.email, PASSWORD);
    await server.post(`/api/users/${id}/approve`, undefined, { token: manager });
    const second = await signInAs(rina);

    expect([first.status, first.body]).toEqual([
      202,
      { status: 'registration_needed', email: rina.email, displayName: 'Rina  Example' },
    ]);
    expect([registered.status, registered.body]).toEqual([201, { status: 'pending_verification' }]);
    expect([waiting.status, waiting.body['errorCode']]).toEqual([403, 'account_not_approved']);
    expect(second.status).toBe(200);
    expect(second.headers['cache-control']).toBe('no-store');
    expect((await server.ask('/api/users/me', { token: second.body['token'] as string })).body).toMatchObject({
      email: rina.email,
      displayName: 'Rina  Example',
      locale: 'he',
    });
    expect(await rows('SELECT kind, is_given FROM consents ORDER BY id')).toEqual([
      { kind: 'marketing', is_given: 1 },
      { kind: 'disclaimer', is_given: 1 },
    ]);
    expect(await audited('sign_up')).toEqual(['third_party']);
    expect(await audited('sign_in')).toEqual(['account_not_approved', null, 'third_party']);
  });

  it('asks for the account after a log-out, even if the provider remembers one', async () => {
    await register(rina);
    const browser = new Map<string, string>();
    /** Presses the button in the one browser, and returns how often the provider prompted for the account. */
    const requestCount = async (part: object = {}): Promise<number> => {
      const before = (await provider.requests()).people;
      const { body } = await server.post('/api/auth/oidc/start', { provider: 'oidc', ...part });
      const { nonce, url } = body as { nonce: string; url: string };
      const back = await provider.comeBackAs(rina, url, browser);
      expect((await server.post('/api/auth/signin-code', bodyOf(nonce, back))).status).toBe(200);
      return (await provider.requests()).people - before;
    };

    expect(await requestCount()).toBe(1);
    expect(await requestCount({ askAgain: false })).toBe(0);
    expect(await requestCount({ askAgain: true })).toBe(1);
  });

  it('is refused for disabled or rejected accounts, as with a password', async () => {
    await register(rina);
    for (const [state, errorCode] of [
      ['disabled', 'account_disabled'],
      ['rejected', 'account_rejected'],
    ] as const) {
      const { id } = (await fixture.storage.accounts.findByEmail(rina.email))!;
      await setAccountState(fixture.storage.database, id, state);
      const answer = await signInAs(rina);
      expect([answer.status, answer.body['errorCode'], answer.body['token']]).toEqual([403, errorCode, undefined]);
    }
  });

  it('E10: accepts each sign-in once, only from the browser that started it, for ten minutes', async () => {
    await register(rina);
    const used = await codeFor(rina);
    const [mine, yours, third] = [await codeFor(rina), await codeFor(rina), await codeFor(rina)];
    const { nonce } = await begin();
    const token = await idToken(nonce);
    const slow = await codeFor(rina);

    const twice = await Promise.all([used, used].map((body) => server.post('/api/auth/signin-code', body)));
    const tokenTwice = await Promise.all([1, 2, 3].map(() => signInWith(token, nonce)));
    const again = await server.post('/api/auth/signin-code', used);
    const swapped = await server.post('/api/auth/signin-code', { ...mine, nonce: yours.nonce });
    const otherState = await server.post('/api/auth/signin-code', { ...mine, state: yours.state });
    const otherIssuer = await server.post('/api/auth/signin-code', { ...mine, iss: 'https://issuer.example' });
    // PKCE: the code is another sign-in's.
    const otherCode = await server.post('/api/auth/signin-code', { ...third, code: yours.code });
    const unknown = await signInWith(token, 'A'.repeat(43));
    fixture.clock.advance(10 * MINUTE);
    const late = await server.post('/api/auth/signin-code', slow);

    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(otherCode.body['errorCode']).toBe('code_invalid');
    expect(tokenTwice.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    for (const answer of [again, swapped, otherState, otherIssuer, otherCode, unknown, late]) {
      expect(answer.status).toBe(401);
      expectProblem(answer);
    }
    // Even a holder of the token cannot use it: the browser's nonce is not in it.
    const inToken = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { nonce: string };
    expect((await signInWith(token, inToken.nonce)).status).toBe(401);
  });

  it('stores nothing in the database that could be used to sign in', async () => {
    const { nonce, url } = await begin();
    const requested = new URL(url).searchParams;
    const token = await idToken(nonce);

    const dump = JSON.stringify(await rows('SELECT * FROM sign_in_flows'));

    for (const secret of [nonce, requested.get('state'), requested.get('nonce'), secretsOf(nonce).verifier, token]) {
      expect(dump).not.toContain(secret);
    }
    await signInWith(token, nonce);
    fixture.clock.advance(16 * MINUTE);
    expect((await signUp(rina.email, nonce)).status).toBe(401);
    await begin();
    expect(await rows('SELECT * FROM sign_in_flows')).toHaveLength(1);
  });

  it('E11: answers 503 while the provider is down, and uses cached keys for a day', async () => {
    const { nonce } = await begin();
    expect((await signInWith(await idToken(nonce), nonce)).status).toBe(202);
    fixture.clock.advance(2 * MINUTE);
    const open = [await begin(), await begin(), await codeFor(rina)] as const;
    await provider.stop();

    const token = await idToken(open[0].nonce);
    const pending = await signInWith(token, open[0].nonce);
    const newKey = await signInWith(await idToken(open[1].nonce, { header: { kid: 'new' } }), open[1].nonce);
    const code = await server.post('/api/auth/signin-code', open[2]);
    fixture.clock.advance(23 * HOUR);
    // Where the provider is has been read before.
    const nextDay = await begin();
    const stale = await signInWith(await idToken(nextDay.nonce), nextDay.nonce);
    fixture.clock.advance(2 * HOUR);
    const after = await begin();
    const tooOld = await signInWith(await idToken(after.nonce), after.nonce);
    await restart();
    const never = await server.post('/api/auth/oidc/start', { provider: 'oidc' });

    expect([pending.status, stale.status]).toEqual([202, 202]);
    for (const answer of [newKey, code, tooOld, never]) {
      expect([answer.status, answer.body['errorCode']]).toEqual([503, 'identity_provider_unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expectProblem(answer);
    }
    // The password is another door.
    expect((await server.signIn(ADMIN.email, PASSWORD)).status).toBe(200);
  });
});
