import type { RemoteRoute } from '@site/remote-kit/contract';
import { parseManifest } from './manifest/manifest-file';
import { routesRefusal } from './routes-fit';

const boards = {
  name: 'mfe_boards',
  routes: [
    { path: '/market/:market', page: 'board', where: { market: 'board' } },
    { path: '/market/WORLD/:sector/:industry', page: 'board', params: { market: 'WORLD' } },
  ] as const,
};
const row = (path: string, more: Partial<RemoteRoute> = {}): RemoteRoute => ({ path, page: 'map', ...more });
const refusal = (...routes: readonly RemoteRoute[]) => routesRefusal({ name: 'mfe_map', routes }, [boards]);

describe('the pages of a release', () => {
  it.each(['/api', '/api/map', '/logos/:name', '/paddle-checkout'])(
    'cannot be at %s, which belongs to the API',
    (path) => {
      expect(refusal(row(path))).toBe(`claims ${path}, which belongs to the API`);
    },
  );

  it.each([
    ['/mcp', 'the tools for agents'],
    ['/healthz', 'the probes'],
    ['/readyz/now', 'the probes'],
    ['/metrics', 'the probes'],
    ['/shell', "the site's files"],
    ['/remotes/mfe_map', "the site's files"],
    ['/.well-known/map', "the site's files"],
    ['/robots.txt', "the site's files"],
    ['/map/picture.png', "the site's files"],
    ['/admin', 'mfe_account'],
    ['/admin/map', 'mfe_account'],
  ])('cannot be at %s, which belongs to %s', (path, owner) => {
    expect(refusal(row(path))).toBe(`claims ${path}, which belongs to ${owner}`);
  });

  it('may be below /admin for the remote that has the administration', () => {
    expect(routesRefusal({ name: 'mfe_account', routes: [row('/admin/map')] })).toBeNull();
  });

  it.each([
    ['/market/:market', '/market/:market'],
    ['/market/:code', '/market/:market'],
    ['/market/TA', '/market/:market'],
    ['/market/WORLD/map/:name', '/market/WORLD/:sector/:industry'],
    ['/market/:a/:b/:c', '/market/WORLD/:sector/:industry'],
  ])('cannot be at %s where another remote has %s', (path, taken) => {
    expect(refusal(row(path))).toBe(`claims ${path}, which belongs to mfe_boards (${taken})`);
  });

  it.each<[RemoteRoute]>([
    [row('/map')],
    [row('/market/nothing')],
    [row('/market/TA/map')],
    [row('/market/:market/map/:name', { where: { market: 'market' } })],
    [row('/market/:market', { where: { market: ['nothing', 'other'] } })],
  ])('may be at %j beside them', (route) => {
    expect(refusal(route)).toBeNull();
  });

  it('do not collide with those of an older version of the same remote', () => {
    expect(routesRefusal({ name: 'mfe_boards', routes: boards.routes }, [boards])).toBeNull();
  });

  it('must have unique names', () => {
    expect(refusal(row('/map', { page: 'board' }))).toBe("has a page 'board', a name that belongs to mfe_boards");
  });

  it('must have valid sources, and each error is named', () => {
    const routes = [row('/map', { source: 'board' }), row('/api', { source: 'weather' })];

    expect(routesRefusal({ name: 'mfe_map', routes }, [], { sources: ['board'] })).toBe(
      'claims /api, which belongs to the API; needs page sources that the site lacks: weather',
    );
  });
});

describe('a table of routes', () => {
  const manifest = (route: object) =>
    parseManifest(
      Buffer.from(
        JSON.stringify({
          name: 'mfe_map',
          version: '1',
          kit: 1,
          contract: null,
          entry: 'a.js',
          first: [],
          messages: {},
          css: [],
          server: null,
          integrity: {},
          routes: [route],
        }),
      ),
      'remote.json',
    );

  it.each(['/', '/map', '/map/:name', '/a.b/c~d/:e'])('has the path %s', (path) => {
    expect(manifest(row(path)).routes).toEqual([row(path)]);
  });

  it('has calls and an entry in both languages', () => {
    const route = row('/map', {
      source: { calls: { status: { call: 'readStatus', parameters: { day: '?day' } } }, main: 'status' },
      saysMissing: true,
      entry: { name: { en: 'Map', he: 'מפה' }, words: 'sectors', inHeader: true },
    });

    expect(manifest(route).routes).toEqual([route]);
  });

  it.each<[string, object]>([
    ['path', row('map')],
    ['path', row('/:map')],
    ['path', row('//map')],
    ['path', row('/map/')],
    ['path', row('/map/*')],
    ['path', row('/../map')],
    ['path', row('/map?a=1')],
    ['page', row('/map', { page: 'a b' })],
    ['access', { ...row('/map'), access: 'public' }],
    ['where.name', { ...row('/map/:name'), where: { name: 'anything' } }],
    ['secret', { ...row('/map'), secret: false }],
    ['source', { ...row('/map'), source: { call: 'read it' } }],
    ['source', { ...row('/map'), source: { calls: { main: { call: 'readStatus' } } } }],
    ['source', { ...row('/map'), source: { call: 'readStatus', method: 'GET' } }],
    ['entry.name.he', { ...row('/map'), entry: { name: { en: 'Map' } } }],
    ['entry.name.en', { ...row('/map'), entry: { name: { en: ' ', he: 'מפה' } } }],
    ['entry', { ...row('/map/:name'), entry: { name: { en: 'Map', he: 'מפה' } } }],
  ])('is wrong at %s in %j', (place, route) => {
    expect(() => manifest(route)).toThrow(`remote.json is wrong at routes.0.${place}`);
  });
});
