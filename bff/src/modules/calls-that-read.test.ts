import { readContract } from '@site/contract/contract-document';
import { PASSWORD } from './testing/account-fixture';
import { callsOfContract, createCallFinder, type ContractCall } from '../platform/http/contract-calls';
import { startAccountServer, type AccountServer } from './testing/account-server';

const EMAIL = 'reader@example.com';
const FOREIGN = 'https://elsewhere.example';
const { document } = readContract();
const CALLS = callsOfContract(document).filter(({ path }) => path.startsWith('/api/'));
const named = CALLS.map((call) => [call.operationId, call] as const);

interface Tagged {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly operationId: string; readonly tags?: string[] }>>>
  >;
}
const { tags, paths } = document as unknown as Tagged;

let server: AccountServer;
let personal: string;

beforeAll(async () => {
  server = await startAccountServer();
  const token = await server.tokenOf(EMAIL, PASSWORD);
  const made = await server.post('/api/users/me/api-tokens', { name: 'Program' }, { token });
  personal = made.body['token'] as string;
});
afterAll(() => server.close());

const addressOf = ({ path }: ContractCall): string => path.replace(/\{\w+\}/g, 'x');

describe('each call of the contract', () => {
  it('has one tag, which the contract names', () => {
    const known = tags.map(({ name }) => name);
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

    const odd = operations.filter((one) => one.tags?.length !== 1 || !known.includes(one.tags[0]!));
    expect(odd.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('that changes something, or is of accounts and administration, is none that reads', () => {
    const reading = CALLS.filter(({ isReading }) => isReading);
    const changing = reading.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId);
    const closed = reading.filter(({ path }) =>
      /^\/api\/(?:auth|users|admin|subscriptions|webhooks)\b|\/cache$/.test(path),
    );

    expect(reading.length).toBeGreaterThan(30);
    // Computed for one caller and not cached.
    expect(changing).toEqual(['simulate']);
    expect(closed).toEqual([]);
  });

  it.each(named)('%s is open to pages of any origin if it reads, and closed if not', async (_name, call) => {
    const headers = { origin: FOREIGN, 'access-control-request-method': call.method };
    const before = await server.ask(addressOf(call), { method: 'OPTIONS', headers });
    // A dead token ends each call before it begins; those that look at none end at their empty body.
    const after = await server.ask(addressOf(call), {
      method: call.method,
      headers: { origin: FOREIGN, ...(call.looksAtNoToken ? {} : { authorization: 'Bearer dead' }) },
    });

    const open = call.isReading ? '*' : undefined;
    expect([before, after].map((answer) => answer.headers['access-control-allow-origin'])).toEqual([open, open]);
    expect(before.headers['access-control-allow-credentials']).toBeUndefined();
    if (!call.isReading) return expect(before.status).toBe(405);
    expect(before.status).toBe(204);
    expect(before.headers['access-control-allow-methods']).toContain(call.method);
    expect(before.headers['access-control-allow-headers']).toMatch(/authorization/);
    for (const name of ['ETag', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Data-Source']) {
      expect(after.headers['access-control-expose-headers']).toContain(name);
    }
  });

  it.each(named.filter(([, { isReading, looksAtNoToken }]) => !isReading && !looksAtNoToken))(
    '%s is none for a personal token',
    async (_name, call) => {
      const answer = await server.ask(addressOf(call), { method: call.method, token: personal });

      expect([answer.status, answer.body['errorCode']]).toEqual([403, 'token_reads_only']);
    },
  );

  it('has a scope for tokens only where it concerns what the scope names, and none where it reads', () => {
    const scoped = CALLS.filter(({ scope }) => scope !== undefined);

    expect(scoped.filter(({ isReading }) => isReading)).toEqual([]);
    expect(scoped.map(({ scope, method, path }) => `${scope} ${method} ${path}`).sort()).toEqual([
      'backtests:write DELETE /api/backtests/{backtestId}',
      'backtests:write POST /api/backtests',
      'backtests:write POST /api/backtests/{backtestId}/cancel',
      'backtests:write POST /api/backtests/{backtestId}/resume',
      'follows:write POST /api/symbols/follow',
      'follows:write POST /api/symbols/unfollow',
      'notes:write GET /api/users/me/notes',
      'notes:write PUT /api/users/me/notes/{market}/{ticker}',
      'scores:write DELETE /api/users/me/scores/{scoreId}',
      'scores:write GET /api/users/me/scores',
      'scores:write POST /api/users/me/scores',
      'scores:write PUT /api/users/me/scores/{scoreId}',
      'screens:write DELETE /api/users/me/screens/{screenId}',
      'screens:write GET /api/users/me/screens',
      'screens:write POST /api/users/me/screens',
      'screens:write PUT /api/users/me/screens/{screenId}',
    ]);
  });

  it('is found as the router finds it', () => {
    const find = createCallFinder(document);
    const nameOf = (method: string, path: string) => find({ method, path })?.operationId;

    expect(nameOf('GET', '/api/under-price/TA')).toBe('listQuotes');
    expect(nameOf('HEAD', '/API/Under-Price/CACHE/')).toBe('warmQuoteCache');
    expect(nameOf('GET', '/api/users/me')).toBe('readMe');
    expect(nameOf('GET', '/api/users/me/nothing/else')).toBeUndefined();
    expect(nameOf('PUT', '/api/boards/TA')).toBeUndefined();
  });
});

describe('a personal token', () => {
  it('reads what its user may read', async () => {
    const answer = await server.ask('/api/symbols/follows', { token: personal, headers: { origin: FOREIGN } });

    expect([answer.status, answer.body]).toEqual([200, { followsList: [] }]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['ratelimit-policy']).toBe('"read-free";q=600;w=60');
  });

  it('is looked at by no cookie and no query', async () => {
    const byCookie = await server.ask('/api/symbols/follows', { headers: { cookie: `user_token=${personal}` } });
    const byQuery = await server.ask(`/api/symbols/follows?token=${personal}`);

    expect([byCookie.status, byQuery.status]).toEqual([401, 401]);
  });
});
