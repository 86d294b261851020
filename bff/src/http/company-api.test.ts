import { FULL_PAGE } from '../services/testing/full-page';
import { EDGE_NAMES, edgeCompanies } from '../services/testing/edge-companies';
import { madeListing, madeStorage } from '../services/testing/market-fixture';
import { startMarketServer, TOKENS } from './testing/market-server';

const storage = madeStorage([
  madeListing({ symbol: 'FULL', reportedCurrency: 'EUR' }),
  madeListing({ symbol: 'FULL', market: 'NYSE' }),
  madeListing({ symbol: 'ICL.TA', market: 'TA', currency: 'ILA', reportedCurrency: 'USD' }),
  ...Object.values(edgeCompanies()),
]);
storage.pageOf.set('FULL', FULL_PAGE);
storage.pageOf.set('ICL.TA', {
  shorts: [
    { lastTradingDate: '2025-06-19', shortBalanceThousandIls: 5120, shortBalanceSecurities: 243000 },
    { lastTradingDate: '2025-06-12', shortBalanceThousandIls: 5000, shortBalanceSecurities: 240000 },
  ],
});
storage.rates = [...storage.rates, { pair: 'USDEUR', price: 0.8, asOf: '2025-11-19', source: 'test' }];

let server: Awaited<ReturnType<typeof startMarketServer>>;
beforeAll(async () => {
  server = await startMarketServer(storage);
});
afterAll(() => server.close());

const bodyOf = async (address: string, token?: string) => {
  const answer = await server.ask(address, token === undefined ? {} : { token });
  expect({ address, status: answer.status, body: answer.status === 200 ? null : answer.body }).toEqual({
    address,
    status: 200,
    body: null,
  });
  return answer.body;
};

