import { MARKET_CODES, marketOf, type MarketCode } from '@site/fields/markets';
import type { Provided } from '../company-provider';
import type { ProviderEntity, SourceRequest } from '../source';
import { askSource } from '../source-round';
import { createReplayClient } from '../testing/replay-client';
import { serveRecordings, type RecordedAnswer, type ReplayServer } from '../testing/replay-server';
import { chartRow, charts, metric, nothing, quoteRow, quotes, summary, timeSeries } from './testing/payloads';
import { createYahooSource } from './yahoo-source';

const json = (body: string, status = 200): RecordedAnswer => ({ status, contentType: 'application/json', body });

let served: ReplayServer;
/** So many questions for quotes get a page. */
let bad = 0;

const LISTED: Readonly<Record<string, Record<string, unknown>>> = {
  NWT: quoteRow(),
  FUND: quoteRow({ symbol: 'FUND', quoteType: 'ETF' }),
  GONE: { symbol: 'GONE', quoteType: 'NONE' },
  HTML: quoteRow({ symbol: 'HTML' }),
  OLD: quoteRow({ symbol: 'OLD', financialCurrency: 'EUR' }),
  DOWN: quoteRow({ symbol: 'DOWN' }),
  AAPL: quoteRow({ symbol: 'AAPL' }),
  'NWT-B': quoteRow({ symbol: 'NWT-B', longName: 'Northwind Tools B' }),
};

/** A share of each market, as it is quoted there. */
const shareOf = (market: MarketCode): string => `HARB${marketOf(market).suffixes[0] ?? ''}`;
const OF_MARKETS: Readonly<Record<string, { readonly quote: object; readonly chart: object }>> = Object.fromEntries(
  MARKET_CODES.map((market) => {
    const { quotedIn: currency, timeZone: exchangeTimezoneName } = marketOf(market);
    const own = { symbol: shareOf(market), currency, exchangeTimezoneName };
    return [own.symbol, { quote: quoteRow(own), chart: { meta: own } }];
  }),
);

const lastOf = (url: URL): string => decodeURIComponent(url.pathname.split('/').at(-1)!);
const REPORTED: readonly unknown[] = [
  metric('quarterlyTotalRevenue', [['2026-06-30', 1000]]),
  metric('quarterlyStockholdersEquity', [['2026-06-30', 400]]),
  metric('quarterlyOrdinarySharesNumber', [['2026-06-30', 100_000_000]]),
];
const page = { status: 200, contentType: 'application/json', body: '<p>Sorry</p>' };

beforeAll(async () => {
  served = await serveRecordings([
    {
      path: '/v7/finance/quote',
      answer: (url) => {
        const symbols = url.searchParams.get('symbols')!.split(',');
        if (symbols.includes('PAGE') || bad-- > 0) return page;
        return json(quotes(...symbols.flatMap((symbol) => LISTED[symbol] ?? OF_MARKETS[symbol]?.quote ?? [])));
      },
    },
    {
      path: /\/v10\/finance\/quoteSummary\//,
      answer: (url) => {
        if (lastOf(url) === 'HTML') {
          return json(nothing('quoteSummary', 'No fundamentals data found for any of the summaryTypes'), 404);
        }
        const modules = url.searchParams.get('modules')!.split(',');
        const period = { endDate: { raw: 1782777600, fmt: '2026-06-30' }, totalRevenue: { raw: 700, fmt: '700' } };
        const all: Record<string, unknown> = {
          assetProfile: {
            sector: 'Industrials',
            industry: 'Tools',
            country: 'Ireland',
            website: 'https://northwind.example',
          },
          summaryDetail: { fiveYearAvgDividendYield: 2.2 },
          calendarEvents: { earnings: { earningsDate: [1796265600], isEarningsDateEstimate: false } },
          incomeStatementHistoryQuarterly: { incomeStatementHistory: [period] },
          financialData: { financialCurrency: 'EUR' },
        };
        const reported = Object.fromEntries(modules.flatMap((name) => (name in all ? [[name, all[name]]] : [])));
        return json(summary(reported));
      },
    },
    {
      path: /\/fundamentals-timeseries\//,
      answer: (url) => {
        const symbol = lastOf(url);
        if (symbol === 'HTML') return page;
        return json(timeSeries(...(symbol === 'OLD' ? [metric('quarterlyTotalRevenue')] : REPORTED)));
      },
    },
    {
      path: /\/v8\/finance\/chart\//,
      answer: (url) =>
        lastOf(url) === 'DOWN'
          ? json('down', 503)
          : lastOf(url) === 'HTML'
            ? json(nothing('chart', 'No data found, symbol may be delisted'), 404)
            : json(charts(chartRow({ ...OF_MARKETS[lastOf(url)]?.chart }))),
    },
    {
      path: '/v1/finance/search',
      answer: (url) => {
        const found = url.searchParams.get('q') === 'NWT.B' ? [{ symbol: 'NWT-B', quoteType: 'EQUITY' }] : [];
        return json(JSON.stringify({ quotes: found, news: [] }));
      },
    },
  ]);
});
afterAll(() => served.close());

