import { EDGE_NAMES } from '../testing/edge-companies';
import { startCompanyFixture, type CompanyFixture } from '../testing/company-fixture';
import { TOKENS } from '../testing/market-server';

let server: CompanyFixture;
let bodyOf: CompanyFixture['bodyOf'];
beforeAll(async () => {
  server = await startCompanyFixture();
  ({ bodyOf } = server);
});
afterAll(() => server.close());

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

  it('names the source of a day’s price in the history, and none for a day without one', async () => {
    const path = '/api/symbols/SP500/FULL';
    const { priceHistory } = (await bodyOf(`${path}/detail`)) as { priceHistory: { dates: readonly string[] } };
    const pricesOf = async (day: string): Promise<readonly unknown[]> =>
      ((await bodyOf(`${path}/provenance?day=${day}`)) as { records: readonly { kind: string }[] }).records.filter(
        ({ kind }) => kind === 'price',
      );

    const day = priceHistory.dates[0]!;
    expect(await pricesOf(day)).toEqual([{ kind: 'price', source: 'yahoo', day }]);
    expect(await pricesOf('1999-01-04')).toEqual([]);
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

  it('is the same for all readers, is cacheable for a minute, and is not sent twice', async () => {
    const { headers } = await server.ask('/api/articles/ticker/FULL', { token: TOKENS.user });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'x-data-source': 'sample',
    });
    const again = await server.ask('/api/articles/ticker/FULL', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status).toBe(304);
  });

  it('gives the address of a report to logged-in users alone', async () => {
    expect(await bodyOf('/api/financialReports/SP_500/FULL')).toEqual({ reports: [{ year: 2025, quarter: 3 }] });
    const answer = await server.ask('/api/financialReports/SP500/FULL', { token: TOKENS.user });
    expect(answer.body).toEqual({
      reports: [{ year: 2025, quarter: 3, report_url: 'https://reports.example/1.pdf' }],
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Encoding',
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

  it('sends a visitor no score, no rank by score and no history of scores in any call', async () => {
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
    // Its last quote is of September, its market's of November.
    expect(detail['isOld']).toBe(name === 'GONE' ? true : undefined);
    if (name === 'HALF') {
      const [latest] = detail['quarters'] as { income: { months: number }; changeToYearBefore: { revenue: number } }[];
      expect(latest!.income.months).toBe(6);
      expect(latest!.changeToYearBefore.revenue).toBeGreaterThan(1);
    }
  });
});
