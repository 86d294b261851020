import { balance, income, news, profile, quote, release, TICKER, trade } from './testing/invented-answers';
import { json, serveFmp, type FmpHost } from './testing/serve-fmp';

let host: FmpHost;
beforeAll(async () => {
  host = await serveFmp();
});
afterAll(() => host.server.close());

describe('what the provider writes in its own way', () => {
  const statementsOf = async (incomes: readonly object[], balances: readonly unknown[] = []) => {
    host.answers = { '/stable/income-statement': json(incomes), '/stable/balance-sheet-statement': json(balances) };
    const { companies, rejects, reasons } = await host.run({ entities: ['statements'] });
    return { statements: companies[0]?.statements ?? [], rejects, reasons };
  };

  it('a filing day that is none is estimated, and never later than today', async () => {
    const { statements } = await statementsOf([
      { ...income, filingDate: '2025-09-27', acceptedDate: '2025-09-27 00:00:00' },
      { ...income, date: '2025-10-31', filingDate: '', acceptedDate: null },
      { ...income, date: '2025-06-28', filingDate: null, acceptedDate: '2025-08-01 18:00:00' },
    ]);

    expect(statements.map(({ publishedOn, isPublishedOnEstimated }) => [publishedOn, isPublishedOnEstimated])).toEqual([
      ['2025-11-11', true],
      ['2025-11-23', true],
      ['2025-08-01', false],
    ]);
  });

  it('half-years that are named quarters are half-years; one missing quarter makes none', async () => {
    const months = async (...ends: string[]) =>
      (await statementsOf(ends.map((date) => ({ ...income, date })))).statements.map((row) => row.months);

    expect(await months('2025-06-30', '2024-12-31', '2024-06-30')).toEqual([6, 6, 6]);
    expect(await months('2025-06-30', '2024-12-31', '2024-09-30')).toEqual([3, 3, 3]);
    expect(await months('2025-06-30', '2024-12-31')).toEqual([3, 3]);
  });

  it('what belongs to shareholders of subsidiaries is all equity less that of the owners, where it is there', async () => {
    const minorityWith = async (totalEquity: number | null) =>
      (await statementsOf([income], [{ ...balance, totalStockholdersEquity: 80, totalEquity }])).statements[0]!
        .minorityInterest;

    expect([await minorityWith(95), await minorityWith(0), await minorityWith(null)]).toEqual([
      15,
      undefined,
      undefined,
    ]);
  });

  it('income and balance of two filings, or of two currencies, stay apart', async () => {
    const { statements } = await statementsOf([income], [{ ...balance, filingDate: '2025-11-05' }]);
    const mixed = await statementsOf([income], [{ ...balance, reportedCurrency: 'EUR' }]);

    expect(statements.map((row) => [row.publishedOn, !!row.income, !!row.balance])).toEqual([
      ['2025-10-31', true, false],
      ['2025-11-05', false, true],
    ]);
    expect(mixed.statements.map((row) => [row.reportedCurrency, row.income?.returnOnEquity])).toEqual([
      ['USD', null],
      ['EUR', undefined],
    ]);
  });

  it('of a depositary receipt the number of units is no number of shares', async () => {
    const of = async (isAdr: boolean) => {
      host.answers = { '/stable/quote': json([quote]), '/stable/profile': json([{ ...profile, isAdr }]) };
      const { companies, reasons } = await host.run({ entities: ['quotes', 'profile'] });
      return { depositary: companies[0]?.depositary, counts: companies[0]?.shareCounts?.length, reasons };
    };

    expect(await of(false)).toEqual({ depositary: undefined, counts: 1, reasons: [] });
    expect(await of(true)).toEqual({
      depositary: { sharesPerUnit: null },
      counts: undefined,
      reasons: ['units_not_shares'],
    });
  });

  it('zeros that mean "not reported" are no figures', async () => {
    const { statements } = await statementsOf(
      [{ ...income, interestExpense: -7, epsDiluted: 0, weightedAverageShsOut: 0 }],
      [{ ...balance, capitalLeaseObligations: 0, totalStockholdersEquity: 0 }],
    );

    expect(statements[0]).toMatchObject({
      income: { interestExpense: 7, eps: null, basicShares: null, rps: null, returnOnEquity: null },
      balance: { capitalLeaseObligations: null, totalDebt: 400 },
    });
  });

  it('rows that cannot be read are quarantined one by one, with the reason and what they held', async () => {
    const { statements, rejects } = await statementsOf(
      [
        income,
        { ...income, date: '2025-02-30' },
        { ...income, date: '2025-03-29', revenue: '1000' },
        { ...income, date: '2024-12-28', reportedCurrency: 'dollars' },
        { ...income, date: '2024-09-28', revenue: 0, netIncome: 0, operatingIncome: 0 },
        { ...income, date: '2024-06-29', symbol: 'ELSE' },
      ],
      ['no row', null],
    );

    expect(statements).toHaveLength(1);
    expect(rejects.map(({ reason, place }) => `${reason}: ${place}`).sort()).toEqual([
      'empty_statement: income-statement NWT 2024-09-28',
      'other_company: income-statement NWT 2024-06-29',
      'unknown_currency: income-statement NWT 2024-12-28',
      'unreadable_date: income-statement NWT 2025-02-30',
      'unreadable_number: income-statement NWT 2025-03-29',
      'unreadable_row: balance-sheet-statement NWT',
      'unreadable_row: balance-sheet-statement NWT',
    ]);
    const refused = rejects.find(({ reason }) => reason === 'unreadable_number');
    expect([refused?.detail, JSON.parse(refused!.payload)]).toMatchObject(['revenue', { revenue: '1000' }]);
  });

  it('trades that contradict themselves, and news without an address, are quarantined', async () => {
    host.answers = {
      '/stable/insider-trading/search': json([
        { ...trade, price: 0, transactionType: 'G-Gift', acquisitionOrDisposition: 'D' },
        { ...trade, acquisitionOrDisposition: 'A' },
        { ...trade, transactionType: '' },
        { ...trade, securitiesTransacted: -5 },
      ]),
      '/stable/news/stock': json([
        { ...news, url: 'javascript:steal()', image: 'data:x' },
        { ...news, publishedDate: 'soon' },
        { ...news, image: 'data:x' },
      ]),
    };

    const { companies, reasons } = await host.run({ entities: ['insiders', 'news'] });

    expect(companies[0]?.insiders).toMatchObject([{ transactionType: 'G-Gift', price: 0 }]);
    expect(companies[0]?.news).toMatchObject([{ url: 'https://news.example/1', image: null }]);
    expect([...reasons].sort()).toEqual([
      'contradictory_trade',
      'negative_figure',
      'news_without_address',
      'no_trade',
      'unreadable_date',
    ]);
  });

  it('a price in pence has its market cap in pounds, whichever of the two the provider gives', async () => {
    const capOf = async (marketCap: number, sharesOutstanding: number | null = 1000) => {
      host.answers = {
        '/stable/quote': json([{ ...quote, symbol: 'NWT.L', price: 500, marketCap, sharesOutstanding }]),
      };
      const { companies } = await host.run({ market: 'L', tickers: ['NWT.L'], entities: ['quotes'] });
      return [companies[0]?.currency, companies[0]?.quotes[0]?.marketCap];
    };

    expect(await capOf(500_000)).toEqual(['GBp', 5000]);
    expect(await capOf(5000)).toEqual(['GBp', 5000]);
    expect(await capOf(70)).toEqual(['GBp', null]);
    expect(await capOf(5000, null)).toEqual(['GBp', 5000]);
  });

  it('where a market is quoted in several currencies, a price without one is no price', async () => {
    const hong = { market: 'CHINA', tickers: ['0042.HK'], entities: ['quotes'] } as const;
    host.answers = { '/stable/quote': json([{ ...quote, symbol: '0042.HK' }]) };
    const without = await host.run(hong);
    host.answers['/stable/profile'] = json([{ ...profile, symbol: '0042.HK', currency: 'HKD' }]);
    const within = await host.run(hong);

    expect([without.companies, without.reasons]).toEqual([[], ['no_such_address', 'no_currency']]);
    expect(within.companies.map(({ currency, quotes }) => [currency, quotes.length])).toEqual([['HKD', 1]]);
  });

  it('times of reports are used for New York’s exchanges only', async () => {
    host.answers = {
      '/api/v4/earning-calendar-confirmed': json([
        { symbol: 'NWT.L', date: '2025-12-02', time: '07:00', when: 'pre market', title: 'Results' },
      ]),
      '/api/v3/earning_calendar': json([{ symbol: 'NWT.L', date: '2026-01-28', time: 'amc' }]),
    };

    const { companies } = await host.run({ market: 'L', tickers: ['NWT.L'], entities: ['earnings'] });

    expect(companies[0]?.earningsDays).toMatchObject([
      { day: '2025-12-02', when: 'before_open', time: null, exchange: 'GB', isConfirmed: true },
      { day: '2026-01-28', when: 'after_close', isConfirmed: false },
    ]);
  });

  it('a truncated calendar is requested in halves', async () => {
    const many = Array.from({ length: 4000 }, () => ({ symbol: 'ELSE', date: '2025-12-01' }));
    host.answers = {
      '/stable/earnings-calendar': (url) =>
        json(url.searchParams.get('to') === '2026-01-22' ? many : [{ symbol: TICKER, date: '2025-11-30' }]),
    };

    const { companies, requested } = await host.run({
      entities: ['earnings'],
      since: '2026-02-01',
      today: '2025-11-23',
    });

    expect(requested.filter((path) => path.includes('/stable/earnings-calendar'))).toEqual([
      '/stable/earnings-calendar?from=2025-11-23&to=2026-01-22',
      '/stable/earnings-calendar?from=2025-11-23&to=2025-12-23',
      '/stable/earnings-calendar?from=2025-12-24&to=2026-01-22',
      ...[
        ['2025-12-24', '2026-01-07'],
        ['2026-01-08', '2026-01-22'],
        ['2026-01-08', '2026-01-15'],
        ['2026-01-16', '2026-01-22'],
        ['2026-01-16', '2026-01-19'],
        ['2026-01-20', '2026-01-22'],
        ['2026-01-20', '2026-01-21'],
        ['2026-01-22', '2026-01-22'],
      ].map(([from, to]) => `/stable/earnings-calendar?from=${from}&to=${to}`),
    ]);
    expect(companies[0]?.earningsDays?.length).toBeGreaterThan(0);
  });
});