describe('what a symbol’s views show', () => {
  it('leads each figure to its records, for every kind of company', async () => {
    for (const symbol of ['FULL', ...EDGE_NAMES]) {
      const { records, figures } = (await bodyOf(`/api/symbols/SP500/${symbol}/provenance`)) as {
        records: readonly unknown[];
        figures: readonly { inputs: readonly { records: readonly number[] }[]; rates: readonly number[] }[];
      };
      const named = figures.flatMap(({ inputs, rates }) => [...inputs.flatMap((input) => input.records), ...rates]);
      expect(new Set(named)).toEqual(new Set(records.map((_, place) => place)));
    }
  });

  it('comes in the contract’s names and orders', async () => {
    expect(await bodyOf('/api/dividends/FULL?market=SP500')).toEqual({
      dividends: [{ date: '2025-05-12', amount: 0.26, currency: 'USD' }],
    });
    expect(await bodyOf('/api/insiders/ticker/FULL')).toEqual([
      expect.objectContaining({ transactionType: 'P-Purchase', securitiesOwned: 12000, link: null }),
    ]);
    expect(await bodyOf('/api/company-outlook/ticker/FULL')).toEqual({
      result: {
        keyExecutives: [
          { title: 'Chief Executive Officer', name: 'Noa Barak', pay: 1250000, currencyPay: 'USD' },
          { title: 'Secretary', name: 'Uri Gallant', pay: null, currencyPay: null },
        ],
      },
    });
    expect(await bodyOf('/api/news/symbol/FULL')).toEqual({
      news: [expect.objectContaining({ publishedDate: '2025-06-20T10:00:00Z', title: 'A plant opens' })],
    });
    expect(await bodyOf('/api/articles/ticker/FULL?market=SP500')).toEqual({
      articles: [
        {
          id: 'a1',
          url_title: 'about-full',
          title: 'About',
          subtitle: 'It',
          body: '<p>About it.</p>',
          publisher: 'Dana Levi',
          publisher_url: 'https://social.example/dana',
          created_at: '2025-05-01T08:00:00Z',
          updated_at: '2025-05-02T08:00:00Z',
          dir: 'ltr',
          related_symbols: 'FULL.SP500,ICL.TA.TA',
        },
      ],
    });
    const { result } = (await bodyOf('/api/shorts/ICL')) as { result: Record<string, unknown>[] };
    expect(result.map((day) => day['last_trading_date_for_reporting'])).toEqual(['2025-06-12', '2025-06-19']);
  });

  it('is an empty list where nothing is stored, and a 404 where there is no such company', async () => {
    expect(await bodyOf('/api/dividends/BARE')).toEqual({ dividends: [] });
    expect(await bodyOf('/api/insiders/ticker/GONE')).toEqual([]);
    expect(await bodyOf('/api/articles/ticker/BARE')).toEqual({ articles: [] });
    for (const address of [
      '/api/dividends/NOBODY',
      '/api/insiders/ticker/FULL?market=TA',
      '/api/articles/ticker/NOBODY',
      '/api/articles/ticker/FULL?market=TA',
      '/api/shorts/FULL',
      '/api/financialReports/TA/FULL',
      '/api/compare?symbols=SP500:NOWHERE,SP500:NOBODY',
    ]) {
      const { status, body } = await server.ask(address);
      expect([address, status, body['errorCode']]).toEqual([address, 404, 'symbol_not_found']);
    }
    expect((await server.ask('/api/dividends/FULL?market=XX')).status).toBe(400);
  });

  it('is the same for everybody, may be kept for a minute, and is not sent twice', async () => {
    const { headers } = await server.ask('/api/articles/ticker/FULL', { token: TOKENS.user });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'x-data-source': 'sample',
    });
    const again = await server.ask('/api/articles/ticker/FULL', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status).toBe(304);
  });

  it('gives the address of a report to those alone who are logged in', async () => {
    expect(await bodyOf('/api/financialReports/SP_500/FULL')).toEqual({ reports: [{ year: 2025, quarter: 3 }] });
    const answer = await server.ask('/api/financialReports/SP500/FULL', { token: TOKENS.user });
    expect(answer.body).toEqual({
      reports: [{ year: 2025, quarter: 3, report_url: 'https://reports.example/1.pdf' }],
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Authorization',
    });
  });

  it('counts shares as they are recorded, else as the statements have them', async () => {
    const recorded = await bodyOf('/api/revenue-earnings/SP500/FULL');
    expect(recorded['sharesOutstanding']).toEqual([
      { symbol: 'FULL', market_name: 'SP500', date: '2025-06-30', shares: 101 },
      { symbol: 'FULL', market_name: 'SP500', date: '2025-09-30', shares: 100 },
    ]);
    const stated = (await bodyOf('/api/revenue-earnings/SP500/NEW'))['sharesOutstanding'];
    expect(stated).toEqual(
      ['2025-06-30', '2025-09-30'].map((date) => ({ symbol: 'NEW', market_name: 'SP500', date, shares: 1e8 })),
    );
    const whole = (await bodyOf('/api/revenue-earnings/SP500'))['sharesOutstanding'] as { symbol: string }[];
    expect(whole.filter(({ symbol }) => symbol === 'FULL')).toEqual(recorded['sharesOutstanding']);
  });
});

