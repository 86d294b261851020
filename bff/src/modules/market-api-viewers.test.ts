import { readContract } from '@site/contract/contract-document';
import { callReferenceOf, referenceOf } from '@site/contract/reference/reference';
import { createCallFinder } from '../platform/http/contract-calls';
import { startMarketServer, TOKENS, type MarketServer } from './testing/market-server';
import { madeMarkets } from './testing/made-markets';

const OPEN_CALLS = [
  '/api/boards/SP500',
  '/api/boards/SP500?orderBy=score&desc=false&minScore=50',
  '/api/boards/SP500?orderBy=priceEarningsRatio',
  '/api/boards/SP500?where=price%3E0',
  '/api/boards/SP500?fields=symbol,score,price',
  '/api/boards/SP500?simulateGrowth=true&generateMissingQuarters=true',
  '/api/boards/SP500?createdAt=2025-11-20&usdils=4&label=ai&search=S0,S1&limit=5&offset=1&lang=heb',
  '/api/boards/WORLD/Technology/Semiconductors',
  '/api/boards/ALL',
  '/api/boards/ALL?orderBy=score&desc=false&where=price%3E0',
  '/api/boards/ALL/columns',
  '/api/boards/SP500/columns',
  '/api/boards/SP500/columns?orderBy=score&minScore=50',
  '/api/boards/SP500/columns?fields=symbol,score,price',
  '/api/boards/SP500/columns?createdAt=2025-11-20&usdils=4&label=ai&search=S0,S1&limit=5&offset=1&lang=heb',
  '/api/boards/WORLD/Technology/Semiconductors/columns',
  '/api/symbols/SP500/S0000',
  '/api/symbols/SP500/S0000/detail',
  '/api/symbols/SP500/S0000/provenance',
  '/api/under-price/SP500',
  '/api/under-price/SP500/S0000',
  '/api/under-price/SP500/S0000/2025-11-20',
  '/api/quarterlydebtbalanceview/SP500',
  '/api/quarterlydebtbalanceview/SP500/S0000',
  '/api/revenue-earnings/SP500',
  '/api/revenue-earnings/SP500/S0000',
  '/api/hasStatement/SP500/2025-01-01',
  '/api/symbol-data/marketCap/S0000',
  '/api/symbol-data/currency/USDILS',
  '/api/symbol-data/medianPrices/SP500?range=1Y',
  '/api/info/logo/S0000',
  '/api/search?q=S00',
  '/api/compare?symbols=SP500:S0000,SP500:S0001',
  '/api/financialReports/SP500/S0000',
  '/api/dividends/S0000',
  '/api/insiders/ticker/S0000',
  '/api/company-outlook/ticker/S0000',
  '/api/news/symbol/S0000',
  '/api/shorts/ICL.TA',
  '/api/articles/ticker/S0000',
];

let server: MarketServer;
beforeAll(async () => {
  server = await startMarketServer(madeMarkets());
});
afterAll(() => server.close());

