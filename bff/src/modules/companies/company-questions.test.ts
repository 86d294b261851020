import { startCompanyFixture, type CompanyFixture } from '../testing/company-fixture';
import { TOKENS } from '../testing/market-server';

let server: CompanyFixture;
let bodyOf: CompanyFixture['bodyOf'];
beforeAll(async () => {
  server = await startCompanyFixture();
  ({ bodyOf } = server);
});
afterAll(() => server.close());

describe('companies side by side', () => {
  it('are the requested ones, with one price scale', async () => {
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

  it('are shown without an unknown one, which is named', async () => {
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
  it('shows what changed, and the effect of each step', async () => {
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

  it('returns the added quarters, the base of the next one, and the clamped figures', async () => {
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
    const before = server.storage.statementsRead.length;
    await bodyOf('/api/quarterlydebtbalanceview/SP500', TOKENS.user);
    expect(server.storage.statementsRead).toHaveLength(before);
  });
});
