import express from 'express';
import { portOf } from '../platform/http/port-of';
import { PASSWORD } from './testing/account-fixture';
import { DEFAULT_LIMITS } from '../platform/http/limits/limit-settings';
import { quotasOf } from '../platform/http/limits/quotas';
import { createContractRoutes } from '../platform/http/operations/contract-routes';
import { startAccountServer, type AccountServer } from './testing/account-server';

const EMAIL = 'reader@example.com';
const QUOTA_OF = { 'read-free': 'readFree', 'read-basic': 'readBasic', 'read-premium': 'readPremium' } as const;
let server: AccountServer;

beforeAll(async () => {
  server = await startAccountServer();
});
afterAll(() => server.close());
beforeEach(() => void server.restart());

/** Limit, remaining and reset, from the two headers of a quota. */
function limitsOf({ headers }: { readonly headers: Readonly<Record<string, unknown>> }, policy: string) {
  const [, limit] = new RegExp(`^"${policy}";q=(\\d+);w=\\d+$`).exec(String(headers['ratelimit-policy'])) ?? [];
  const [, remaining, reset] = new RegExp(`^"${policy}";r=(\\d+);t=(\\d+)$`).exec(String(headers['ratelimit'])) ?? [];
  return [Number(limit), Number(remaining), Number(reset)] as const;
}