const ALL: readonly ProviderEntity[] = ['quotes', 'statements', 'prices', 'profile', 'earnings'];

async function read(
  tickers: readonly string[],
  entities: readonly ProviderEntity[] = ALL,
  more: Partial<SourceRequest> = {},
): Promise<{ companies: Extract<Provided, { kind: 'company' }>['company'][]; rejects: string[]; requested: string[] }> {
  const client = createReplayClient(served.base);
  const source = createYahooSource(client);
  const before = served.requested.length;
  const provider = source.open({
    market: 'NYSE',
    tickers,
    entities: new Set(entities),
    since: null,
    signal: new AbortController().signal,
    ...more,
  });
  const companies = [];
  const rejects = [];
  for await (const provided of provider.companies()) {
    if (provided.kind === 'company') companies.push(provided.company);
    else rejects.push(`${provided.reject.ticker} ${provided.reject.reason}${provided.isDelisted ? ' (gone)' : ''}`);
  }
  if (!more.signal?.aborted) expect(provider.progress()).toBe(1);
  return { companies, rejects, requested: served.requested.slice(before) };
}

/** One pass of a run that stores every company: its results, and companies that are not requested again. */
async function round(tickers: readonly string[], entities: readonly ProviderEntity[]) {
  const marked: string[] = [];
  const progress = {
    rounds: () => Promise.resolve(new Map<string, string>()),
    mark: (_provider: string, _place: string, name: string, some: readonly string[]) =>
      Promise.resolve(void (name === 'today' && marked.push(...some))),
    forget: () => Promise.resolve(),
  };
  const { signal } = new AbortController();
  const request = { market: 'NYSE', tickers, entities: new Set(entities), since: null, signal } as const;
  const provider = askSource(createYahooSource(createReplayClient(served.base)), request, { progress, name: 'today' });
  const reported: string[] = [];
  const stored: string[] = [];
  for await (const one of provider.companies()) {
    reported.push(one.kind === 'company' ? one.company.ticker : `${one.reject.ticker} ${one.reject.reason}`);
    if (one.kind === 'company') stored.push(one.company.ticker);
  }
  await provider.stored?.(stored);
  return { reported, marked, failure: provider.failure?.() };
}

