import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BOARD_COLUMNS_MEDIA_TYPE, columnsToRows } from '@site/contract';
import { evaluate } from '../domain/score/evaluate';
import { startMarketServer, TOKENS, type MarketServer } from './testing/market-server';
import { companyOf } from './market-data/company-facts';
import { ratesOfDay } from './market-data/exchange-rates/fx-service';
import { madeListing } from './testing/market-fixture';
import { madeMarkets } from './testing/made-markets';
import { until } from './testing/until';

const storage = madeMarkets();
let server: MarketServer;
beforeAll(async () => {
  server = await startMarketServer(storage);
});
afterAll(() => server.close());

describe('a question of one reader alone', () => {
  it('is answered compressed at the first request', async () => {
    const address = '/api/boards/SP500?usdils=3.77';
    const plain = await server.ask(address);
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, bytes } = await server.ask(address, { headers: { 'accept-encoding': encoding } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(JSON.parse((encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString())).toEqual(plain.body);
    }
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
      const others = Object.entries(rows[place]!).filter(([name, value]) =>
        typeof value === 'number' && name !== 'score'
          ? !(Math.abs(row[name]! - value) <= Math.abs(value) * 5.1e-6)
          : !isDeepStrictEqual(row[name], value),
      );
      expect(others.map(([name, value]) => [name, value, row[name]])).toEqual([]);
    });
  });
});

describe('the byte cache before Express', () => {
  it('answers repeated requests, compressed, and with a 304 to clients that have it', async () => {
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
    // Companies are in memory; articles are found again when the storage is back.
    expect((await server.ask('/api/search?q=icl')).body).toMatchObject({ symbols: [{}, {}], articles: [] });
    storage.failure = null;
    await server.data.refresh();
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

describe('exchange rates', () => {
  it('are not read for a company, a comparison, a simulation or a rate: they are cached until they change', async () => {
    storage.rateReads.length = 0;
    const requested = [
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

    expect(requested.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(storage.rateReads).toEqual([]);
  });

  it('are taken up by every answer when new ones are stored', async () => {
    const savedRates = storage.rates;
    storage.rates = [{ pair: 'USDILS', price: 3.91, asOf: '2025-11-24', source: 'test' }];
    await server.data.refresh();

    expect((await server.ask('/api/symbol-data/currency/USDILS')).body).toMatchObject({ price: 3.91 });
    expect((await server.ask('/api/symbols/SP500/S0000/detail')).body).toMatchObject({
      fx: { USDILS: { price: 3.91, as_of: '2025-11-24' } },
    });

    storage.rates = savedRates;
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
