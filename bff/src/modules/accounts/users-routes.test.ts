import { wordingOf } from '../testing/expect-problem';
import { createHmac } from 'node:crypto';
import { PASSWORD, type AccountFixture } from '../testing/account-fixture';
import { SESSION_LIFETIME_MS } from './session-service';
import { startAccountServer, type AccountServer } from '../testing/account-server';

const EMAIL = 'reader@example.com';
let server: AccountServer;
let fixture: AccountFixture;
let token: string;

beforeAll(async () => {
  server = await startAccountServer();
});
beforeEach(async () => {
  fixture = server.restart();
  token = await server.tokenOf(EMAIL, PASSWORD);
});
afterAll(() => server.close());

const me = (headers: Record<string, string | string[]>) => server.ask('/api/users/me', { headers });

function forgedTokens(): string[] {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = part({ sub: fixture.reader.id, email: EMAIL, role: 'admin', exp: 4_102_444_800 });
  const signed = ['secret', '', 'password', 'changeme'].map((secret) => {
    const head = part({ alg: 'HS256', typ: 'JWT' });
    return `${head}.${claims}.${createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url')}`;
  });
  return [
    ...signed,
    `${part({ alg: 'none' })}.${claims}.`,
    `${part({ alg: 'NONE' })}.${claims}.x`,
    `${part({ alg: 'RS256' })}.${claims}.AAAA`,
  ];
}

describe('GET /api/users/me', () => {
  it('returns the user of the token, and the answer is not cacheable', async () => {
    const answer = await server.ask('/api/users/me', { token });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: fixture.reader.id,
      email: EMAIL,
      displayName: null,
      premium: false,
      plan: 'free',
      planMarket: null,
      role: 'user',
      theme: null,
      locale: 'en',
      followsList: [],
      hasPassword: true,
      demo: false,
      boardColumns: null,
    });
    expect(answer.headers['cache-control']).toMatch(/private/);
    expect(answer.headers['vary']).toMatch(/authorization/i);
  });

  it('answers 401 without a token, and for one in a cookie or the query', async () => {
    const cookies = `user_token_password=${token}; user_token=${token}`;
    expect((await me({})).status).toBe(401);
    expect((await me({ cookie: cookies })).status).toBe(401);
    expect((await me({ cookie: cookies, origin: 'https://evil.example' })).status).toBe(401);
    for (const query of [`?token=${token}`, `?access_token=${token}`]) {
      expect([400, 401]).toContain((await server.ask(`/api/users/me${query}`)).status);
    }
  });

  it('answers 401 with the same message for every invalid token', async () => {
    const odd = (value: string) => ({ authorization: value });
    const headers: Record<string, string | string[]>[] = [
      ...[
        '',
        'Bearer',
        'Bearer ',
        'Bearer  ',
        token,
        `Basic ${token}`,
        `Token ${token}`,
        `Bearer  ${token}`,
        `Bearer ${token}, Bearer ${token}`,
      ].map(odd),
      ...[
        `Bearer ${token}x`,
        `Bearer ${token}=`,
        `Bearer "${token}"`,
        `Bearer ${token.slice(1)}`,
        `Bearer\t${token}`,
        `Bearer ${token} `.repeat(2),
      ].map(odd),
      ...[
        'null',
        'undefined',
        '0',
        '../../etc/passwd',
        "' OR 1=1 --",
        'A'.repeat(43),
        'A'.repeat(5000),
        '__proto__',
        'true',
        '*',
        '%00',
        '{}',
        '1e309',
        '-'.repeat(43),
        `${token.slice(0, 42)}~`,
      ].map((text) => odd(`Bearer ${text}`)),
      ...forgedTokens().map((text) => odd(`Bearer ${text}`)),
      { authorization: [`Bearer ${token}`, `Bearer ${token}`] },
      { authorization: [`Bearer ${token}`, 'Bearer other'] },
    ];

    const wordings = new Set<string>();
    for (const header of headers) {
      const answer = await me(header);
      expect([JSON.stringify(header).slice(0, 80), answer.status]).toEqual([JSON.stringify(header).slice(0, 80), 401]);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      wordings.add(wordingOf(answer));
    }
    expect(wordings.size).toBe(1);
    expect((await server.ask('/api/users/me', { token })).status).toBe(200);
  });

  it('answers 401 after seven days', async () => {
    fixture.clock.advance(SESSION_LIFETIME_MS);

    expect((await server.ask('/api/users/me', { token })).status).toBe(401);
  });

  it('answers 401 for all tokens of a disabled account', async () => {
    await fixture.accountStates.change({
      accountId: fixture.reader.id,
      state: 'disabled',
      actorId: 'admin',
      address: null,
    });

    const answer = await server.ask('/api/users/me', { token });

    expect([answer.status, answer.body['errorCode']]).toEqual([401, 'token_invalid']);
  });

  it('limits reads per client address (429 with Retry-After)', async () => {
    server.restart({ limits: { read: { max: 3, windowSeconds: 60 } } });
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      const answer = await server.ask('/api/users/me', { headers: { 'x-forwarded-for': `203.0.113.${at}` } });
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }

    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });
});

