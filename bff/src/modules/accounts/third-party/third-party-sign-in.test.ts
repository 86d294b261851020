import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { generateSync } from 'otplib';
import { createLimiters } from '../../../platform/http/limits/limiters';
import { DEFAULT_LIMITS, type LimitSettings } from '../../../platform/http/limits/limit-settings';
import { createThirdPartyRoutes } from './routes';
import { current } from '../../testing/account-server';
import { expectProblem, wordingOf } from '../../testing/expect-problem';
import type { Database } from '../../open-database';
import { PASSWORD } from '../../testing/account-fixture';
import { secretsOf } from './sign-in-flows';
import { ADMIN, startRegistrationServer, type RegistrationFixture } from '../../testing/registration-fixture';
import { startOidcServer, type OidcServer, type Person } from '../../testing/identity-server/start-oidc-server';
import { createThirdPartyServices, type ThirdPartyServices } from './third-party-services';
import { openMigrated } from '../../testing/migrated-sqlite';
import { setAccountState } from '../testing/stored-accounts';

const PUBLIC_URL = 'http://localhost:8080';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const rina: Person = { sub: 'rina-1', email: 'rina@example.com', email_verified: true, name: 'Rina\u202e Example' };

describe('third-party sign-in, with a provider of others’ making', () => {
  let provider: OidcServer;
  let server: Awaited<ReturnType<typeof startRegistrationServer>>;
  let identity: ThirdPartyServices;
  let fixture: RegistrationFixture;
  let database: Database;
  const opened: Database[] = [];

  beforeAll(async () => {
    provider = await startOidcServer({ redirectUri: `${PUBLIC_URL}/login/third-party` });
    server = await startRegistrationServer({
      api: [
        createThirdPartyRoutes({
          signIn: current(() => identity.signIn),
          signUp: current(() => identity.signUp),
          ways: current(() => identity.ways),
        }),
      ],
    });
  });
  beforeEach(() => restart());
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
  afterAll(async () => {
    await server.close();
    await provider.stop();
  });

  async function restart(
    limits: Partial<LimitSettings> = {},
    accountApproval: 'manual' | 'automatic' = 'automatic',
  ): Promise<void> {
    database = await openMigrated();
    opened.push(database);
    fixture = await server.open(database, { approval: accountApproval });
    // The provider lives in the time that it is.
    fixture.clock.advance(Date.now() - fixture.clock.now().getTime());
    const { issuer, clientId, clientSecret } = provider;
    identity = createThirdPartyServices({
      config: {
        publicUrl: PUBLIC_URL,
        accountApproval,
        marketingConsentRequired: false,
        identity: {
          googleClientId: null,
          oidc: { issuer, clientId, clientSecret, name: 'Example' },
          hasSandbox: true,
        },
      },
      database,
      secondStep: fixture.secondFactorSignIn,
      proof: fixture.proof,
      limiters: createLimiters({ settings: { ...DEFAULT_LIMITS, ...limits } }),
      clock: fixture.clock,
      onMail: () => undefined,
    });
  }

  const begin = async (): Promise<{ nonce: string; url: string }> => {
    const { status, body } = await server.post('/api/auth/oidc/start', { provider: 'oidc' });
    expect(status).toBe(201);
    return body as { nonce: string; url: string };
  };
  /** What the browser came back with, as our page sends it. */
  const bodyOf = (nonce: string, back: URLSearchParams) => ({
    nonce,
    code: back.get('code'),
    state: back.get('state'),
    iss: back.get('iss'),
  });
  const codeFor = async (person: Person) => {
    const { nonce, url } = await begin();
    return bodyOf(nonce, await provider.comeBackAs(person, url));
  };
  const signInAs = async (person: Person) => server.post('/api/auth/signin-code', await codeFor(person));
  const signUp = (email: string, token: string, part: object = {}) =>
    server.post('/api/auth/signup', { email, token, disclaimer: true, marketingConsent: true, ...part });
  /** Registers a user by the provider, and returns the nonce of the sign-in. */
  const register = async (person: Person): Promise<void> => {
    const body = await codeFor(person);
    expect((await server.post('/api/auth/signin-code', body)).status).toBe(202);
    expect((await signUp(person.email, body.nonce)).status).toBe(201);
  };
  const tokenOf = async (person: Person): Promise<string> => (await signInAs(person)).body['token'] as string;
  const rows = <T = Record<string, unknown>>(sql: string): Promise<readonly T[]> => database.read.all<T & object>(sql);
  const accounts = () => rows("SELECT email, state, password_hash, display_name FROM users WHERE role = 'user'");
  const audited = async (action: string) =>
    (await rows<{ reason: string | null }>(`SELECT reason FROM audit_log WHERE action = '${action}' ORDER BY id`)).map(
      ({ reason }) => reason,
    );

  interface Forged {
    readonly claims?: Readonly<Record<string, unknown>>;
    readonly key?: KeyObject;
    readonly header?: Readonly<Record<string, unknown>>;
  }
  /** A token with everything right for this nonce, but for what a test says. Undefined takes a claim away. */
  async function idToken(nonce: string, { claims = {}, key, header = {} }: Forged = {}): Promise<string> {
    const now = Math.floor(fixture.clock.now().getTime() / 1000);
    const right = {
      iss: provider.issuer,
      aud: provider.clientId,
      sub: rina.sub,
      email: rina.email,
      email_verified: true,
      nonce: secretsOf(nonce).tokenNonce,
      iat: now,
      exp: now + 300,
    };
    return new SignJWT({ ...right, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'first', ...header })
      .sign(key ?? createPrivateKey(provider.privateKey.export({ format: 'pem', type: 'pkcs8' })));
  }
  const signInWith = (token: string, nonce: string) => server.post('/api/auth/signin-oidc', { idToken: token, nonce });

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

  it('offers what is set, and knows no other provider', async () => {
    const { body } = await server.ask('/api/auth/providers');
    expect((body['providers'] as { id: string; sandbox: boolean }[]).map(({ id, sandbox }) => [id, sandbox])).toEqual([
      ['oidc', false],
      ['sandbox', true],
    ]);
    const unknown = await server.post('/api/auth/oidc/start', { provider: 'google' });
    expect([unknown.status, unknown.body['errorCode']]).toEqual([404, 'provider_not_found']);
  });

  it('registers a new person by a code, awaits approval, and signs in the second time', async () => {
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

  it('prompts for the account after a log-out, even if the provider remembers one', async () => {
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

  it('is refused for accounts that are disabled or rejected, as with a password', async () => {
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

  it('E1: accepts no token that the provider did not issue', async () => {
    const { nonce } = await begin();
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const good = await idToken(nonce);
    const [header = '', payload = '', signature = ''] = good.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const secret = new TextEncoder().encode(provider.clientSecret);
    const forged = [
      'x',
      '..',
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      `${header}.${encode({ ...claims, sub: 'another-user' })}.${signature}`,
      `${encode({ alg: 'none', kid: 'first' })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.${signature}`,
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret),
      await idToken(nonce, { key: stranger }),
      await idToken(nonce, { key: stranger, header: { jwk: { kty: 'RSA' }, jku: 'http://localhost:1/keys' } }),
      await idToken(nonce, { claims: { sub: undefined } }),
      await idToken(nonce, { claims: { exp: undefined } }),
      await idToken(nonce, { claims: { sub: 17 } }),
      await idToken(nonce, { header: { crit: ['exp'] } }).catch(() => `${header}..${signature}`),
    ];
    const answers = new Set<string>();
    for (const token of forged) {
      const answer = await signInWith(token, nonce);
      expect([token, answer.status]).toEqual([token, 401]);
      expectProblem(answer);
      answers.add(wordingOf(answer));
    }

    expect(answers.size).toBe(1);
    expect(await accounts()).toEqual([]);
    expect(await rows('SELECT * FROM sessions')).toEqual([]);
    // None of them has used the sign-in up.
    expect((await signInWith(good, nonce)).status).toBe(202);
  });

  it.each([
    ['E2: another audience', { aud: 'another-site' }],
    ['E2: several audiences without an authorized party', { aud: ['the-site', 'another-site'] }],
    ['E2: another party', { azp: 'another-site' }],
    ['E3: another issuer', { iss: 'https://issuer.example' }],
    ['E3: the issuer with a slash', 'slash'],
    ['E4: expired', { exp: -61 }],
    ['E4: from 10 minutes ahead', { iat: 600, exp: 900 }],
    ['E10: no nonce', { nonce: undefined }],
    ['E10: another nonce', { nonce: 'another' }],
  ] as const)('refuses a token with a good signature: %s', async (_what, given) => {
    const { nonce } = await begin();
    const now = Math.floor(fixture.clock.now().getTime() / 1000);
    const inTime = (value: unknown) => (typeof value === 'number' ? now + value : value);
    const claims =
      given === 'slash'
        ? { iss: `${provider.issuer}/` }
        : Object.fromEntries(Object.entries(given).map(([name, value]) => [name, inTime(value)]));

    const answer = await signInWith(await idToken(nonce, { claims }), nonce);

    expect([answer.status, answer.body['errorCode']]).toEqual([401, 'id_token_invalid']);
    expect(await audited('sign_in')).toEqual(['id_token_invalid']);
  });

  it('E4: lets clocks differ by a minute; E2: takes several audiences where the token names the client', async () => {
    for (const claims of [
      { exp: -50 },
      { iat: 50 },
      { aud: ['another-site', provider.clientId], azp: provider.clientId },
    ]) {
      const { nonce } = await begin();
      const now = Math.floor(fixture.clock.now().getTime() / 1000);
      const moved = Object.entries(claims).map(([name, value]) => [
        name,
        typeof value === 'number' ? now + value : value,
      ]);

      expect((await signInWith(await idToken(nonce, { claims: Object.fromEntries(moved) }), nonce)).status).toBe(202);
    }
  });

  it('E5: refuses an address that the provider has not verified', async () => {
    const byCode = await signInAs({ ...rina, email_verified: false });
    const { nonce } = await begin();
    const byToken = [
      await signInWith(await idToken(nonce, { claims: { email_verified: 'true' } }), nonce),
      await signInWith(await idToken(nonce, { claims: { email_verified: undefined } }), nonce),
      await signInWith(await idToken(nonce, { claims: { email: undefined } }), nonce),
      await signInWith(await idToken(nonce, { claims: { email: 'rina@example.com\r\nBcc: x@example.com' } }), nonce),
    ];

    for (const answer of [byCode, ...byToken]) {
      expect([answer.status, answer.body['errorCode']]).toEqual([403, 'email_not_verified']);
    }
    expect(await accounts()).toEqual([]);
  });

  it('E6: makes an account for the proven address alone', async () => {
    const body = await codeFor(rina);
    await server.post('/api/auth/signin-code', body);

    const other = await signUp('target@example.com', body.nonce);

    expect([other.status, other.body['errorCode']]).toEqual([400, 'email_mismatch']);
    expect(await accounts()).toEqual([]);
    expect((await signUp(rina.email, body.nonce)).status).toBe(201);
  });

  it('E7: knows the same person under a new address', async () => {
    await register(rina);
    const before = await fixture.storage.accounts.findByEmail(rina.email);

    const { status, body } = await signInAs({ ...rina, email: 'rina.new@example.com' });

    expect([status, (body['user'] as { id: string }).id]).toEqual([200, before!.id]);
    expect(await rows('SELECT email FROM identities')).toEqual([{ email: 'rina.new@example.com' }]);
    expect(await accounts()).toHaveLength(1);
  });

  it('E8: takes over no account of the same address, at sign-in or at sign-up', async () => {
    await register(rina);
    const twin = { ...rina, sub: 'another-user' };
    const late = await codeFor(twin);

    const signedIn = await signInAs(twin);
    const manager = await signInAs({ ...rina, sub: 'not-the-manager', email: ADMIN.email });
    // The account came between the sign-in that proved the address and the sign-up.
    await database.write(({ transaction }) =>
      database.sequelize.query('DELETE FROM users WHERE role = ?', { replacements: ['user'], transaction }),
    );
    expect((await server.post('/api/auth/signin-code', late)).status).toBe(202);
    await register(rina);
    const signedUp = await signUp(rina.email, late.nonce);

    for (const answer of [signedIn, manager]) {
      expect([answer.status, answer.body['errorCode'], answer.body['token']]).toEqual([403, 'link_needed', undefined]);
    }
    expect([signedUp.status, signedUp.body]).toEqual([201, { status: 'pending_verification' }]);
    expect(await rows('SELECT subject FROM identities')).toEqual([{ subject: rina.sub }]);
    expect(await rows('SELECT recipient, template FROM outgoing_mails')).toEqual([
      { recipient: rina.email, template: 'known' },
    ]);
    expect((await signInAs(twin)).body['errorCode']).toBe('link_needed');
  });

  it('E9: an unverified sign-up is replaced, and its password opens nothing', async () => {
    await server.signUp(rina.email, { password: 'chosen by another person', displayName: 'Not Rina' });
    await fixture.outbox.deliver();
    const link = fixture.mails.at(-1)!.token;

    await register(rina);

    expect(await accounts()).toEqual([
      { email: rina.email, state: 'active', password_hash: null, display_name: 'Rina  Example' },
    ]);
    expect((await server.signIn(rina.email, 'chosen by another person')).status).toBe(401);
    expect((await server.verify(link)).status).toBe(400);
    expect((await signInAs(rina)).status).toBe(200);
  });

  it('E10: takes each sign-in once, from the browser that began it, for ten minutes', async () => {
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

  it('E12: requests keys once a minute at most, whatever kids come', async () => {
    await restart({ thirdParty: { max: 1000, windowSeconds: 60 } });
    const { nonce } = await begin();
    expect((await signInWith(await idToken(nonce), nonce)).status).toBe(202);
    const { keys: before } = await provider.requests();
    const other = await begin();

    for (let at = 0; at < 100; at += 1) {
      const token = await idToken(other.nonce, { header: { kid: `unknown-${at % 3}` } });
      expect((await signInWith(token, other.nonce)).status).toBe(401);
    }
    expect((await provider.requests()).keys - before).toBeLessThanOrEqual(1);

    fixture.clock.advance(MINUTE);
    await signInWith(await idToken(other.nonce, { header: { kid: 'unknown' } }), other.nonce);
    expect((await provider.requests()).keys - before).toBeLessThanOrEqual(2);
  });

  it('E14: shuts an address that sends forged tokens, and says when to come back', async () => {
    const { nonce } = await begin();
    const statuses: number[] = [];
    for (let at = 0; at < 62; at += 1) {
      const answer = await signInWith('a.b.c', nonce);
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(401), 429, 429]);
  });

  it('leaves nothing in the database that opens a sign-in', async () => {
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

  describe('the ways to sign in', () => {
    const ways = (token: string) => server.ask('/api/users/me/identities', { token });
    const startLink = (token: string, password?: string) =>
      server.post(
        '/api/users/me/identities/start',
        { provider: 'oidc', ...(password !== undefined && { password }) },
        { token },
      );
    const unlink = (token: string, id: string, password?: string) =>
      server.post(`/api/users/me/identities/${id}/unlink`, password === undefined ? {} : { password }, { token });
    const idsOf = (answer: { body: Record<string, unknown> }) =>
      (answer.body['identities'] as { id: string }[]).map(({ id }) => id);

    async function passwordToken(): Promise<string> {
      await server.signUp('reader@example.net');
      await fixture.outbox.deliver();
      await server.verify(fixture.mails.at(-1)!.token);
      return server.tokenOf('reader@example.net', server.password);
    }

    it('link an identity after the password is given, and open the account from then on', async () => {
      const token = await passwordToken();
      const without = await startLink(token);
      const wrong = await startLink(token, 'not the password');
      const begun = (await startLink(token, server.password)).body as { nonce: string; url: string };
      const body = bodyOf(begun.nonce, await provider.comeBackAs(rina, begun.url));

      const asSignIn = await server.post('/api/auth/signin-code', body);
      const linked = await server.post('/api/users/me/identities', body, { token });
      await fixture.outbox.deliver();

      for (const refused of [without, wrong]) {
        expect([refused.status, refused.body['errorCode']]).toEqual([400, 'wrong_password']);
      }
      expect(asSignIn.status).toBe(401);
      expect([linked.status, linked.body['hasPassword']]).toEqual([200, true]);
      expect((await ways(token)).body).toMatchObject({
        identities: [{ provider: 'oidc', name: 'Example', email: rina.email, usable: true }],
      });
      expect(fixture.mails.at(-1)).toMatchObject({ template: 'sign_in_ways_changed', recipient: 'reader@example.net' });
      expect((await signInAs(rina)).body['user']).toMatchObject({ email: 'reader@example.net' });
      expect(await audited('identity_link')).toEqual(['wrong_password', 'wrong_password', 'oidc']);
    });

    it('accept no identity and no sign-in of another user', async () => {
      const token = await passwordToken();
      await register(rina);
      const begun = (await startLink(token, server.password)).body as { nonce: string; url: string };
      const body = bodyOf(begun.nonce, await provider.comeBackAs(rina, begun.url));
      const rinas = await tokenOf(rina);

      const byRina = await server.post('/api/users/me/identities', body, { token: rinas });
      const taken = await server.post('/api/users/me/identities', body, { token });
      const [id = ''] = idsOf(await ways(rinas));
      const stranger = await unlink(token, id, server.password);

      expect(byRina.status).toBe(401);
      expect([taken.status, taken.body['errorCode']]).toEqual([409, 'identity_taken']);
      expect([stranger.status, stranger.body['errorCode']]).toEqual([404, 'identity_not_found']);
    });

    it('are removed one by one except the last, and after a recent sign-in', async () => {
      await register(rina);
      const token = await tokenOf(rina);
      const begun = (await startLink(token)).body as { nonce: string; url: string };
      const second = { ...rina, sub: 'rina-2', email: 'rina.two@example.com' };
      const body = bodyOf(begun.nonce, await provider.comeBackAs(second, begun.url));
      const [first = '', other = ''] = idsOf(await server.post('/api/users/me/identities', body, { token }));

      fixture.clock.advance(15 * MINUTE);
      const stale = [await unlink(token, first), await startLink(token)];
      const fresh = await tokenOf(second);
      const removed = await unlink(fresh, first);
      const last = await unlink(fresh, other);

      for (const answer of stale) {
        expect([answer.status, answer.body['errorCode']]).toEqual([403, 'fresh_sign_in_required']);
      }
      expect([removed.status, idsOf(removed)]).toEqual([200, [other]]);
      expect([last.status, last.body['errorCode']]).toEqual([409, 'last_way_to_sign_in']);
      expect((await signInAs(second)).status).toBe(200);
      expect((await signInAs(rina)).body['errorCode']).toBe('link_needed');
    });
  });

  it('lets a user of a provider alone set a first password, by a fresh sign-in or a mailed link', async () => {
    await register(rina);
    const token = await tokenOf(rina);
    const me = async (one: string) => (await server.ask('/api/users/me', { token: one })).body['hasPassword'];
    const set = (one: string, newPassword: string) =>
      server.post('/api/users/me/password', { newPassword }, { token: one });

    expect(await me(token)).toBe(false);
    fixture.clock.advance(11 * MINUTE);
    const stale = await set(token, 'a kite of her own');
    expect([stale.status, stale.body['errorCode']]).toEqual([403, 'fresh_sign_in_required']);
    const fresh = await tokenOf(rina);
    expect((await set(fresh, 'a kite of her own')).status).toBe(204);

    expect(await me(fresh)).toBe(true);
    expect((await server.ask('/api/users/me', { token })).status).toBe(401);
    expect((await server.signIn(rina.email, 'a kite of her own')).status).toBe(200);
    expect((await signInAs(rina)).status).toBe(200);
    // From now on the password is required, however fresh the sign-in.
    expect((await set(fresh, 'another kite of hers')).body['errorCode']).toBe('wrong_password');
    expect(await audited('password_change')).toEqual(['first_password', 'wrong_password']);

    await restart();
    await register(rina);
    expect((await server.post('/api/auth/request-password-reset', { email: rina.email })).status).toBe(202);
    await fixture.outbox.deliver();
    const mailed = fixture.mails.at(-1)?.token;
    const reset = await server.post('/api/auth/reset-password', { token: mailed, newPassword: 'a kite by mail' });
    expect(reset.status).toBe(204);
    expect((await server.signIn(rina.email, 'a kite by mail')).status).toBe(200);
  });

  it('E11: answers 503 while the provider is down, and uses the keys that it has, for a day', async () => {
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
