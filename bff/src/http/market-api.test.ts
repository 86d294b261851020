import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BOARD_COLUMNS_MEDIA_TYPE, columnsToRows } from '@site/contract';
import { evaluate } from '../domain/score/evaluate';
import { companyOf } from '../services/company-facts';
import { ratesOfDay } from '../services/fx-service';
import { madeListing, madeStorage } from '../services/testing/market-fixture';
import { until } from '../testing/until';
import { startMarketServer, TOKENS, type MarketServer } from './testing/market-server';

// The validator compiles each operation when it is first asked for.
jest.setTimeout(30_000);

const many = Array.from({ length: 620 }, (_, place) =>
  madeListing({
    symbol: `S${String(place).padStart(4, '0')}`,
    marketCap: 1e8 + 1e7 * (620 - place),
    quarters: 2,
    quarterlyEarnings: 1e7 + place * 1e4,
  }),
);
const storage = madeStorage([
  ...many,
  madeListing({
    symbol: 'ICL.TA',
    market: 'TA',
    currency: 'ILA',
    reportedCurrency: 'USD',
    hebrewName: 'כיל',
    longName: 'Israel Chemicals',
    companyId: 7001,
  }),
  madeListing({ symbol: 'ICL', market: 'NYSE', isPrimary: false, longName: 'Israel Chemicals', companyId: 7001 }),
]);
storage.labels = [{ label: 'ai', symbol: 'S0000', market: 'SP500' }];

const OPEN_CALLS = [
  '/api/boards/SP500',
  '/api/boards/SP500?orderBy=score&desc=false&minScore=50',
  '/api/boards/SP500?orderBy=priceEarningsRatio',
  '/api/boards/SP500?fields=symbol,score,price',
  '/api/boards/SP500?simulateGrowth=true&generateMissingQuarters=true',
  '/api/boards/SP500?createdAt=2025-11-20&usdils=4&label=ai&search=S0,S1&limit=5&offset=1&lang=heb',
  '/api/boards/WORLD/Technology/Semiconductors',
  '/api/boards/SP500/columns',
  '/api/boards/SP500/columns?orderBy=score&minScore=50',
  '/api/boards/SP500/columns?fields=symbol,score,price',
  '/api/boards/SP500/columns?createdAt=2025-11-20&usdils=4&label=ai&search=S0,S1&limit=5&offset=1&lang=heb',
  '/api/boards/WORLD/Technology/Semiconductors/columns',
  '/api/symbols/SP500/S0000',
  '/api/symbols/SP500/S0000/detail',
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
  '/api/info/logo/S0000',
  '/api/search?q=S00',
];

let server: MarketServer;
beforeAll(async () => {
  server = await startMarketServer(storage);
});
afterAll(() => server.close());