describe('a public call', () => {
  it('treats a request without a token as a visitor', async () => {
    expect((await server.ask('/open')).body).toEqual({ kind: 'visitor' });
    expect((await server.ask('/open', { headers: { cookie: `user_token_password=${token}` } })).body).toEqual({
      kind: 'visitor',
    });
  });

  it('recognizes the user of a valid token', async () => {
    expect((await server.ask('/open', { token })).body).toEqual({ kind: 'user', userId: fixture.reader.id });
    expect((await server.ask('/open', { headers: { authorization: `bearer ${token}` } })).body).toMatchObject({
      kind: 'user',
    });
  });

  it('reports an invalid token, so that the page removes it', async () => {
    await server.ask('/api/auth/signout', { method: 'POST', token });

    const answer = await server.ask('/open', { token });

    expect([answer.status, answer.body['errorCode']]).toEqual([401, 'token_invalid']);
  });

  it.each([
    { 'x-premium': 'true' },
    { 'x-role': 'admin' },
    { cookie: 'premium=true; role=admin' },
    { 'x-user-id': '1' },
  ] as const)('grants no more rights for %j', async (headers) => {
    const answer = await server.ask('/open?premium=true&role=admin&plan=premium', { token, headers });

    expect(answer.body).toEqual({ kind: 'user', userId: fixture.reader.id });
  });
});

describe('the columns that a user saves for every board', () => {
  const path = '/api/users/me/board-columns';
  const put = (columns: unknown, ofToken: string | null = token) =>
    server.ask(path, {
      method: 'PUT',
      ...(ofToken === null ? {} : { token: ofToken }),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ columns }),
    });

  it('are stored with the account, and returned with the user and at the next login', async () => {
    expect((await server.ask(path, { token })).body).toEqual({ columns: null });

    const saved = await put(['symbol', 'ev', 'price']);

    expect(saved.body).toEqual({ columns: ['symbol', 'ev', 'price'] });
    expect(saved.headers['cache-control']).toBe('private, no-store');
    expect((await server.ask(path, { token })).body).toEqual(saved.body);
    const signedIn = await server.post('/api/auth/signin-password', { email: EMAIL, password: PASSWORD });
    expect(signedIn.body).toMatchObject({ user: { boardColumns: ['symbol', 'ev', 'price'] } });
    expect((await server.ask('/api/users/me', { token })).body['boardColumns']).toEqual(['symbol', 'ev', 'price']);
  });

  it('can be reset to the site’s own with an empty list', async () => {
    await put(['price']);

    expect((await put([])).body).toEqual({ columns: [] });
    expect((await server.ask('/api/users/me', { token })).body['boardColumns']).toEqual([]);
  });

  it('must be fields of a board, each at most once', async () => {
    for (const wrong of [['price', 'price'], ['password'], 'price', null, undefined, [1]])
      expect((await put(wrong)).status).toBe(400);
    expect((await server.ask(path, { token })).body).toEqual({ columns: null });
  });

  it('belong to the account of the token only', async () => {
    await put(['price']);
    const other = await server.tokenOf('other@example.com', PASSWORD);

    expect((await server.ask(path, { token: other })).body).toEqual({ columns: null });
    expect((await put(['ev'], null)).status).toBe(401);
    expect((await server.ask(path, {})).status).toBe(401);
  });
});
