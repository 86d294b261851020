import { contractCallsOf } from '@site/contract/contract-calls';
import { readContract } from '@site/contract/contract-document';
import type { PageSource } from '@site/remote-kit/contract';
import type { RouteMatch } from '@site/remote-kit/routes';
import { matchSiteRoute } from '@site/remote-kit/testing/site-routes';
import type { Viewer } from '../../../domain/entitlements';
import { NotFoundError, type UnavailableError } from '../../../platform/errors';
import { ClientLeft } from '../../../platform/http/limits/expensive-work';
import type { InnerAnswer, InnerCall } from '../../../platform/http/inner-call';
import { MissingContent } from '../../../platform/pages/missing-content';
import { createDeclaredSource } from './declared-source';

const { operations } = contractCallsOf(readContract().document);
const visitor: Viewer = { kind: 'visitor' };

const answer = (status: number, body: InnerAnswer['body'] = {}, headers: InnerAnswer['headers'] = {}): InnerAnswer => ({
  status,
  body,
  headers,
  bytes: JSON.stringify(body).length,
});
const found = (body: InnerAnswer['body']): InnerAnswer => answer(200, body, { 'x-data-source': 'sample' });
const refused = (...names: readonly string[]): InnerAnswer =>
  answer(400, { errors: names.map((name) => ({ path: name, message: 'no' })) });

/** A page from calls with the given responses, by path. */
function pageWith(answers: (path: string) => InnerAnswer | Error) {
  const made: InnerCall[] = [];
  const read = createDeclaredSource({
    operations,
    callInside: (call) => {
      made.push(call);
      const one = answers(call.path);
      return one instanceof Error ? Promise.reject(one) : Promise.resolve(one);
    },
  });
  return { read, made, paths: () => made.map(({ path }) => path) };
}

function siteRead(path: string, search: string, answers: (path: string) => InnerAnswer | Error, viewer = visitor) {
  const match = matchSiteRoute(path)!;
  const { source } = match;
  if (typeof source !== 'object') throw new Error(`${path} names no calls`);
  const { read, ...page } = pageWith(answers);
  return { ...page, read: () => read({ match, source, search, viewer }) };
}

const mapOf = (source: PageSource, more: Partial<RouteMatch> = {}): RouteMatch => ({
  remote: 'mfe_map',
  page: 'map',
  access: 'public',
  params: {},
  source,
  ...more,
});

describe('first data of a page with one call', () => {
  it.each([
    ['/status', '', '/api/status'],
    ['/corrections', '', '/api/corrections'],
    ['/corrections', '?before=12&lang=heb&x=1', '/api/corrections?before=12'],
    ['/track-record', '?market=TA', '/api/track-record?market=TA'],
    ['/hasStatement/TA/2026-02-28', '', '/api/hasStatement/TA/2026-02-28'],
  ])('of %s%s are the answer of %s', async (path, search, call) => {
    const { read, paths } = siteRead(path, search, () => found({ total: 2 }));

    expect(await read()).toEqual({ data: { total: 2 }, dataKind: 'sample' });
    expect(paths()).toEqual([call]);
  });

  it('have the response under the name in the route', async () => {
    const { read, paths } = siteRead('/market/SP500/article/daily', '?day=2026-02-28', () => found({ title: 'A' }));

    expect(await read()).toEqual({ data: { article: { title: 'A' } }, dataKind: 'sample' });
    expect(paths()).toEqual(['/api/articles/market/SP500/daily?day=2026-02-28']);
  });

  it('omit query parameters that the call refuses', async () => {
    const { read, paths } = siteRead('/market/SP500/article/daily', '?day=soon', (path) =>
      path.includes('day=') ? refused('query.day') : found({ title: 'A' }),
    );

    expect(await read()).toMatchObject({ data: { article: { title: 'A' } } });
    expect(paths()).toHaveLength(2);
  });

  it.each([404, 400])(
    'say themselves that they are missing where the call answers %i and the row says so',
    async (status) => {
      const { read } = siteRead('/hasStatement/TA/soon', '', () => answer(status));
      const { read: readArticle } = siteRead('/market/SP500/article/daily', '', () => answer(404));

      await expect(read()).rejects.toThrow(MissingContent);
      await expect(read()).rejects.toMatchObject({ data: null });
      await expect(readArticle()).rejects.toMatchObject({ data: { article: null } });
    },
  );

  it('do not exist for a route without a source', async () => {
    const { read } = pageWith(() => answer(404));
    const source = { call: 'listCorrections' };
    const reading = read({ match: mapOf(source), source, search: '', viewer: visitor });

    await expect(reading).rejects.toThrow(NotFoundError);
    await expect(reading).rejects.not.toThrow(MissingContent);
  });
});

