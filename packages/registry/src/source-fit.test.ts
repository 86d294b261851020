import { contractCallsOf } from '@site/contract/contract-calls';
import type { PageSource, RemoteRoute } from '@site/remote-kit/contract';
import { routesRefusal } from './routes-fit';
import { sourceProblems } from './source-fit';

const json = { '200': { content: { 'application/json': {} } } };
const forAll = [{}, { bearer: [] }];
const parameter = (name: string, place: string, more: object = {}) => ({ name, in: place, ...more });
const { operations } = contractCallsOf({
  tags: [{ name: 'boards', 'x-reading': true }],
  paths: {
    '/api/markets': { get: { operationId: 'listMarkets', tags: ['boards'], security: [], responses: json } },
    '/api/boards/{market}': {
      parameters: [parameter('market', 'path', { required: true })],
      get: {
        operationId: 'readBoard',
        tags: ['boards'],
        security: forAll,
        parameters: [
          parameter('limit', 'query'),
          parameter('visitor-id', 'header'),
          { $ref: '#/components/parameters/Following' },
        ],
        responses: json,
      },
      put: { operationId: 'saveBoard', tags: ['boards'], security: [] },
    },
    '/api/search': {
      get: {
        operationId: 'search',
        tags: ['boards'],
        security: forAll,
        parameters: [parameter('q', 'query', { required: true })],
        responses: json,
      },
    },
    '/api/rows': {
      get: {
        operationId: 'exportRows',
        tags: ['boards'],
        security: [],
        responses: { '200': { content: { 'text/csv': {} } } },
      },
    },
    '/api/users/me': { get: { operationId: 'readMe', security: [{ bearer: [] }], responses: json } },
    '/api/auth/state': { get: { operationId: 'readSignIn', security: [], responses: json } },
  },
  components: { parameters: { Following: parameter('following', 'query', { 'x-personal': true }) } },
});

const row = (source: PageSource, more: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path: '/map/:market',
  page: 'map',
  source,
  ...more,
});
const problems = (source: PageSource, more?: Partial<RemoteRoute>) => sourceProblems(row(source, more), operations);

describe('the calls of a page', () => {
  it.each<[PageSource]>([
    [{ call: 'listMarkets' }],
    [{ call: 'readBoard', parameters: { market: ':market' } }],
    [{ call: 'readBoard', parameters: { market: 'TA', limit: '?rows' } }],
    [{ call: 'search', parameters: { q: '?q' } }],
    [{ calls: { board: { call: 'readBoard', parameters: { market: ':market' } } }, main: 'board' }],
    // Named sources are in the site's code, and checked elsewhere.
    ['board'],
  ])('%j fit', (source) => {
    expect(problems(source)).toEqual([]);
  });

  it('fit where the row fixes a parameter', () => {
    const source = { call: 'readBoard', parameters: { market: ':code' } };

    expect(problems(source, { params: { code: 'TA' } })).toEqual([]);
  });

  it.each<[PageSource, string]>([
    [{ call: 'readBoards' }, "the site's contract has no call readBoards; is readBoard meant?"],
    [{ call: 'weather' }, "the site's contract has no call weather"],
    [
      { call: 'saveBoard' },
      'saveBoard (PUT /api/boards/{market}) cannot be called for it: a first HTML is made from calls that read',
    ],
    [
      { call: 'readMe' },
      'readMe (GET /api/users/me) cannot be called for it: a page is cached for all readers of a plan: load what one account has in the browser',
    ],
    [
      { call: 'readSignIn' },
      'readSignIn (GET /api/auth/state) cannot be called for it: a page is cached for all readers of a plan: load what one account has in the browser',
    ],
    [{ call: 'exportRows' }, 'exportRows (GET /api/rows) cannot be called for it: its answer is no JSON'],
    [{ call: 'readBoard' }, 'readBoard needs market: name it among the parameters, as :market or a value'],
    [{ call: 'search' }, 'search needs q: name it among the parameters, as ?q or a value'],
    [
      { call: 'readBoard', parameters: { market: ':code' } },
      'market of readBoard is :code, which /map/:market lacks (it has: :market)',
    ],
    [
      { call: 'readBoard', parameters: { market: '?market' } },
      "market of readBoard is part of a path: it takes a segment of the page's path, as :market",
    ],
    [
      { call: 'readBoard', parameters: { market: ':market', rows: '20' } },
      'readBoard has no parameter rows (it takes: market, limit, following)',
    ],
    [
      { call: 'readBoard', parameters: { market: ':market', following: 'true' } },
      'following of readBoard selects what one account has saved; a page is cached for all readers of a plan: load what one account has in the browser',
    ],
    [{ calls: { markets: { call: 'listMarkets' } }, main: 'market' }, 'its main call market is none of markets'],
  ])('%j are refused, with what is wrong and what is right', (source, problem) => {
    expect(problems(source)).toEqual([`first data of /map/:market: ${problem}`]);
  });

  it('are part of why a site refuses a release, and unchecked where its contract is unknown', () => {
    const routes = [row({ call: 'readBoards' }), row({ call: 'listMarkets' }, { path: '/api/map' })];

    expect(routesRefusal({ name: 'mfe_map', routes }, [], { operations })).toBe(
      "claims /api/map, which belongs to the API; first data of /map/:market: the site's contract has no call readBoards; is readBoard meant?",
    );
    expect(routesRefusal({ name: 'mfe_map', routes: routes.slice(0, 1) })).toBeNull();
  });
});
