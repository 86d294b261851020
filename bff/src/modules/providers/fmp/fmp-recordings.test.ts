import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../../../platform/config/project-root';
import { createBundleWriter } from '../../ingest/store/bundle-writer';
import { createContentWriter } from '../../ingest/store/content-writer';
import { createCalendarReader } from '../../calendars/reader';
import { bundle } from '../../testing/bundles';
import { runEconomicEvents } from '../../ingest/calendar-run';
import { assembleCompany } from '../../ingest/assemble-company';
import { json, serveFmp, type FmpHost } from './testing/serve-fmp';
import { openMigrated } from '../../testing/migrated-sqlite';

const recordings = join(projectRoot, '..', 'shared', 'data', 'providers', 'fmp');
const isThere = existsSync(recordings);
if (!isThere) console.log('skipped: the recorded answers are not beside the checkout (../shared/data/providers/fmp)');
const withRecordings = isThere ? describe : describe.skip;

const looked = new Set<string>();
const recorded = (file: string) => {
  looked.add(file);
  return json(readFileSync(join(recordings, file), 'utf8'));
};

withRecordings('the recorded answers', () => {
  let host: FmpHost;
  beforeAll(async () => {
    host = await serveFmp();
    const trades = recorded('insider-trading/AAPL.page4.v4.json');
    host.answers = {
      '/api/v3/quote/AAPL': recorded('quote/AAPL.v3.json'),
      '/api/v3/balance-sheet-statement/AAPL': recorded('balance-sheet-statement/AAPL.quarter.v3.json'),
      '/api/v4/insider-trading': (url) => (url.searchParams.get('page') === '0' ? trades : json([])),
      '/api/v3/key-executives/AAPL': recorded('key-executives/AAPL.v3.json'),
      '/api/v3/stock_news': recorded('stock_news/AAPL,MSFT.v3.json'),
      '/api/v3/historical-price-full/stock_dividend/AAPL': recorded('historical-stock-dividend/AAPL.v3.json'),
      '/api/v4/earning-calendar-confirmed': recorded('documentation-examples/earning-calendar-confirmed.v4.json'),
      '/api/v3/economic_calendar': recorded('economic_calendar/economic_calendar.v3.json'),
    };
  });
  afterAll(() => host.server.close());

  it('are all there is: a further one wants its test', () => {
    const files = readdirSync(recordings, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && one.name !== 'index.json')
      .map(({ parentPath, name }) => relative(recordings, join(parentPath, name)));
    expect(files.sort()).toEqual([...looked].sort());
  });

  it('of AAPL come whole: each row is read, or quarantined for a reason', async () => {
    const { companies, rejects } = await host.run({ tickers: ['AAPL'], today: '2023-11-24' });

    const [aapl] = companies;
    const counts = {
      quotes: aapl?.quotes.length,
      statements: aapl?.statements.length,
      insiders: aapl?.insiders?.length,
      executives: aapl?.executives?.length,
      news: aapl?.news?.length,
      dividends: aapl?.dividends?.length,
    };
    const reasons: Record<string, number> = {};
    for (const { reason } of rejects) reasons[reason] = (reasons[reason] ?? 0) + 1;
    console.log(`FMP, AAPL: ${JSON.stringify(counts)}, quarantined ${JSON.stringify(reasons)}`);
    expect(counts).toEqual({ quotes: 1, statements: 5, insiders: 100, executives: 11, news: 8, dividends: 80 });
    // Twelve articles are Microsoft's; of incomes, splits, profiles and expected reports there is no recording.
    expect(reasons).toEqual({ other_company: 12, no_such_address: 4 });
    expect(aapl?.quotes).toMatchObject([
      {
        quotedOn: '2023-11-22',
        price: 191.31,
        marketCap: 2_975_406_119_025,
        trailingPe: 31.26,
        // 0.23 and twice 0.24 within the year: the recorded dividends end before November's.
        volume: 38_239_545,
        averageVolume: 58_435_871,
        dividendsPerShare: 0.71,
      },
    ]);
    expect(aapl?.quotes[0]?.dividendYieldPercent).toBeCloseTo(0.3711, 4);
    expect(aapl?.shareCounts).toMatchObject([{ date: '2023-11-22', shares: 15_552_799_744 }]);
    const { bundle, rejects: refused } = assembleCompany(aapl!, {
      market: 'SP500',
      today: '2023-11-24',
      fetchedAt: '2023-11-24T06:00:00.000Z',
      stored: null,
    });
    // The gate finds nothing to quarantine in what is sound.
    expect(refused.map(({ reason, place }) => `${reason} ${place}`)).toEqual([]);
    expect({
      quotes: bundle?.quotes.length,
      statements: bundle?.balances.length,
      insiders: bundle?.insiders?.length,
      executives: bundle?.executives?.length,
      news: bundle?.news?.length,
      dividends: bundle?.dividends?.length,
    }).toEqual(counts);
  });

  it('of AAPL’s five quarters equal those written down by hand', async () => {
    const { companies } = await host.run({ tickers: ['AAPL'], entities: ['statements'], today: '2023-11-24' });

    // Unit: millions of USD. Equity, all liabilities, those of the long term, debt, cash, with short-term investments.
    const expected = [
      ['2023-07-01', '2023-08-04', '0000320193-23-000077', 335_038, 60_274, 274_764, 149_801, 109_280, 28_408, 62_482],
      ['2023-04-01', '2023-05-05', '0000320193-23-000064', 332_160, 62_158, 270_002, 149_927, 109_615, 24_687, 55_872],
      ['2022-12-31', '2023-02-03', '0000320193-23-000006', 346_747, 56_727, 290_020, 152_734, 111_110, 20_535, 51_355],
      ['2022-09-24', '2022-10-28', '0000320193-22-000108', 352_755, 50_672, 302_083, 148_101, 120_069, 23_646, 48_304],
      ['2022-06-25', '2022-07-29', '0000320193-22-000070', 336_309, 58_107, 278_202, 148_329, 119_691, 27_502, 48_231],
    ];
    const inMillions = (value: number | null | undefined): number => Number(value) / 1e6;
    expect(
      companies[0]?.statements.map(({ periodEnd, publishedOn, document, balance }) => [
        ...[periodEnd, publishedOn, document?.id],
        ...[balance?.totalAssets, balance?.shareholdersEquity, balance?.totalLiabilities].map(inMillions),
        ...[balance?.longTermLiabilities, balance?.totalDebt, balance?.cash].map(inMillions),
        inMillions(balance?.cashAndShortTermInvestments),
      ]),
    ).toEqual(expected);
    expect(companies[0]?.statements[3]).toMatchObject({
      months: 3,
      reportedCurrency: 'USD',
      isPublishedOnEstimated: false,
      balance: {
        currentAssets: 135_405e6,
        inventory: 4_946e6,
        retainedEarnings: -3_068e6,
        capitalLeaseObligations: null,
      },
    });
  });

  it('of AAPL’s trades, news, dividends and people are correct', async () => {
    const { companies } = await host.run({ tickers: ['AAPL'], today: '2023-11-24' });
    const [aapl] = companies;

    const kinds: Record<string, number> = {};
    for (const { transactionType } of aapl!.insiders!) kinds[transactionType] = (kinds[transactionType] ?? 0) + 1;
    expect(kinds).toEqual({ 'M-Exempt': 47, 'S-Sale': 38, 'F-InKind': 7, 'A-Award': 6, 'G-Gift': 2 });
    expect(aapl!.insiders!.filter(({ price }) => price === 0)).toHaveLength(52);
    expect(aapl!.insiders![0]).toMatchObject({
      filingDate: '2020-08-25',
      transactionDate: '2020-08-24',
      reportingName: 'COOK TIMOTHY D',
      price: 493.5,
      securitiesTransacted: 7118,
      securitiesOwned: 1_095_416,
    });
    // 03:24:48 in New York's summer.
    expect(aapl!.news!.map(({ publishedAt }) => publishedAt)[0]).toBe('2023-10-16T07:24:48.000Z');
    // 3.29 was paid before seven shares and then four were made of one; 0.1 is what they rounded 0.11 to.
    const amounts = new Map(aapl!.dividends!.map(({ date, amount }) => [String(date), amount]));
    expect(['2023-08-11', '2014-05-08', '1989-11-17', '1987-05-11'].map((date) => amounts.get(date))).toEqual([
      0.24, 0.1175, 0.000982, 0.000536,
    ]);
    expect(aapl!.dividends!.every(({ isSplitAdjusted }) => isSplitAdjusted)).toBe(true);
    expect(aapl!.executives!.filter(({ name }) => name === "Ms. Deirdre O'Brien")).toHaveLength(2);
  });

  it('of trades are stored all hundred, and once', async () => {
    const { companies } = await host.run({ tickers: ['AAPL'], entities: ['insiders'], today: '2023-11-24' });
    const database = await openMigrated();
    const insiders = companies[0]!.insiders!;
    const writer = createBundleWriter(database);
    for (let time = 0; time < 2; time += 1) await writer.write([bundle({ listing: { ticker: 'AAPL' }, insiders })]);

    const [stored] = await database.read.all<{ count: number }>('SELECT COUNT(*) AS count FROM insider_trades', []);
    expect(stored).toEqual({ count: 100 });
    await database.close();
  });

  it('of the calendars: 286 releases of eight countries are stored, the others counted; a report is confirmed', async () => {
    const database = await openMigrated();
    const provider = host.source('2023-10-20').open({
      market: 'NYSE',
      tickers: ['MS'],
      since: null,
      signal: new AbortController().signal,
      entities: new Set(['economic', 'earnings']),
    });
    const parts = {
      content: createContentWriter(database),
      clock: { now: () => new Date('2023-10-20T00:00:00.000Z'), today: () => '2023-10-20' as const },
      signal: new AbortController().signal,
    };

    const first = await runEconomicEvents(provider, parts);
    const again = await runEconomicEvents(provider, parts);

    console.log(`FMP, releases: ${first.written} written, ${first.rejects.map(({ detail }) => detail).join()}`);
    expect([first.written, again.written, again.unchanged]).toEqual([286, 0, 286]);
    expect(first.rejects.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['country_not_shown', '346 events of 33 countries that the calendar does not show'],
    ]);
    const events = await createCalendarReader(database).readEconomic('2023-10-18', '2023-11-01');
    const byCountry: Record<string, number> = {};
    for (const { country } of events) byCountry[country] = (byCountry[country] ?? 0) + 1;
    expect(byCountry).toEqual({ US: 122, DE: 34, JP: 34, EU: 30, FR: 27, GB: 25, IL: 8, CH: 6 });
    expect(events.find(({ country, event }) => country === 'GB' && event === 'Unemployment Rate (Aug)')).toEqual({
      at: '2023-10-24T06:00:00.000Z',
      firstAt: '2023-10-24T06:00:00.000Z',
      country: 'GB',
      impact: 'High',
      event: 'Unemployment Rate (Aug)',
      unit: null,
      previous: 4.3,
      estimate: 4.3,
      actual: null,
      revised: null,
      dataKind: 'real',
    });
    await database.close();

    const companies = [];
    for await (const provided of provider.companies())
      if (provided.kind === 'company') companies.push(provided.company);
    expect(companies[0]?.earningsDays).toMatchObject([
      {
        day: '2023-04-19',
        when: 'before_open',
        time: '08:30',
        exchange: 'NYSE',
        isConfirmed: true,
        url: 'https://www.businesswire.com/news/home/20230131006096/en',
      },
    ]);
  });
});
