import { createReplayClient } from '../testing/replay-client';
import { createFmpSource } from './fmp-source';
import { balance, FILING, income, news, profile, quote, TICKER, trade } from './testing/invented-answers';
import { json, serveFmp, UNPAID, type FmpHost } from './testing/serve-fmp';

let host: FmpHost;
beforeAll(async () => {
  host = await serveFmp();
});
afterAll(() => host.server.close());
const STABLE = {
  '/stable/quote': json([quote]),
  '/stable/profile': json([profile]),
  '/stable/income-statement': json([income]),
  '/stable/balance-sheet-statement': json([balance]),
  '/stable/insider-trading/search': json([{ ...trade, acquisitionOrDisposition: 'D', link: undefined, url: FILING }]),
  '/stable/key-executives': json([
    { title: 'Chief Executive Officer', name: 'Ms. Winnie  North', pay: 5000, currencyPay: 'USD' },
    { title: 'Chairman', name: 'Ms. Winnie  North', pay: null, currencyPay: 'USD' },
  ]),
  '/stable/news/stock': json([news]),
  '/stable/dividends': json([
    { symbol: TICKER, date: '2025-09-01', dividend: 0.6, adjDividend: 0.6, recordDate: '', declarationDate: '' },
    { symbol: TICKER, date: '2025-03-01', dividend: 0.4, adjDividend: 0.4 },
    { symbol: TICKER, date: '2001-03-01', dividend: 3, adjDividend: 0.3 },
  ]),
  '/stable/splits': json([{ symbol: TICKER, date: '2010-06-01', numerator: 10, denominator: 1 }]),
  '/stable/earnings-calendar': json([
    { symbol: TICKER, date: '2026-01-28', epsActual: null },
    { symbol: TICKER, date: '2025-10-30', epsActual: 1.5 },
    { symbol: 'ELSE', date: '2026-01-28', epsActual: null },
  ]),
  '/api/v4/earning-calendar-confirmed': json([
    {
      symbol: TICKER,
      exchange: 'NYSE',
      time: '08:30',
      when: 'pre market',
      date: '2026-01-29',
      title: 'Northwind Tools schedules its call',
      url: 'https://wire.example/1',
    },
  ]),
};
/** The same of the generation before, in its own shapes and spellings. */
const OLD = {
  '/api/v3/quote/NWT': STABLE['/stable/quote'],
  '/api/v3/profile/NWT': json([{ ...profile, exchangeShortName: 'NYSE', exchange: 'New York Stock Exchange' }]),
  '/api/v3/income-statement/NWT': json([
    { ...income, filingDate: undefined, fillingDate: '2025-10-31', epsDiluted: undefined, epsdiluted: 1.5 },
  ]),
  '/api/v3/balance-sheet-statement/NWT': json([{ ...balance, filingDate: undefined, fillingDate: '2025-10-31' }]),
  '/api/v4/insider-trading': json([{ ...trade, acquistionOrDisposition: 'D' }]),
  '/api/v3/key-executives/NWT': STABLE['/stable/key-executives'],
  '/api/v3/stock_news': STABLE['/stable/news/stock'],
  '/api/v3/historical-price-full/stock_dividend/NWT': json({
    symbol: TICKER,
    historical: JSON.parse(String(STABLE['/stable/dividends'].body)) as unknown,
  }),
  '/api/v3/historical-price-full/stock_split/NWT': json({
    symbol: TICKER,
    historical: [{ date: '2010-06-01', label: 'June 01, 10', numerator: 10, denominator: 1 }],
  }),
  '/api/v3/earning_calendar': STABLE['/stable/earnings-calendar'],
  '/api/v4/earning-calendar-confirmed': STABLE['/api/v4/earning-calendar-confirmed'],
};
/** Without the functions that give payloads, which no two rows share. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a company of the provider', () => {
  it('has all requested data, in our units', async () => {
    host.answers = STABLE;

    const { companies, reasons } = await host.run();

    expect(reasons).toEqual([]);
    const [company] = companies;
    expect(company).toMatchObject({
      ticker: TICKER,
      currency: 'USD',
      longName: 'Northwind Tools Inc.',
      isin: 'US0000000042',
      cik: '0000000042',
      sector: 'Industrials',
      country: 'US',
      website: 'https://northwind.example',
      delistedOn: null,
      quotes: [
        {
          quotedOn: '2025-11-20',
          price: 50,
          marketCap: 5e9,
          trailingPe: 20.5,
          volume: 1200,
          averageVolume: 1500,
          // One dollar a year on fifty.
          dividendsPerShare: 1,
          dividendYieldPercent: 2,
          source: 'fmp',
        },
      ],
      shareCounts: [{ date: '2025-11-20', shares: 100_000_000 }],
      dividends: [
        { date: '2025-09-01', amount: 0.6, currency: 'USD', isSplitAdjusted: true },
        { date: '2025-03-01', amount: 0.4 },
        { date: '2001-03-01', amount: 0.3, isSplitAdjusted: true },
      ],
      splits: [{ date: '2010-06-01', numerator: 10, denominator: 1 }],
      insiders: [
        {
          filingDate: '2025-08-25',
          transactionDate: '2025-08-24',
          transactionType: 'S-Sale',
          price: 49.5,
          reportingName: 'NORTH WINNIE',
          securitiesTransacted: 100,
          securitiesOwned: 900,
          link: FILING,
        },
      ],
      executives: [
        { title: 'Chief Executive Officer', name: 'Ms. Winnie North', pay: 5000, payCurrency: 'USD' },
        { title: 'Chairman', pay: null },
      ],
      // By New York's clock.
      news: [{ publishedAt: '2025-11-19T21:30:05.000Z', title: '“Tools” – a title', site: 'Example' }],
    });
    expect(company?.statements).toMatchObject([
      {
        periodEnd: '2025-09-27',
        months: 3,
        reportedCurrency: 'USD',
        publishedOn: '2025-10-31',
        isPublishedOnEstimated: false,
        document: { id: '0000000042-25-000007', url: FILING },
        income: {
          revenue: 1000,
          grossProfit: 400,
          ebit: 190,
          ebitda: 250,
          earnings: 150,
          eps: 1.5,
          rps: 10,
          // No interest on a debt of 400 is implausible: it counts as not reported.
          interestExpense: null,
          incomeTaxExpense: 40,
          basicShares: 100,
          returnOnEquity: 0.2,
        },
        balance: {
          totalAssets: 2000,
          totalLiabilities: 1200,
          longTermLiabilities: 700,
          currentAssets: 500,
          shareholdersEquity: 750,
          cash: 100,
          cashAndShortTermInvestments: 160,
          inventory: 30,
          // Their debt leaves the leases out.
          totalDebt: 460,
          capitalLeaseObligations: 60,
          retainedEarnings: -20,
        },
      },
    ]);
    expect(company?.earningsDays).toMatchObject([
      {
        day: '2026-01-29',
        when: 'before_open',
        time: '08:30',
        exchange: 'NYSE',
        isConfirmed: true,
        title: 'Northwind Tools schedules its call',
        url: 'https://wire.example/1',
      },
      // The expected one of the same report is left out; this one has been.
      { day: '2025-10-30', when: 'unknown', time: null, isConfirmed: true, title: 'Northwind Tools Inc.: results' },
    ]);
  });

  it('is the same at the addresses of both generations, each detected and called once', async () => {
    host.answers = STABLE;
    const { companies: stable } = await host.run();
    host.answers = OLD;
    const { companies: old, reasons, requested } = await host.run();

    expect(reasons).toEqual([]);
    expect(plain(old)).toEqual(plain(stable));
    expect(requested.filter((path) => path.includes('income-statement'))).toEqual([
      '/stable/income-statement?symbol=NWT&period=quarter&limit=44',
      '/api/v3/income-statement/NWT?period=quarter&limit=44',
    ]);
  });

  it('has its average volume from the profile, where the quote has none', async () => {
    host.answers = {
      '/stable/quote': json([{ ...quote, avgVolume: undefined }]),
      '/stable/profile': json([{ ...profile, averageVolume: 1600 }]),
    };

    const { companies } = await host.run({ entities: ['profile', 'quotes'] });

    expect(companies[0]?.quotes).toMatchObject([{ volume: 1200, averageVolume: 1600 }]);
  });

  it('is called only for the wanted data, and no further back', async () => {
    host.answers = STABLE;

    const { companies, requested } = await host.run({ entities: ['statements'], since: '2025-06-01' });

    expect(requested).toEqual([
      '/stable/income-statement?symbol=NWT&period=quarter&limit=7',
      '/stable/balance-sheet-statement?symbol=NWT&period=quarter&limit=7',
    ]);
    expect(companies.map(({ quotes, insiders, news: reported }) => [quotes, insiders, reported])).toEqual([
      [[], undefined, undefined],
    ]);
  });

  it('has its trades read page by page', async () => {
    const page = (filingDate: string) =>
      Array.from({ length: 100 }, (_, place) => ({ ...trade, price: place, filingDate }));
    host.answers = {
      '/stable/insider-trading/search': (url) =>
        json({ 0: page('2025-08-01'), 1: page('2025-02-01'), 2: [trade] }[url.searchParams.get('page') ?? ''] ?? []),
    };
    const count = async (since: '2025-03-01' | null) => {
      const { companies } = await host.run({ entities: ['insiders'], since });
      return companies[0]?.insiders?.length;
    };

    expect([await count(null), await count('2025-03-01')]).toEqual([201, 200]);
  });
});

describe('the source', () => {
  it('requests a calendar once, though its companies are opened one by one', async () => {
    host.answers = { ...STABLE, '/stable/key-executives': UNPAID };
    const [source, from] = [host.source(), host.server.requested.length];
    const days = [];
    for (const ticker of ['NWT', 'ELSE', 'NWT']) {
      const provider = source.open({
        market: 'SP500',
        tickers: [ticker],
        since: null,
        signal: new AbortController().signal,
        entities: new Set(['earnings', 'executives']),
      });
      for await (const provided of provider.companies())
        if (provided.kind === 'company') days.push(provided.company.earningsDays?.length);
    }

    const requested = host.server.requested.slice(from).map((path) => path.split('?')[0]);
    expect(days).toEqual([2, 1, 2]);
    expect(requested).toEqual([
      ...['/stable/earning-calendar-confirmed', '/api/v4/earning-calendar-confirmed', '/stable/earnings-calendar'],
      '/stable/key-executives',
    ]);
  });

  it('lists the companies of the S&P 500 as the site writes them', async () => {
    host.answers = { '/api/v3/sp500_constituent': json([{ symbol: 'BRK.B' }, { symbol: 'nwt' }, { name: 'none' }]) };

    expect(await host.source().tickersOf!('SP500')).toEqual(['BRK-B', 'NWT']);
    expect(await host.source().tickersOf!('L')).toEqual([]);
  });

  it('reports its state with one request', async () => {
    host.answers = { '/stable/quote': json([{ ...quote, symbol: 'AAPL' }]) };
    const good = await host.source().probe();
    host.answers = { '/stable/quote': json({ 'Error Message': 'Invalid API KEY.' }, 401) };

    expect(good).toBe('answers, with a quote of AAPL');
    await expect(host.source().probe()).rejects.toMatchObject({ kind: 'refused', message: 'fmp: Invalid API KEY.' });
  });

  it('stops between companies when aborted', async () => {
    host.answers = STABLE;
    const stop = new AbortController();
    const source = createFmpSource(createReplayClient(host.server.base), { today: () => '2025-11-23' });
    const provider = source.open({
      market: 'SP500',
      tickers: ['NWT', 'NWT'],
      since: null,
      signal: stop.signal,
      entities: new Set(['quotes']),
    });
    const parts = [];
    for await (const _one of provider.companies()) {
      stop.abort();
      parts.push(provider.progress());
    }

    expect(parts).toEqual([0]);
    expect(provider.progress()).toBe(0.5);
  });
});