describe('releases', () => {
  const events = async (rows: unknown) => {
    host.answers = { '/stable/economic-calendar': json(rows) };
    const provider = host.source().open({
      market: 'SP500',
      tickers: [],
      since: null,
      signal: new AbortController().signal,
      entities: new Set(['economic']),
    });
    const reported = [];
    for await (const one of provider.economicEvents!()) reported.push(one);
    return reported;
  };

  it('are those of the countries that the site shows, by UTC; the others are counted', async () => {
    expect(
      await events([
        release,
        { ...release, country: 'UK', unit: '%', impact: 'None', actual: 3.1 },
        { ...release, country: 'PL' },
        { ...release, country: 'PL' },
        { ...release, country: 'KR' },
      ]),
    ).toEqual([
      {
        at: '2025-11-25T13:30:00.000Z',
        country: 'US',
        impact: 'High',
        event: 'Retail Sales MoM (Oct)',
        unit: null,
        previous: 0.4,
        estimate: null,
        actual: null,
        revised: null,
      },
      expect.objectContaining({ country: 'GB', impact: 'Low', unit: '%', actual: 3.1 }),
      {
        reject: {
          ticker: null,
          source: 'fmp',
          reason: 'country_not_shown',
          place: 'economic-calendar',
          detail: '3 events of 2 countries that the calendar does not show',
          payload: '{"PL":2,"KR":1}',
        },
      },
    ]);
  });

  it('that cannot be read are quarantined', async () => {
    const reported = await events([
      { ...release, date: '2025-11-25' },
      { ...release, impact: 'Huge' },
      { ...release, event: '' },
      { ...release, previous: 'n/a' },
    ]);

    expect(reported.map((one) => 'reject' in one && one.reject.reason)).toEqual([
      ...['unreadable_date', 'unknown_impact', 'no_event', 'unreadable_number'],
    ]);
  });
});