describe('the detail of a symbol', () => {
  it('has everything of the default view in one answer', async () => {
    const detail = await bodyOf('/api/symbols/SP500/FULL/detail', TOKENS.user);

    expect(detail).toMatchObject({
      asOf: '2025-11-20',
      delistedOn: null,
      trailing: { to: '2025-09-30', months: 12, missing: [], ageMonths: 1, stale: false },
      conversions: [
        {
          from: 'EUR',
          to: 'USD',
          rate: 1.25,
          rates: [{ pair: 'USDEUR', price: 0.8, as_of: '2025-11-19', source: 'test' }],
        },
      ],
      scoreHistory: [
        { date: '2025-10-31', score: 51.5, version: '1' },
        { date: '2025-11-20', score: null, version: '1' },
      ],
      priceHistory: { currency: 'USD', dates: ['2025-11-07', '2025-11-14'], price: [50, 60], volume: [900, 800] },
      dividends: [{ date: '2025-05-12', amount: 0.26, currency: 'USD' }],
      splits: [{ date: '2023-03-01', numerator: 2, denominator: 1 }],
      articles: [{ id: 'a1', url_title: 'about-full', dir: 'ltr' }],
      sample: true,
    });
    expect(detail['peers']).toMatchObject({
      market: { name: 'SP500', score: { of: expect.any(Number) }, metrics: { ps_ratio: { rank: expect.any(Number) } } },
      sector: { name: 'Technology' },
    });
  });

  it('tells a visitor no score, no rank by score and no history of scores, in none of the calls', async () => {
    for (const address of [
      '/api/symbols/SP500/FULL/detail',
      '/api/symbols/SP500/FULL',
      '/api/compare?symbols=SP500:FULL,TA:ICL',
    ]) {
      expect(JSON.stringify(await bodyOf(address))).not.toMatch(/"(score|scoreObject|scoreHistory)":/);
      expect(JSON.stringify(await bodyOf(address, TOKENS.basic))).toMatch(
        address.endsWith('FULL') ? /"scoreObject":/ : /"score":/,
      );
    }
    expect(
      (await server.ask('/api/simulations', { method: 'POST', body: { market: 'SP500', symbol: 'FULL' } })).status,
    ).toBe(401);
  });

  it.each(EDGE_NAMES)('is sensible for %s, in every call', async (name) => {
    const detail = await bodyOf(`/api/symbols/SP500/${name}/detail`, TOKENS.user);
    const { metrics, symbol } = detail as { metrics: Record<string, unknown>; symbol: Record<string, unknown> };
    const simulated = await server.ask('/api/simulations', {
      method: 'POST',
      token: TOKENS.user,
      body: { market: 'SP500', symbol: name, options: { deductCash: true, deductCapitalLease: true }, nextQuarter: {} },
    });

    expect([simulated.status, simulated.body['errorCode']]).toEqual([200, undefined]);
    for (const call of [
      'symbols/SP500',
      'revenue-earnings/SP500',
      'quarterlydebtbalanceview/SP500',
      'under-price/SP500',
      'dividends',
      'news/symbol',
    ])
      await bodyOf(`/api/${call}/${name}`);
    const expected: Readonly<Record<string, object>> = {
      NEW: { score: expect.any(Number), flags: expect.arrayContaining(['estimated', 'growthUnknown']) },
      LOSS: { score: expect.any(Number), priceEarningsRatio: expect.any(Number) },
      UNDER: { score: expect.any(Number), trailingROE: null },
      HALF: { score: expect.any(Number), flags: [] },
      NOPRICE: { score: null, price: null, market_cap: null, ps_ratio: null },
      GONE: { score: expect.any(Number), created_at: '2025-09-29' },
      BANK: { score: expect.any(Number), currentRatio: null, quickRatio: null, workingCapital: null },
      BARE: { score: null, latest: null, trailingRevenue: null },
      FOREIGN: { score: null, flags: expect.arrayContaining(['fxMissing']), ps_ratio: null },
    };
    expect(symbol).toMatchObject(expected[name]!);
    expect(detail['trailing'] ?? null).toEqual(name === 'BARE' ? null : expect.objectContaining({ stale: false }));
    expect(metrics['positiveCash']).toEqual(expect.any(Boolean));
    expect(detail['delistedOn']).toBe(name === 'GONE' ? '2025-09-30' : null);
    if (name === 'HALF') {
      const [latest] = detail['quarters'] as { income: { months: number }; changeToYearBefore: { revenue: number } }[];
      expect(latest!.income.months).toBe(6);
      expect(latest!.changeToYearBefore.revenue).toBeGreaterThan(1);
    }
  });
});

describe('companies side by side', () => {
  it('are those asked for, with one price scale', async () => {
    const { companies, prices } = (await bodyOf('/api/compare?symbols=SP500:FULL,NYSE:FULL', TOKENS.user)) as {
      companies: { quote: Record<string, unknown>; score: number }[];
      prices: { series: Record<string, unknown>[] };
    };

    expect(companies.map(({ quote }) => quote['market_name'])).toEqual(['SP500', 'NYSE']);
    expect(prices.series.map((series) => series['values'])).toEqual([
      [100, 120],
      [100, 120],
    ]);
  });

  it('are shown without one that is nobody’s, which is named', async () => {
    const body = await bodyOf('/api/compare?symbols=SP500:FULL,SP500:NOBODY');

    expect(body['companies']).toHaveLength(1);
    expect(body['unknown']).toEqual([{ name: 'SP500:NOBODY', listedOn: [] }]);
  });

  it.each([
    ['/api/compare', 'invalid_request'],
    ['/api/compare?symbols=SP500:FULL', 'invalid_request'],
    ['/api/compare?symbols=SP500:FULL,FULL', 'invalid_request'],
    ['/api/compare?symbols=TA:ICL,TA:ICL.TA', 'invalid_options'],
    [`/api/compare?symbols=${Array(6).fill('SP500:FULL').join()}`, 'invalid_request'],
  ])('%s is refused with %s', async (address, errorCode) => {
    const { status, body } = await server.ask(address);

    expect([status, body['errorCode']]).toEqual([400, errorCode]);
  });
});