describe('Yahoo', () => {
  it('returns all of a company, in one request per subject', async () => {
    const { companies, rejects, requested } = await read(['NWT']);

    expect(rejects).toEqual([]);
    expect(companies).toHaveLength(1);
    expect(companies[0]).toMatchObject({
      ticker: 'NWT',
      currency: 'USD',
      longName: 'Northwind Tools plc',
      sector: 'Industrials',
      country: 'Ireland',
      website: 'https://northwind.example',
      statements: [{ periodEnd: '2026-06-30', income: { revenue: 1000 }, balance: { shareholdersEquity: 400 } }],
      quotes: [{ price: 50, fiveYearAverageDividendYieldPercent: 2.2 }],
      prices: [{ price: 48.5 }, { price: 50.04 }],
      dividends: [{ amount: 0.3 }],
      splits: [{ numerator: 4 }],
      shareCounts: [{ shares: 100_000_000 }],
      earningsDays: [{ day: '2026-12-02', isConfirmed: true }],
    });
    expect(requested.map((path) => path.split('?')[0])).toEqual([
      '/v7/finance/quote',
      '/ws/fundamentals-timeseries/v1/finance/timeseries/NWT',
      '/v10/finance/quoteSummary/NWT',
      '/v8/finance/chart/NWT',
    ]);
  });

  it.each(MARKET_CODES)('returns all of a share of %s, in its quote currency', async (market) => {
    expect(createYahooSource(createReplayClient(served.base)).markets).toContain(market);
    const { companies, rejects } = await read([shareOf(market)], ALL, { market });

    expect(rejects).toEqual([]);
    expect(companies).toMatchObject([
      {
        ticker: shareOf(market),
        currency: marketOf(market).quotedIn,
        quotes: [{ price: 50 }],
        statements: [{ periodEnd: '2026-06-30' }],
        prices: [{ price: 48.5 }, { price: 50.04 }],
        earningsDays: [{ isConfirmed: true }],
      },
    ]);
  });

  it('requests only what is wanted, quotes in batches', async () => {
    const { companies, requested } = await read(['NWT', 'OLD'], ['quotes']);

    expect(requested).toEqual(['/v7/finance/quote?symbols=NWT%2COLD']);
    expect(companies.map(({ ticker }) => ticker)).toEqual(['NWT', 'OLD']);
    expect(companies[0]).not.toHaveProperty('prices');
    expect(companies[0]).not.toHaveProperty('earningsDays');
    const prices = await read(['NWT'], ['prices'], { since: '2026-11-17' });
    expect(prices.requested[1]).toContain('period1=1794873600&');
    expect(prices.companies[0]).toMatchObject({ quotes: [], prices: [{ price: 50.04 }], splits: [] });
  });

  it('continues past funds, delisted shares, unknown symbols and invalid answers', async () => {
    const { companies, rejects } = await read(['FUND', 'GONE', 'NONE', 'HTML', 'NWT']);

    expect(companies.map(({ ticker }) => ticker)).toEqual(['HTML', 'NWT']);
    expect(rejects).toEqual([
      'FUND not_a_share',
      'GONE no_longer_quoted (gone)',
      'NONE unknown_symbol',
      'HTML unreadable_answer',
      'HTML no_fundamentals',
      'HTML unknown_symbol',
    ]);
    expect(companies[0]).toMatchObject({ statements: [], quotes: [{ price: 50 }], sector: null });
    expect(companies[0]).not.toHaveProperty('prices');
  });

  it('rejects each company of a batch with an unreadable answer, and continues', async () => {
    const lot = ['PAGE', ...Array.from({ length: 39 }, (_, at) => `L${at}`)];
    const { marked, reported, failure } = await round([...lot, 'NWT'], ['quotes']);

    expect(reported).toEqual([...lot.map((ticker) => `${ticker} provider_unreadable`), 'NWT']);
    expect(failure).toBeNull();
    // A second call in the same round requests the batch again.
    expect(marked).toEqual(['NWT']);
    expect(served.requested.filter((path) => path.includes('PAGE'))).toHaveLength(3);
  });

  it('requests a batch once more after an invalid answer, and has all of it', async () => {
    bad = 1;

    expect(await read(['NWT', 'OLD'], ['quotes'])).toMatchObject({
      companies: [{ ticker: 'NWT' }, { ticker: 'OLD' }],
      rejects: [],
    });
  });

  it('falls back on the modules of old where metrics carry no data', async () => {
    const { companies, rejects } = await read(['OLD'], ['statements']);

    expect(rejects).toEqual([]);
    expect(companies[0]!.statements).toMatchObject([{ reportedCurrency: 'EUR', months: 3, income: { revenue: 700 } }]);
  });

  it('follows a share to the symbol that it has now', async () => {
    const { companies, rejects } = await read(['NWT.B'], ['quotes', 'profile']);

    expect(companies).toMatchObject([{ ticker: 'NWT-B', formerTickers: ['NWT.B'], longName: 'Northwind Tools B' }]);
    expect(rejects).toEqual(['NWT.B unknown_symbol']);
    const both = await read(['NWT.B', 'NWT-B'], ['quotes', 'profile']);
    expect(both.companies.map(({ ticker, formerTickers }) => [ticker, formerTickers])).toEqual([['NWT-B', undefined]]);
  });

  it('loses one company without an answer, and requests it again in the same round', async () => {
    const { reported, failure, marked } = await round(['NWT', 'DOWN', 'NONE', 'OLD'], ['prices']);

    expect(reported).toEqual(['NWT', 'DOWN provider_server_error', 'NONE unknown_symbol', 'OLD']);
    expect(failure).toBeNull();
    expect(marked).toEqual(['NWT', 'OLD', 'NONE']);
  });

  it('is left alone when it has had enough', async () => {
    const busy = createReplayClient(served.base, { budget: 2 });
    const request = { market: 'NYSE', tickers: ['NWT', 'OLD'], entities: new Set(ALL), since: null } as const;
    const source = createYahooSource(busy).open({ ...request, signal: new AbortController().signal });

    await expect(source.companies()[Symbol.asyncIterator]().next()).rejects.toMatchObject({ kind: 'budget_spent' });
  });

  it('stops when aborted', async () => {
    const stop = new AbortController();
    stop.abort();

    expect(await read(['NWT'], ALL, { signal: stop.signal })).toMatchObject({ companies: [], requested: [] });
  });

  it('is probed by one quote', async () => {
    const client = createReplayClient(served.base);

    expect(await createYahooSource(client).probe()).toBe('AAPL: 50 USD on 2026-11-20');
  });
});
