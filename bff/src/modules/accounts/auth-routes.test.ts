import { createPlainHasher, PASSWORD, type AccountFixture } from '../testing/account-fixture';
import { startAccountServer, type AccountServer } from '../testing/account-server';
import { expectProblem, wordingOf } from '../testing/expect-problem';

const EMAIL = 'reader@example.com';
const SIGN_IN = '/api/auth/signin-password';
let server: AccountServer;
let fixture: AccountFixture;

beforeAll(async () => {
  server = await startAccountServer();
});
beforeEach(() => {
  fixture = server.restart();
});
afterAll(() => server.close());

describe('POST /api/auth/signin-password', () => {
  it('returns user and token, and the answer is not cacheable', async () => {
    const answer = await server.post(SIGN_IN, { email: EMAIL, password: PASSWORD });

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { email: EMAIL, premium: false, plan: 'free', followsList: [] } });
    expect(answer.body['token']).toMatch(/^[\w-]{43}$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('answers an unknown address and a wrong password with the same bytes', async () => {
    const wrong = await server.post(SIGN_IN, { email: EMAIL, password: 'not the password' });
    const unknown = await server.post(SIGN_IN, { email: 'unknown@example.com', password: 'not the password' });

    expect(wrong.status).toBe(401);
    expectProblem(wrong);
    expect(wordingOf(unknown)).toBe(wordingOf(wrong));
    // A try later there is one less to come.
    const stable = ({ date: _date, ratelimit: _left, 'x-request-id': _id, ...headers }: typeof wrong.headers) =>
      headers;
    expect(stable(unknown.headers)).toEqual(stable(wrong.headers));
  });

  it.each([
    'admin@example.com',
    'root@localhost.example',
    'test@example.com',
    'admin@boursight.example',
    'demo@demo.example',
  ])('has no default account %s', async (email) => {
    for (const password of ['admin', 'password', 'changeme', 'demo-Passw0rd-2026']) {
      const answer = await server.post(SIGN_IN, { email, password });

      expect([answer.status, answer.body['errorCode']]).toEqual([401, 'wrong_credentials']);
    }
  });

  const odd: unknown[] = [null, 1, true, [], ['a'], {}, { $gt: '' }, { length: 5 }];
  it.each([
    ...odd.map((email) => [{ email, password: PASSWORD }] as const),
    ...odd.map((password) => [{ email: EMAIL, password }] as const),
    [{}] as const,
    [[]] as const,
    [null] as const,
    [{ email: EMAIL }] as const,
    [{ password: PASSWORD }] as const,
    [{ email: '', password: '' }] as const,
    [{ email: '   ', password: '   ' }] as const,
    [{ email: [[EMAIL]], password: [[PASSWORD]] }] as const,
    [{ email: { email: EMAIL }, password: { password: PASSWORD } }] as const,
    [[{ email: EMAIL, password: PASSWORD }]] as const,
  ])('rejects the credentials %j', async (body) => {
    const answer = await server.post(SIGN_IN, body);

    expect([400, 401]).toContain(answer.status);
    expectProblem(answer);
  });

  it.each([
    '{',
    '"text"',
    '{"email":"reader@example.com",}',
    '\u0000',
    '[1,2',
    'null',
    `${'['.repeat(5000)}`,
    '{"__proto__":{"email":"reader@example.com"}}',
  ])('rejects the body %.40j', async (body) => {
    const answer = await server.post(SIGN_IN, body);

    expect(answer.status).toBe(400);
    expectProblem(answer);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'image/png',
  ])('rejects the content type %s', async (type) => {
    const answer = await server.post(SIGN_IN, JSON.stringify({ email: EMAIL, password: PASSWORD }), {
      headers: { 'content-type': type },
    });

    expect([400, 415]).toContain(answer.status);
    expectProblem(answer);
    expect(answer.text).not.toContain('token"');
  });

  it.each([
    "' OR '1'='1",
    "reader@example.com' --",
    '%',
    '_',
    '*',
    'reader@example.com"; DROP TABLE accounts',
    'reader@example.com\r\nX: y',
    'reader@example.com\u0000',
    "reader@example.com' OR 1=1 --",
    "' UNION SELECT email, password_hash FROM accounts --",
    'r%@example.com',
    'reader_example.com',
  ])('finds no account for the injected address %j', async (email) => {
    const answer = await server.post(SIGN_IN, { email, password: PASSWORD });

    expect([400, 401]).toContain(answer.status);
    expectProblem(answer);
  });

  it('rejects a password of 100,000 characters and one of 2 MiB without hashing', async () => {
    const hasher = createPlainHasher();
    server.restart({ hasher });
    for (const length of [129, 100_000, 2 * 1024 * 1024]) {
      const answer = await server.post(SIGN_IN, { email: EMAIL, password: 'x'.repeat(length) });

      expect([400, 413]).toContain(answer.status);
      expectProblem(answer);
    }
    expect(hasher.requests).toEqual([]);
  });

  it('reads no credentials from the query and changes nothing on GET', async () => {
    const query = `?email=${encodeURIComponent(EMAIL)}&password=${encodeURIComponent(PASSWORD)}`;

    for (const answer of [await server.ask(SIGN_IN + query), await server.post(SIGN_IN + query, {})]) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toContain('token"');
    }
  });

  it('never adopts a token that the client sends', async () => {
    const chosen = 'c'.repeat(43);
    const mine = await server.tokenOf(EMAIL, PASSWORD);
    const cookieOf = (token: string) => `user_token=${token}; user_token_password=${token}`;
    const given = { email: EMAIL, password: PASSWORD };

    for (const token of [chosen, mine]) {
      const inBody = await server.post(SIGN_IN, { ...given, token });
      expect([inBody.status, inBody.body['token']]).toEqual([400, undefined]);
      const beside = await server.post(SIGN_IN, given, { token, headers: { cookie: cookieOf(token) } });
      expect([beside.status, beside.body['token']]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
      expect(beside.body['token']).not.toBe(token);
    }
    expect((await server.ask('/api/users/me', { token: chosen })).status).toBe(401);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ] as const)('rejects requests from another site: %j', async (headers) => {
    const answer = await server.post(SIGN_IN, { email: EMAIL, password: PASSWORD }, { headers });

    expect(answer.status).toBe(403);
    expect(answer.body['errorCode']).toBe('cross_site_request');
    expect([answer.body['token'], fixture.memory.stored.sessions.size]).toEqual([undefined, 0]);
  });

  it('accepts pages of the site’s origins, and clients without an origin', async () => {
    const ours = { origin: 'https://shell.example', 'sec-fetch-site': 'cross-site' };

    expect((await server.post(SIGN_IN, { email: EMAIL, password: PASSWORD }, { headers: ours })).status).toBe(200);
    expect((await server.post(SIGN_IN, { email: EMAIL, password: PASSWORD })).status).toBe(200);
  });

  it('allows pages of the site’s origins to read the answers, without cookies', async () => {
    const ours = { origin: 'https://shell.example' };
    const requested = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };

    const before = await server.ask('/api/auth/signin-password', {
      method: 'OPTIONS',
      headers: { ...ours, ...requested },
    });
    const after = await server.post(SIGN_IN, { email: EMAIL, password: 'not the password' }, { headers: ours });

    expect(before.status).toBe(204);
    expect(before.headers['access-control-allow-headers']).toContain('authorization');
    for (const { headers } of [before, after]) {
      expect(headers['access-control-allow-origin']).toBe('https://shell.example');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers.vary).toContain('Origin');
    }
  });

  it.each(['https://evil.example', 'null', 'https://shell.example.evil.example'])(
    'does not allow another origin to read the answers: %s',
    async (origin) => {
      const before = await server.ask('/api/users/me', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
      const after = await server.ask('/api/openapi.yaml', { headers: { origin } });

      expect(before.status).toBe(405);
      expect([before, after].map(({ headers }) => headers['access-control-allow-credentials'])).toEqual([
        undefined,
        undefined,
      ]);
      expect(before.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('is open without a token and with an invalid one', async () => {
    for (const authorization of [`Bearer ${'x'.repeat(43)}`, 'Bearer stale', 'Basic eDp5']) {
      const answer = await server.post(SIGN_IN, { email: EMAIL, password: PASSWORD }, { headers: { authorization } });
      expect(answer.status).toBe(200);
    }
    const contract = await server.ask('/api/openapi.yaml', { token: 'x'.repeat(43) });
    expect(contract.status).toBe(200);
    // A call that checks the token refuses an invalid one.
    expect((await server.ask('/api/users/me', { token: 'x'.repeat(43) })).body['errorCode']).toBe('token_invalid');
  });

  it('reveals the state of an account only with the right password', async () => {
    fixture.add({ id: 'waiting', email: 'waiting@example.com', state: 'pending_approval' });

    const owner = await server.post(SIGN_IN, { email: 'waiting@example.com', password: PASSWORD });
    const guesser = await server.post(SIGN_IN, { email: 'waiting@example.com', password: 'not the password' });

    expect([owner.status, owner.body['errorCode']]).toEqual([403, 'account_not_approved']);
    expect([guesser.status, guesser.body['errorCode']]).toEqual([401, 'wrong_credentials']);
    const unknown = await server.post(SIGN_IN, { email: 'unknown@example.com', password: 'not the password' });
    expect([wordingOf(guesser), fixture.memory.stored.sessions.size]).toEqual([wordingOf(unknown), 0]);
  });
});