describe('a simulation', () => {
  it('says what moved, and what each step did', async () => {
    const { body } = await server.ask('/api/simulations', {
      method: 'POST',
      token: TOKENS.user,
      body: { market: 'SP500', symbol: 'FULL', options: { deductCash: true }, nextQuarter: { revenue: 3e8 } },
    });
    const { before, after, moved } = body as {
      before: { score: number; metrics: Record<string, unknown> };
      after: { score: number; metrics: Record<string, unknown> };
      moved: { score: number; points: { name: string; change: number }[]; metrics: { name: string; after: unknown }[] };
    };

    expect(moved.score).toBeCloseTo(after.score - before.score, 9);
    for (const { name, after: is } of moved.metrics) expect(is).toBe(after.metrics[name]);
    expect(moved.metrics.map(({ name }) => name)).toEqual(expect.arrayContaining(['trailingRevenue', 'cashRatio']));
    expect(body['steps']).toEqual([
      { name: 'nextQuarter', changedFigures: true, addedQuarters: [{ year: 2025, quarter: 4 }] },
      { name: 'deductCash', changedFigures: true, addedQuarters: [] },
    ]);
  });

  it('gives the quarters that it added, what the next one stands on, and what was cut', async () => {
    const { body } = await server.ask('/api/simulations', {
      method: 'POST',
      token: TOKENS.user,
      body: {
        market: 'SP500',
        symbol: 'FULL',
        options: { deductCash: true },
        nextQuarter: { revenue: 3e8, ebitPercent: 10.9 },
      },
    });
    const { quarters } = (await bodyOf('/api/symbols/SP500/FULL/detail', TOKENS.user)) as {
      quarters: { income: { earnings: number; reported_currency: string }; balance: { totaldebt: number } }[];
    };
    const { income, balance } = quarters[0]!;

    expect(body['quarters']).toEqual([
      {
        year: 2025,
        quarter: 4,
        addedBy: 'nextQuarter',
        income: expect.objectContaining({
          months: 3,
          reported_currency: income.reported_currency,
          revenue: 3e8,
          Ebit: 3e7,
          ebitMarginRatio: 0.1,
          earnings: income.earnings,
          earningsMarginRatio: income.earnings / 3e8,
        }),
        balance: expect.objectContaining({ cash: 0, cashandshortterminvestments: 0, totaldebt: balance.totaldebt }),
      },
    ]);
    expect(body['nextQuarter']).toMatchObject({
      year: 2025,
      quarter: 4,
      copiedFrom: { year: 2025, quarter: 3 },
      income: { earnings: income.earnings },
      balance: { totaldebt: balance.totaldebt },
    });
    expect(body['cutFigures']).toEqual([{ name: 'ebitPercent', given: 10.9, taken: 10 }]);
  });
});

describe('the cache warmers', () => {
  const PATHS = ['quarterlydebtbalanceview', 'under-price', 'revenue-earnings'].map((list) => `/api/${list}/cache`);

  it('are for the administrator alone', async () => {
    for (const path of PATHS) {
      expect((await server.ask(path)).status).toBe(401);
      for (const token of [TOKENS.user, TOKENS.basic, TOKENS.premium]) {
        const { status, body } = await server.ask(path, { token });
        expect([status, body['errorCode']]).toEqual([403, 'admin_required']);
      }
    }
  });

  it('make the lists ready, one run at a time and not every moment', async () => {
    const [path] = PATHS;
    const twice = await Promise.all([0, 1].map(() => server.ask(path!, { token: TOKENS.admin })));
    const done = twice.find(({ status }) => status === 200)!;

    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(done.body['warmed']).toEqual(
      expect.arrayContaining([expect.objectContaining({ market: 'SP500', symbols: expect.any(Number) })]),
    );
    expect(done.headers['cache-control']).toBe('private, no-store');
    const later = await server.ask(path!, { token: TOKENS.admin });
    expect(later.status).toBe(429);
    expect(Number(later.headers['retry-after'])).toBeGreaterThan(0);
    const before = storage.statementsRead.length;
    await bodyOf('/api/quarterlydebtbalanceview/SP500', TOKENS.user);
    expect(storage.statementsRead).toHaveLength(before);
  });
});