describe('the limits in an answer', () => {
  it('count down with each reading, and begin again within their window', async () => {
    server.restart({ limits: { read: { max: 3, windowSeconds: 60 } } });

    const answers = [await server.ask('/api/open'), await server.ask('/api/open'), await server.ask('/api/open')];

    expect(answers.map((answer) => limitsOf(answer, 'read').slice(0, 2))).toEqual([
      [3, 2],
      [3, 1],
      [3, 0],
    ]);
    for (const answer of answers) {
      const [, , reset] = limitsOf(answer, 'read');
      expect(reset).toBeGreaterThan(0);
      expect(reset).toBeLessThanOrEqual(60);
    }
    const refused = await server.ask('/api/open');
    expect([refused.status, ...limitsOf(refused, 'read').slice(0, 2)]).toEqual([429, 3, 0]);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('are in errors too', async () => {
    const [limit, remaining] = limitsOf(await server.ask('/api/nothing'), 'read');

    expect(limit).toBeGreaterThan(0);
    expect(remaining).toBe(limit - 1);
  });

  it.each([
    ['read-free', { plan: 'free' }],
    ['read-basic', { plan: 'basic', planMarket: 'TA' }],
    ['read-premium', { plan: 'premium' }],
    ['read-premium', { role: 'admin' }],
  ] as const)('are those of the account: %s', async (policy, account) => {
    const fixture = server.restart({ limits: { [QUOTA_OF[policy]]: { max: 2, windowSeconds: 60 } } });
    fixture.add({ id: '6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c0009', email: 'someone@example.com', ...account });
    const [token, other] = [
      await server.tokenOf('someone@example.com', PASSWORD),
      await server.tokenOf(EMAIL, PASSWORD),
    ];
    const me = () => server.ask('/api/users/me', { token });

    const answers = [await me(), await me(), await me()];

    expect(answers.map((answer) => [answer.status, ...limitsOf(answer, policy).slice(0, 2)])).toEqual([
      [200, 2, 1],
      [200, 2, 0],
      [429, 2, 0],
    ]);
    // Each user of a shared address has a separate quota, a visitor too.
    expect((await server.ask('/open')).status).toBe(200);
    if (policy !== 'read-free') expect((await server.ask('/api/users/me', { token: other })).status).toBe(200);
    expect((await server.post('/api/auth/signout', undefined, { token })).status).toBe(204);
  });

  it('refuse bad tokens beyond a number of tries, while good ones continue', async () => {
    server.restart({ limits: { badToken: { max: 2, windowSeconds: 60 } } });
    const token = await server.tokenOf(EMAIL, PASSWORD);
    expect((await server.ask('/api/users/me', { token })).status).toBe(200);
    const guess = (mark: number) => server.ask('/api/users/me', { token: `${mark}`.padStart(43, 'x') });

    const answers = [await guess(1), await guess(2), await guess(3)];

    expect(answers.map((answer) => [answer.status, ...limitsOf(answer, 'bad-token').slice(0, 2)])).toEqual([
      [401, 2, 1],
      [401, 2, 0],
      [429, 2, 0],
    ]);
    expect((await server.ask('/api/users/me', { token })).status).toBe(200);
  });

  it('come with signing out too, which is never refused', async () => {
    server.restart({ limits: { write: { max: 2, windowSeconds: 60 } } });
    const tokens = [await server.tokenOf(EMAIL, PASSWORD), await server.tokenOf(EMAIL, PASSWORD)];

    for (const token of tokens) {
      const answer = await server.post('/api/auth/signout', undefined, { token });
      expect([answer.status, ...limitsOf(answer, 'write').slice(0, 2)]).toEqual([204, 2, 0]);
    }
    expect((await server.post('/api/auth/signin-password', { email: EMAIL, password: PASSWORD })).status).toBe(429);
  });

  it('are listed with their names, as they are set', () => {
    const quotas = quotasOf({ ...DEFAULT_LIMITS, readBasic: { max: 7, windowSeconds: 30 } });

    expect(quotas.filter(({ of }) => of === 'basic')).toEqual([
      { policy: 'read-basic', of: 'basic', per: 'user', limit: 7, windowSeconds: 30 },
      { policy: 'ready', of: 'basic', per: 'user', limit: 7, windowSeconds: 30 },
    ]);
    expect(quotas.find(({ policy }) => policy === 'read')).toMatchObject({ of: 'visitor', per: 'address', limit: 600 });
  });
});

it('a call answers with and without a slash at its end', async () => {
  const [plain, slashed] = [await server.ask('/api/users/me'), await server.ask('/api/users/me/')];

  expect(plain.status).not.toBe(404);
  expect([slashed.status, slashed.body['errorCode']]).toEqual([plain.status, plain.body['errorCode']]);
});

describe('the contract as it is served', () => {
  let origin: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const app = express().use(
      createContractRoutes({
        contract: 'servers:\n  - url: http://localhost:8080\n',
        description: { openapi: '3.1.0', servers: [{ url: 'http://localhost:8080' }], paths: {}, components: {} },
        examples: { 'readNote-first': { url: 'http://localhost:8080/notes/1' } },
        publicUrl: 'https://boursight.example/',
      }),
    );
    const listening = app.listen(0, '127.0.0.1');
    await new Promise((ready) => listening.once('listening', ready));
    origin = `http://127.0.0.1:${portOf(listening)}`;
    close = () => new Promise((closed) => listening.close(() => closed()));
  });
  afterAll(() => close());

  it('names the address of its site', async () => {
    const answer = await fetch(`${origin}/api/openapi.yaml`);

    expect(await answer.text()).toBe('servers:\n  - url: https://boursight.example\n');
    const json = await fetch(`${origin}/api/openapi.json`);
    expect(await json.json()).toMatchObject({ servers: [{ url: 'https://boursight.example' }] });
  });

  it.each(['openapi.json', 'examples/readNote-first.json'])('is a 304 to callers that have it: %s', async (file) => {
    const first = await fetch(`${origin}/api/${file}`);
    const known = { 'If-None-Match': first.headers.get('etag')!, 'Cache-Control': 'max-age=0' };

    expect((await fetch(`${origin}/api/${file}`, { headers: known })).status).toBe(304);
  });

  it('has the examples beside it under the addresses that it names', async () => {
    const example = await fetch(new URL('examples/readNote-first.json', `${origin}/api/openapi.yaml`));

    expect(await example.json()).toEqual({ url: 'https://boursight.example/notes/1' });
    expect(example.headers.get('content-type')).toContain('application/json');
    expect((await server.ask('/api/examples/readNote-first.json')).body['errorCode']).toBe('example_not_found');
  });
});