/** Every place in a value with a name or text about a score. */
function scoresIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, place) => scoresIn(one, `${path}[${place}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(/score|points|subScore/i.test(name) ? [`${path}.${name}`] : []),
    ...scoresIn(inner, `${path}.${name}`),
  ]);
}

/** Checked as a visitor in `home/service.test.ts`, `track-record/routes.test.ts` and the tests of the sitemap. */
const LOOKED_AT_ELSEWHERE: ReadonlySet<string> = new Set([
  'readHome',
  'readTrackRecord',
  'exportTrackRecord',
  'readSitemap',
  // Names and hours: `modules/status/markets-presenter.test.ts`.
  'listMarkets',
]);

/** Open to visitors, and about no company's figures: texts, calendars, prices of plans, quotas and the contract. */
const OF_NO_FIGURES = /^(?:articles|calendars|plans|operations)$/;

describe('answers to a visitor', () => {
  it('are checked here for every public call with figures in the contract', () => {
    const { document } = readContract();
    const find = createCallFinder(document);
    const lookedAt = new Set(OPEN_CALLS.map((call) => find({ method: 'GET', path: call.split('?')[0]! })?.operationId));
    const { calls } = referenceOf(document);

    const left = calls.filter(
      ({ id, token, tag, isReading }) =>
        isReading &&
        token !== 'needed' &&
        !OF_NO_FIGURES.test(tag) &&
        !lookedAt.has(id) &&
        !LOOKED_AT_ELSEWHERE.has(id),
    );
    expect(left.map(({ id }) => id)).toEqual([]);
  });

  it('are 401 for calls that require a login', async () => {
    const { document } = readContract();
    const needing = referenceOf(document).calls.filter(({ isReading, token }) => isReading && token === 'needed');

    expect(needing.map(({ id }) => id)).toEqual(expect.arrayContaining(['exportBoard', 'simulate', 'listFollows']));
    for (const { id, method } of needing) {
      const { status, body } = await server.ask(callReferenceOf(document, id)!.address, { method });
      expect([id, status, body['errorCode']]).toEqual([id, 401, 'login_required']);
    }
  });

  it.each(OPEN_CALLS)('contain no score: %s', async (call) => {
    const { status, body } = await server.ask(call);
    expect(status).toBe(200);
    expect(scoresIn(body)).toEqual([]);
  });

  it('are the same for any requested order or minimum score, except for the notice', async () => {
    const plain = (await server.ask('/api/boards/SP500')).body;
    for (const query of ['orderBy=score', 'orderBy=score&desc=false', 'minScore=90', 'orderBy=trailingROE']) {
      const { notices, ...rest } = (await server.ask(`/api/boards/SP500?${query}`)).body;
      expect(notices).toEqual(['login_needed_for_order']);
      expect({ ...rest, notices: [] }).toEqual(plain);
    }
  });

  it('are 403 for a formula with the score, in every form of a board', async () => {
    for (const path of ['SP500', 'SP500/columns', 'ALL', 'WORLD/Technology/Semiconductors']) {
      const { status, body } = await server.ask(`/api/boards/${path}?where=score%3E90`);
      expect([path, status, body['errorCode']]).toEqual([path, 403, 'score_not_allowed']);
      expect(body).not.toHaveProperty('total');
    }
  });
});

describe('labels', () => {
  const labelled = (body: Record<string, unknown>): boolean => JSON.stringify(body).includes('"ai"');

  it('are never sent to a visitor', async () => {
    for (const call of OPEN_CALLS) {
      const { body } = await server.ask(call);
      const { columns, rows } = body as { columns?: object; rows?: object[] };
      expect(labelled(body)).toBe(false);
      expect([...(rows ?? []), columns ?? {}].filter((one) => 'labels' in one)).toEqual([]);
    }
  });

  it('filter rows for signed-in readers; a visitor gets the whole board with a notice', async () => {
    const ask = async (query: string, token?: string) => {
      const { body } = await server.ask(`/api/boards/SP500?${query}`, token === undefined ? {} : { token });
      return { ...body, rows: (body['rows'] as { symbol: string }[]).map(({ symbol }) => symbol) } as unknown as {
        readonly rows: readonly string[];
        readonly notices: readonly string[];
        readonly options: object;
      };
    };
    const plain = await ask('');
    const requested = await ask('label=ai');

    expect([requested.rows, requested.notices, requested.options]).toEqual([
      plain.rows,
      ['login_needed_for_labels'],
      {},
    ]);
    expect((await ask('label=ai&minScore=1')).notices).toEqual(['login_needed_for_order', 'login_needed_for_labels']);
    expect(await ask('label=ai', TOKENS.user)).toMatchObject({ rows: ['S0000'], notices: [] });
  });

  it('are sent to logged-in users, and not stored in a shared cache', async () => {
    const token = TOKENS.user;
    const [board, detail, ofTicker, ofLabel] = await Promise.all(
      ['/boards/SP500', '/symbols/SP500/S0000/detail', '/symbol-labels/S0000', '/symbol-labels/SP500/%23ai'].map(
        (call) => server.ask(`/api${call}`, { token }),
      ),
    );

    expect([board, detail].map((answer) => labelled(answer!.body))).toEqual([true, true]);
    for (const { headers, body } of [ofTicker!, ofLabel!]) {
      expect(body).toEqual({ labels: [{ label: 'ai', symbol: 'S0000', market_name: 'SP500' }] });
      expect(headers['cache-control']).toBe('private, no-cache');
    }
    expect(await server.ask('/api/symbol-labels/XX/ai', { token })).toMatchObject({
      status: 404,
      body: { errorCode: 'market_not_found' },
    });
  });
});

describe('the answer for each kind of viewer', () => {
  it('is built separately, and never sent to another kind, cached or not', async () => {
    const rowsOf = async (token?: string) =>
      (await server.ask('/api/boards/SP500', token === undefined ? {} : { token })).body['rows'] as Record<
        string,
        unknown
      >[];
    for (let round = 0; round < 3; round += 1) {
      expect(await rowsOf()).toHaveLength(100);
      expect(await rowsOf(TOKENS.premium)).toHaveLength(620);
      expect(await rowsOf(TOKENS.user)).toHaveLength(250);
      expect(await rowsOf(TOKENS.basic)).toHaveLength(250);
      expect((await rowsOf()).some((row) => 'score' in row)).toBe(false);
      expect((await rowsOf(TOKENS.user)).every((row) => typeof row['score'] === 'number')).toBe(true);
    }
    expect(server.served()).toBeGreaterThan(5);
  });

  it('is not widened by a claimed plan: by parameter, header or cookie (D14)', async () => {
    const claims = [
      { headers: { 'x-premium': 'true', 'x-plan': 'premium', 'x-role': 'admin' } },
      { headers: { cookie: `premium=true; plan=premium; user_token=${TOKENS.premium}` } },
      { headers: { 'x-user-id': 'u', 'x-forwarded-user': 'admin' } },
      { headers: { authorization: `Bearer ${TOKENS.user}`, 'x-authorization': `Bearer ${TOKENS.premium}` } },
    ];
    const rows: number[] = [];
    for (const claim of claims)
      rows.push(((await server.ask('/api/boards/SP500', claim)).body['rows'] as unknown[]).length);
    expect(rows).toEqual([100, 100, 100, 250]);

    for (const claim of ['premium=true', 'plan=premium', 'role=admin', `token=${TOKENS.premium}`]) {
      expect((await server.ask(`/api/boards/SP500?${claim}`)).status).toBe(400);
    }
    const requested = await server.ask('/api/boards/SP500?limit=10000&offset=90', { token: TOKENS.user });
    expect(requested.body).toMatchObject({ truncated: true, total: 620, shown: 250 });
    expect(requested.body['rows']).toHaveLength(160);
  });

  it('follows a change of plan from the next request on, for cached answers too (D15, D16)', async () => {
    const token = 'z'.repeat(43);
    const ask = async () => ((await server.ask('/api/boards/SP500', { token })).body['rows'] as unknown[]).length;
    server.tokens.set(token, { kind: 'premium', userId: 'changing' }, Infinity);
    expect([await ask(), await ask()]).toEqual([620, 620]);

    server.tokens.set(token, { kind: 'user', userId: 'changing' }, Infinity);
    expect([await ask(), await ask()]).toEqual([250, 250]);
    server.tokens.forgetUser('changing');
    expect((await server.ask('/api/boards/SP500', { token })).status).toBe(401);
  });

  it('on a basic plan has all rows of its own market, and those of a free account elsewhere (D17)', async () => {
    const own = await server.ask('/api/boards/TA', { token: TOKENS.basic });
    const other = await server.ask('/api/boards/SP500', { token: TOKENS.basic });
    const all = await server.ask('/api/boards/ALL', { token: TOKENS.basic });

    expect(own.body).toMatchObject({ truncated: false });
    for (const { body } of [other, all]) expect(body).toMatchObject({ truncated: true });
  });

  it.each([
    [undefined, 100],
    [TOKENS.user, 250],
    [TOKENS.premium, 620],
  ])('has as many companies in the three lists as on their board', async (token, count) => {
    const options = token === undefined ? {} : { token };
    const quotes = (await server.ask('/api/under-price/SP500', options)).body['list'] as unknown[];
    const balances = (await server.ask('/api/quarterlydebtbalanceview/SP500', options)).body['list'] as {
      symbol: string;
    }[];
    const incomes = (await server.ask('/api/revenue-earnings/SP500', options)).body['list'] as { symbol: string }[];

    expect(quotes).toHaveLength(count);
    expect(new Set(balances.map(({ symbol }) => symbol)).size).toBe(count);
    expect(new Set(incomes.map(({ symbol }) => symbol)).size).toBe(count);
  });

  it('says which caches may store it', async () => {
    const open = await server.ask('/api/boards/SP500');
    const own = await server.ask('/api/boards/SP500', { token: TOKENS.user });

    expect(open.headers['cache-control']).toMatch(/^public/);
    expect(own.headers['cache-control']).toMatch(/^private/);
    for (const { headers } of [open, own]) {
      expect(headers.vary).toMatch(/Authorization/);
      expect(headers['x-data-source']).toBe('sample');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await server.ask('/api/symbols/SP500/S0000', { token: TOKENS.user })).headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Encoding',
    });
  });

  it('is 401 for an invalid token', async () => {
    expect((await server.ask('/api/boards/SP500', { token: 'x'.repeat(43) })).status).toBe(401);
    expect((await server.ask('/api/boards/SP500', { token: 'x'.repeat(43) })).body['errorCode']).toBe('token_invalid');
  });
});