describe('the viewer of a page with calls', () => {
  it.each<[Viewer, Viewer]>([
    [visitor, visitor],
    [
      { kind: 'premium', userId: 'u1' },
      { kind: 'premium', userId: '' },
    ],
    [
      { kind: 'basic', userId: 'u1', market: 'TA' },
      { kind: 'basic', userId: '', market: 'TA' },
    ],
  ])('%j reads as %j: with the rights of the plan, and no account', async (viewer, expected) => {
    const { read, made } = siteRead('/status', '', () => found({}), viewer);
    await read();

    expect(made[0]?.viewer).toEqual(expected);
  });

  it('is rate limited by the client’s address, and the call stops when the client disconnects', async () => {
    const { read, made } = pageWith(() => new Error('the connection broke'));
    const source = { call: 'readStatus' };
    const left = new AbortController();
    left.abort();
    const client = { address: '203.0.113.7', signal: left.signal };

    await expect(read({ match: mapOf(source), source, search: '', viewer: visitor, client })).rejects.toThrow(
      ClientLeft,
    );
    expect(made[0]).toMatchObject(client);
  });

  it('gets the response in the language of the page', async () => {
    const source = { call: 'search', parameters: { q: '?q', limit: '5' } };
    const { read, paths } = pageWith(() => found({}));
    const ask = (search: string) => read({ match: mapOf(source), source, search, viewer: visitor });
    await ask('?q=bank&lang=heb');
    await ask('?q=a%26b');

    expect(paths()).toEqual(['/api/search?q=bank&limit=5&lang=he', '/api/search?q=a%26b&limit=5&lang=en']);
    // Without a required parameter there is no call.
    expect(await ask('')).toEqual({ data: null, dataKind: null });
    expect(paths()).toHaveLength(2);
  });
});

describe('first data of a page with several calls', () => {
  const source = {
    calls: { markets: { call: 'listMarkets' }, status: { call: 'readStatus' } },
    main: 'markets',
  } as const;
  const read = (answers: (path: string) => InnerAnswer | Error) =>
    pageWith(answers).read({ match: mapOf(source), source, search: '', viewer: visitor });

  it('are all responses; only the main call’s is required', async () => {
    expect(await read((path) => found({ path }))).toEqual({
      data: { markets: { path: '/api/markets' }, status: { path: '/api/status' } },
      dataKind: 'sample',
    });
    const without = (status: number) => read((path) => (path === '/api/status' ? answer(status) : found({ path })));
    expect(await without(404)).toEqual({
      data: { markets: { path: '/api/markets' }, status: null },
      dataKind: 'sample',
    });
    // An internal error: the page must not be cached.
    expect(await without(500)).toMatchObject({ data: { status: null }, isIncomplete: true });
  });

  it('do not exist if the main call fails or is not permitted', async () => {
    const failing = (status: number, body = {}, headers = {}) =>
      read((path) => (path === '/api/markets' ? answer(status, body, headers) : found({})));

    await expect(failing(500)).rejects.toThrow('GET /api/markets responded with 500');
    expect(await failing(401)).toEqual({ data: null, dataKind: null });
    expect(await failing(403)).toEqual({ data: null, dataKind: null });
    for (const [status, body] of [[429], [503, { errorCode: 'overloaded' }]] as const)
      await expect(failing(status, body, { 'retry-after': '7' })).rejects.toMatchObject({
        errorCode: 'overloaded',
        retryAfterSeconds: 7,
      } satisfies Partial<UnavailableError>);
  });

  it('do not exist if they are too large for a document', async () => {
    await expect(read(() => found({ text: 'a'.repeat(600_000) }))).rejects.toThrow(/calls of map return \d+ bytes/);
  });
});