/** Every place in a value whose name or text speaks of a score. */
function scoresIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, place) => scoresIn(one, `${path}[${place}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(/score|points|subScore/i.test(name) ? [`${path}.${name}`] : []),
    ...scoresIn(inner, `${path}.${name}`),
  ]);
}

describe('what a visitor gets', () => {
  it.each(OPEN_CALLS)('holds no score anywhere: %s', async (call) => {
    const { status, body } = await server.ask(call);
    expect(status).toBe(200);
    expect(scoresIn(body)).toEqual([]);
  });

  it('is the same bytes whatever order or score limit is asked for, but for the notice', async () => {
    const plain = (await server.ask('/api/boards/SP500')).body;
    for (const query of ['orderBy=score', 'orderBy=score&desc=false', 'minScore=90', 'orderBy=trailingROE']) {
      const { notices, ...rest } = (await server.ask(`/api/boards/SP500?${query}`)).body;
      expect(notices).toEqual(['login_needed_for_order']);
      expect({ ...rest, notices: [] }).toEqual(plain);
    }
  });
});

describe('a question of one reader alone', () => {
  it('is answered compressed at the first asking', async () => {
    const address = '/api/boards/SP500?usdils=3.77';
    const plain = await server.ask(address);
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, bytes } = await server.ask(address, { headers: { 'accept-encoding': encoding } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(JSON.parse((encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString())).toEqual(plain.body);
    }
  });
});

describe('labels', () => {
  const labelled = (body: Record<string, unknown>): boolean => JSON.stringify(body).includes('"ai"');

  it('come to nobody who is not logged in: no call holds one', async () => {
    for (const call of OPEN_CALLS) {
      const { body } = await server.ask(call);
      const { columns, rows } = body as { columns?: object; rows?: object[] };
      expect(labelled(body)).toBe(false);
      expect([...(rows ?? []), columns ?? {}].filter((one) => 'labels' in one)).toEqual([]);
    }
  });

  it('choose rows for those who are logged in; a visitor has the whole board, and is told why', async () => {
    const ask = async (query: string, token?: string) => {
      const { body } = await server.ask(`/api/boards/SP500?${query}`, token === undefined ? {} : { token });
      return { ...body, rows: (body['rows'] as { symbol: string }[]).map(({ symbol }) => symbol) } as unknown as {
        readonly rows: readonly string[];
        readonly notices: readonly string[];
        readonly options: object;
      };
    };
    const plain = await ask('');
    const asked = await ask('label=ai');

    expect([asked.rows, asked.notices, asked.options]).toEqual([plain.rows, ['login_needed_for_labels'], {}]);
    expect((await ask('label=ai&minScore=1')).notices).toEqual(['login_needed_for_order', 'login_needed_for_labels']);
    expect(await ask('label=ai', TOKENS.user)).toMatchObject({ rows: ['S0000'], notices: [] });
  });

  it('come to those who are logged in, and out of no shared cache', async () => {
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

describe('what each kind of viewer gets', () => {
  it('is made apart, and never comes to another kind, from the cache or past it', async () => {
    const rowsOf = async (token?: string) =>
      (await server.ask('/api/boards/SP500', token === undefined ? {} : { token })).body['rows'] as Record<
        string,
        unknown
      >[];
    for (let round = 0; round < 3; round += 1) {
      expect(await rowsOf()).toHaveLength(100);
      expect(await rowsOf(TOKENS.premium)).toHaveLength(620);
      expect(await rowsOf(TOKENS.user)).toHaveLength(500);
      expect(await rowsOf(TOKENS.basic)).toHaveLength(500);
      expect((await rowsOf()).some((row) => 'score' in row)).toBe(false);
      expect((await rowsOf(TOKENS.user)).every((row) => typeof row['score'] === 'number')).toBe(true);
    }
    expect(server.served()).toBeGreaterThan(5);
  });

  it.each([
    [undefined, 100],
    [TOKENS.user, 500],
    [TOKENS.premium, 620],
  ])('in the three lists is what their board may hold', async (token, count) => {
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

  it('says who may keep it', async () => {
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

  it('is refused for a token that is not good', async () => {
    expect((await server.ask('/api/boards/SP500', { token: 'x'.repeat(43) })).status).toBe(401);
    expect((await server.ask('/api/boards/SP500', { token: 'x'.repeat(43) })).body['errorCode']).toBe('token_invalid');
  });
});

describe('the numbers', () => {
  it('of a board, a symbol page and a simulation are those of the company', async () => {
    const facts = storage.listings.find(({ listing }) => listing.ticker === 'S0003')!;
    const { score, metrics } = evaluate(companyOf(facts), ratesOfDay(storage.rates).rates);
    const board = (await server.ask('/api/boards/SP500?search=S0003', { token: TOKENS.premium })).body[
      'rows'
    ] as Record<string, unknown>[];
    const { symbol } = (await server.ask('/api/symbols/SP500/S0003', { token: TOKENS.premium })).body as {
      symbol: Record<string, unknown>;
    };
    const detail = (await server.ask('/api/symbols/SP500/S0003/detail', { token: TOKENS.premium })).body;
    const simulated = (
      await server.ask('/api/simulations', {
        method: 'POST',
        token: TOKENS.user,
        body: { market: 'SP500', symbol: 'S0003' },
      })
    ).body;

    for (const row of [board[0]!, symbol, detail]) expect(row['score']).toBe(score);
    for (const row of [board[0]!, symbol, detail['metrics'] as Record<string, unknown>]) {
      expect([row['ps_ratio'], row['ev'], row['trailingROE']]).toEqual([
        metrics.priceToSales,
        metrics.enterpriseValue,
        metrics.returnOnEquityFactor,
      ]);
    }
    expect(simulated['before']).toEqual(simulated['after']);
    expect(simulated['before']).toMatchObject({ score });
  });

  it('are the same as columns, to six digits, and the score to its last', async () => {
    const rows = (await server.ask('/api/boards/SP500', { token: TOKENS.premium })).body['rows'] as Record<
      string,
      number
    >[];
    const { body, headers } = await server.ask('/api/boards/SP500/columns', { token: TOKENS.premium });
    const decoded = columnsToRows(
      body['columns'] as Parameters<typeof columnsToRows>[0],
      body['length'] as number,
    ) as unknown as Record<string, number>[];

    expect(headers['content-type']).toBe(BOARD_COLUMNS_MEDIA_TYPE);
    expect(decoded).toHaveLength(rows.length);
    decoded.forEach((row, place) => {
      expect(Object.keys(row)).toEqual(Object.keys(rows[place]!));
      for (const [name, value] of Object.entries(rows[place]!)) {
        if (typeof value === 'number' && name !== 'score')
          expect(Math.abs(row[name]! - value)).toBeLessThanOrEqual(Math.abs(value) * 5.1e-6);
        else expect(row[name]).toEqual(value);
      }
    });
  });
});

describe('the byte cache before Express', () => {
  it('answers what has been asked before, compressed, and with a 304 to those who have it', async () => {
    const first = await server.ask('/api/boards/TA?simulateGrowth=true');
    const ask = () => server.ask('/api/boards/TA?simulateGrowth=true', { headers: { 'accept-encoding': 'br' } });
    await until(async () => (await ask()).headers['content-encoding'] === 'br');
    const before = server.served();
    const again = await ask();
    const unchanged = await server.ask('/api/boards/TA?simulateGrowth=true', {
      headers: { 'if-none-match': first.headers.etag! },
    });

    expect(server.served()).toBe(before + 2);
    expect(brotliDecompressSync(again.bytes).toString()).toBe(first.bytes.toString());
    expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
    expect(first.headers.etag).toMatch(/^"[^"]+"$/);
  });

  it('shows new data as soon as they serve', async () => {
    const shown = async () => (await server.ask('/api/boards/NYSE')).body['total'];
    expect(await shown()).toBe(1);

    storage.listings = [...storage.listings, madeListing({ symbol: 'NEW', market: 'NYSE' })];
    storage.versions.set('NYSE', 2);
    await server.data.refresh();

    expect(await shown()).toBe(2);
  });

  it('goes on while the storage is down, where what needs it is not available', async () => {
    storage.failure = new Error('down');
    await expect(server.data.refresh()).rejects.toThrow('down');

    expect((await server.ask('/api/boards/TA')).status).toBe(200);
    expect((await server.ask('/api/boards/TA?search=icl')).status).toBe(200);
    // Companies stand in memory; articles are found again when the storage is back.
    expect((await server.ask('/api/search?q=icl')).body).toMatchObject({ symbols: [{}, {}], articles: [] });
    storage.failure = null;
    await server.data.refresh();
  });
});

describe('wrong questions', () => {
  it.each([
    ['/api/boards/XX', 404, 'market_not_found'],
    ['/api/boards/WORLD', 404, 'market_not_found'],
    ['/api/boards/__proto__', 404, 'market_not_found'],
    ['/api/boards/WORLD/Technology/Nonsense', 404, 'sector_not_found'],
    ['/api/symbols/XX/A', 404, 'market_not_found'],
    ['/api/symbols/SP500/NOPE', 404, 'symbol_not_found'],
    ['/api/under-price/SP500/NOPE', 404, 'symbol_not_found'],
    ['/api/symbol-data/marketCap/NOPE', 404, 'symbol_not_found'],
    ['/api/symbol-data/currency/AAABBB', 404, 'pair_not_found'],
    ['/api/symbol-labels/SP500/ai', 401, 'login_required'],
    ['/api/symbol-labels/S0000', 401, 'login_required'],
    ['/api/hasStatement/XX/2025-01-01', 404, 'market_not_found'],
    ['/api/boards/SP500?nonsense=1', 400, 'invalid_request'],
    ['/api/boards/SP500?usdils=0', 400, 'invalid_request'],
    ['/api/boards/SP500?createdAt=2025-02-30', 400, 'invalid_request'],
    ['/api/boards/SP500?usdils=1e999', 400, 'invalid_request'],
    ['/api/boards/SP500?simulateGrowth=true&simulateRecession=true', 400, 'invalid_options'],
  ])('%s is answered %d %s', async (address, status, errorCode) => {
    const answer = await server.ask(address);

    expect([answer.status, answer.body['errorCode']]).toEqual([status, errorCode]);
  });

  it.each([
    ['nonsense=1', /^query\.nonsense is not known; this call takes orderBy, desc, minScore, .*fields$/],
    ['orderBy=pe', /^query\.orderBy must be equal to one of the allowed values: symbol, .*score$/],
    ['desc=maybe', /^query\.desc must be true or false$/],
    ['desc=', /^query\.desc must not be empty$/],
    ['createdAt=2025-02-30', /^query\.createdAt must be a day of the calendar, as YYYY-MM-DD$/],
    ['usdils=1e999', /^query\.usdils must be a finite number$/],
    ['usdils=0', /^query\.usdils must be > 0$/],
    ['limit=1&limit=2', /^query\.limit must be given once$/],
    ['search=%00', /^query\.search must not hold control characters$/],
    ['simulateGrowth=true&simulateRecession=true', /^Growth and recession exclude each other\.$/],
  ])('name the option of a board and what it takes: %s', async (query, detail) => {
    const { status, body } = await server.ask(`/api/boards/SP500?${query}`);

    expect(status).toBe(400);
    const [wrong] = body['errors'] as unknown as readonly { path: string; message: string }[];
    expect([body['detail'], `${wrong?.path} ${wrong?.message}`]).toContainEqual(expect.stringMatching(detail));
    expect(String(body['detail']).length).toBeLessThan(210);
  });

  it('about a market that is not there say which there are, in a path and in a body alike', async () => {
    const inPath = await server.ask('/api/under-price/XX');
    const body = { market: 'ta', symbol: 'ICL' };
    const inBody = await server.ask('/api/simulations', { method: 'POST', token: TOKENS.user, body });

    for (const { status, body: problem } of [inPath, inBody]) {
      expect([status, problem['errorCode']]).toEqual([404, 'market_not_found']);
      expect(problem['detail']).toContain('The codes are SP500, NYSE, TA, L, PA, DE, F, NS, CHINA, SWISS, STO.');
    }
  });

  it('with several misspelt names tell each of them, and what there is', async () => {
    const body = { marketName: 'SP500', symbol: 'S0000', options: { usd: 4 } };
    const answer = await server.ask('/api/simulations', { method: 'POST', token: TOKENS.user, body });

    expect(answer.status).toBe(400);
    expect(answer.body['errors']).toEqual(
      expect.arrayContaining([
        { path: 'body.market', message: 'is missing' },
        { path: 'body.marketName', message: 'is not known; body takes market, symbol, options, nextQuarter' },
        expect.objectContaining({ path: 'body.options.usd' }),
      ]),
    );
  });
});

describe('a list of a market', () => {
  it.each(['quarterlydebtbalanceview', 'under-price', 'revenue-earnings'])(
    'comes in pages of companies that make up the whole: %s',
    async (call) => {
      type Listed = { readonly list: readonly { readonly symbol: string }[]; readonly total: number };
      const ask = async (query = '') =>
        (await server.ask(`/api/${call}/SP500${query}`, { token: TOKENS.premium })).body as unknown as Listed;
      const whole = await ask();
      const half = Math.ceil(whole.total / 2);
      const pages = [await ask(`?limit=${half}`), await ask(`?offset=${half}`)];

      expect(whole.total).toBe(new Set(whole.list.map(({ symbol }) => symbol)).size);
      expect(pages.flatMap(({ list }) => list)).toEqual(whole.list);
      expect(pages.map(({ total }) => total)).toEqual([whole.total, whole.total]);
      expect(new Set(pages[0]!.list.map(({ symbol }) => symbol)).size).toBe(half);
    },
  );
});

describe('pages of other origins', () => {
  const origin = 'https://elsewhere.example';
  const preflight = {
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  };

  it.each(['/api/boards/SP500', '/api/boards/SP500/columns', '/api/symbols/SP500/S0000', '/api/under-price/XX'])(
    'may read %s, with a token too, whether it stands ready or not',
    async (address) => {
      const before = await server.ask(address, { method: 'OPTIONS', headers: preflight });
      const made = await server.ask(address, { headers: { origin } });
      const again = await server.ask(address, { headers: { origin }, token: TOKENS.user });

      expect(before.status).toBe(204);
      expect(before.headers['access-control-allow-headers']).toContain('authorization');
      for (const { headers } of [before, made, again]) {
        expect(headers['access-control-allow-origin']).toBe('*');
        expect(headers['access-control-allow-credentials']).toBeUndefined();
        expect(headers['access-control-expose-headers']).toContain('X-Data-Source');
      }
    },
  );

  it.each([
    ['POST', '/api/simulations'],
    ['POST', '/api/symbols/follow'],
    ['POST', '/api/auth/signin-password'],
    ['GET', '/api/users/me'],
    ['GET', '/api/admin/remotes'],
    ['GET', '/api/under-price/cache'],
  ])('may not send %s %s', async (method, address) => {
    const before = await server.ask(address, {
      method: 'OPTIONS',
      headers: { ...preflight, 'access-control-request-method': method },
    });
    const after = await server.ask(address, { method, headers: { origin }, body: method === 'POST' ? {} : undefined });

    expect(before.status).toBe(405);
    for (const { headers } of [before, after]) expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('about a simulation name what was refused as it was written', async () => {
    const body = { market: 'SP500', symbol: 'S0000', options: { simulateGrowth: true, simulateRecession: true } };

    expect((await server.ask('/api/simulations', { method: 'POST', body })).status).toBe(401);
    const { status, body: problem } = await server.ask('/api/simulations', {
      method: 'POST',
      token: TOKENS.user,
      body,
    });
    expect(status).toBe(400);
    expect(problem['errors']).toEqual([expect.objectContaining({ path: 'body.options.simulateRecession' })]);
  });
});

describe('exchange rates', () => {
  it('are not read for a company, a comparison, a simulation or a rate: they stand in memory until they change', async () => {
    storage.rateReads.length = 0;
    const asked = [
      await server.ask('/api/symbols/SP500/S0000'),
      await server.ask('/api/symbols/SP500/S0000/detail'),
      await server.ask('/api/compare?symbols=SP500:S0000,SP500:S0001'),
      await server.ask('/api/symbol-data/currency/USDILS'),
      await server.ask('/api/simulations', {
        method: 'POST',
        token: TOKENS.user,
        body: { market: 'SP500', symbol: 'S0000', options: { simulateRecession: true } },
      }),
    ];

    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(storage.rateReads).toEqual([]);
  });

  it('are taken up by every answer when new ones are stored', async () => {
    const kept = storage.rates;
    storage.rates = [{ pair: 'USDILS', price: 3.91, asOf: '2025-11-24', source: 'test' }];
    await server.data.refresh();

    expect((await server.ask('/api/symbol-data/currency/USDILS')).body).toMatchObject({ price: 3.91 });
    expect((await server.ask('/api/symbols/SP500/S0000/detail')).body).toMatchObject({
      fx: { USDILS: { price: 3.91, as_of: '2025-11-24' } },
    });

    storage.rates = kept;
    await server.data.refresh();
  });
});

describe('the quote of a past day', () => {
  it('is the last one until then, and before the first there is none', async () => {
    const quotesOn = async (day: string) =>
      (await server.ask(`/api/under-price/SP500/S0000/${day}`)).body['list'] as Record<string, unknown>[];
    const [today] = (await server.ask('/api/under-price/SP500/S0000')).body['list'] as Record<string, unknown>[];

    expect(await quotesOn('2099-01-01')).toMatchObject([
      { created_at: today!['created_at'], max_created_at: today!['created_at'], price: today!['price'] },
    ]);
    expect(await quotesOn('1990-01-01')).toEqual([]);
  });
});

describe('names', () => {
  it('find a ticker with or without suffix, a logo of our own, and the other listings', async () => {
    const { symbol } = (await server.ask('/api/symbols/TA/ICL')).body as { symbol: Record<string, unknown> };

    expect(symbol).toMatchObject({
      symbol: 'ICL.TA',
      alsoListedOn: [{ symbol: 'ICL', market_name: 'NYSE' }],
      logo_url: '/logos/ICL.TA.svg',
    });
    expect((await server.ask('/api/info/logo/UNKNOWN')).body).toEqual({ result: { logo_url: '/logos/UNKNOWN.svg' } });
    const logo = await server.ask('/logos/ICL.TA.svg');
    expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect((await server.ask(`/api/search?q=${encodeURIComponent('כיל')}`)).body['symbols']).toEqual([
      expect.objectContaining({ symbol: 'ICL.TA', market_name: 'TA' }),
    ]);
  });
});
