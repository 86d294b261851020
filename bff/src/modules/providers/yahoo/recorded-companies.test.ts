import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProvidedCompany } from '../company-provider';
import { assembleCompany } from '../../ingest/assemble-company';
import { createReplayClient } from '../testing/replay-client';
import { serveRecordings, type RecordedAnswer } from '../testing/replay-server';
import { entriesOf, membersOf } from './loose-values';
import { areRecorded, NOT_RECORDED, recordingsFolder, withRecordings, type Era } from './testing/recordings';
import { createYahooSource } from './yahoo-source';

if (!areRecorded) console.log(NOT_RECORDED);

const bodyOf = (file: string): unknown => JSON.parse(readFileSync(join(recordingsFolder, file), 'utf8'));
const listOf = (file: string, root: string): readonly unknown[] =>
  entriesOf(membersOf(membersOf(bodyOf(file))[root]).result);

/** The files in which a year's answers of a symbol lie, by subject. Those of both lengths of period are one question. */
const statementsOf: Readonly<Record<string, readonly string[]>> = { AAPL: ['all-quarterly', 'all-annual'] };
const chartOf: Readonly<Record<string, string>> = {
  AAPL: 'chart/recorded-2025/chart-AAPL-2020-08-31-to-2020-11-07.json',
  MSFT: 'historical/recorded-2025/historical-via-chart-MSFT-dividends-2021-02-01-to-2022-01-31.csv.json',
};

/** Reads companies as a run does, from a server that answers each question with what was recorded of its symbol. */
async function readCompanies(era: Era, symbols: readonly string[]): Promise<ReadonlyMap<string, ProvidedCompany>> {
  const answer = (root: string, result: readonly unknown[]): RecordedAnswer => ({
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify({ [root]: { result, error: null } }),
  });
  const lastOf = (url: URL): string => decodeURIComponent(url.pathname.split('/').at(-1)!);
  const served = await serveRecordings([
    {
      path: '/v7/finance/quote',
      answer: (url) => {
        const requested = url.searchParams.get('symbols')!.split(',');
        return answer(
          'quoteResponse',
          requested.flatMap((symbol) => listOf(`quote/recorded-${era}/quote-${symbol}.json`, 'quoteResponse')),
        );
      },
    },
    {
      path: /quoteSummary/,
      answer: (url) =>
        answer(
          'quoteSummary',
          listOf(`quoteSummary/recorded-${era}/quoteSummary-all-${lastOf(url)}.json`, 'quoteSummary'),
        ),
    },
    {
      path: /fundamentals-timeseries/,
      answer: (url) => {
        const symbol = lastOf(url);
        // Nothing of 2021 was recorded: the module statements of then are read where no metric carries data.
        const name = era === '2025' ? symbol : 'ADH';
        const parts = (era === '2025' ? statementsOf[symbol] : undefined) ?? ['financials-quarterly'];
        const from = (part: string): readonly unknown[] =>
          listOf(`fundamentalsTimeSeries/recorded-2025/fundamentalsTimeSeries-${name}-${part}.json`, 'timeseries');
        return answer('timeseries', parts.flatMap(from));
      },
    },
    {
      path: /chart/,
      answer: (url) => {
        const symbol = lastOf(url);
        const file = chartOf[symbol] ?? `chart/recorded-2025/chart-${symbol}-2020-01-01-to-2020-01-03.json`;
        return answer('chart', existsSync(join(recordingsFolder, file)) ? listOf(file, 'chart') : []);
      },
    },
  ]);
  const provider = createYahooSource(createReplayClient(served.base)).open({
    market: 'NYSE',
    tickers: symbols,
    entities: new Set(['quotes', 'statements', 'prices', 'profile', 'earnings']),
    since: null,
    signal: new AbortController().signal,
  });
  const companies = new Map<string, ProvidedCompany>();
  for await (const provided of provider.companies()) {
    if (provided.kind === 'company') companies.set(provided.company.ticker, provided.company);
  }
  await served.close();
  return companies;
}

const periodOf = (company: ProvidedCompany | undefined, months: number, end: string) =>
  company?.statements.find((statement) => statement.months === months && statement.periodEnd === end);

/** Written down by hand from the recorded answers, not taken from what the mapper made of them. */
withRecordings('companies as recorded in 2025', () => {
  let companies: ReadonlyMap<string, ProvidedCompany>;
  beforeAll(async () => {
    companies = await readCompanies('2025', ['AAPL', 'ABBV', 'BABA', 'GOOG', 'BFLY', 'ORSTED.CO', 'CRON']);
  });

  it('Apple: quote, quarter, year, shares, dividend, split, results', () => {
    const apple = companies.get('AAPL');

    expect(apple).toMatchObject({
      currency: 'USD',
      longName: 'Apple Inc.',
      sector: 'Technology',
      country: 'United States',
    });
    expect(apple?.quotes).toMatchObject([
      {
        quotedOn: '2025-02-14',
        price: 244.6,
        marketCap: 3_674_405_863_424,
        dividendYieldPercent: 0.41,
        fiveYearAverageDividendYieldPercent: 0.6,
        trailingPe: 38.763866,
        volume: 40_896_227,
        averageVolume: 50_443_058,
      },
    ]);
    expect(periodOf(apple, 3, '2024-12-31')).toMatchObject({
      reportedCurrency: 'USD',
      publishedOn: '2025-02-14',
      income: {
        revenue: 124_300_000_000,
        grossProfit: 58_275_000_000,
        ebit: 42_832_000_000,
        ebitda: 45_912_000_000,
        earnings: 36_330_000_000,
        interestExpense: null,
        incomeTaxExpense: 6_254_000_000,
        eps: 2.4,
        basicShares: 15_081_724_000,
      },
      balance: {
        totalAssets: 344_085_000_000,
        totalLiabilities: 277_327_000_000,
        longTermLiabilities: 132_962_000_000,
        currentAssets: 133_240_000_000,
        shareholdersEquity: 66_758_000_000,
        cash: 30_299_000_000,
        cashAndShortTermInvestments: 53_775_000_000,
        inventory: 6_911_000_000,
        totalDebt: 96_799_000_000,
        retainedEarnings: -11_221_000_000,
      },
    });
    expect(periodOf(apple, 12, '2024-09-30')).toMatchObject({
      income: { revenue: 391_035_000_000, earnings: 93_736_000_000, eps: 6.08 },
    });
    expect(periodOf(apple, 12, '2024-09-30')).not.toHaveProperty('balance');
    expect(periodOf(apple, 12, '2023-09-30')).toMatchObject({ balance: { capitalLeaseObligations: 12_842_000_000 } });
    expect(apple?.shareCounts?.find(({ date }) => date === '2024-12-31')?.shares).toBe(15_037_874_000);
    expect(apple?.prices).toHaveLength(49);
    expect(apple?.prices?.[0]).toMatchObject({ date: '2020-08-31', price: 129.04 });
    expect(apple?.dividends).toMatchObject([{ date: '2020-11-06', amount: 0.205, currency: 'USD' }]);
    expect(apple?.splits).toMatchObject([{ date: '2020-08-31', numerator: 4, denominator: 1 }]);
    expect(apple?.earningsDays).toMatchObject([{ day: '2025-04-30', when: 'unknown', isConfirmed: false }]);
  });

  it('Alibaba: statements in yuan of a share in dollars', () => {
    const alibaba = companies.get('BABA');

    expect(alibaba?.currency).toBe('USD');
    expect(alibaba?.quotes).toMatchObject([
      { price: 124.73, marketCap: 302_870_626_304, dividendYieldPercent: 1.6, dividendsPerShare: null },
    ]);
    expect(periodOf(alibaba, 3, '2023-12-31')).toMatchObject({
      reportedCurrency: 'CNY',
      income: {
        revenue: 260_348_000_000,
        earnings: 14_433_000_000,
        ebit: 22_950_000_000,
        eps: 5.68,
        basicShares: 2_517_250_000,
      },
    });
  });

  it('Alphabet, AbbVie, Butterfly and Ørsted', () => {
    expect(periodOf(companies.get('GOOG'), 3, '2023-12-31')).toMatchObject({
      income: { revenue: 86_310_000_000, earnings: 20_687_000_000, interestExpense: 69_000_000, eps: 1.64 },
    });
    expect(companies.get('GOOG')?.quotes).toMatchObject([{ price: 186.87, marketCap: 2_266_975_961_088 }]);
    expect(companies.get('GOOG')?.prices).toMatchObject([{ date: '2020-01-02', price: 68.3685, volume: 28_132_000 }]);
    expect(periodOf(companies.get('ABBV'), 3, '2023-12-31')).toMatchObject({
      income: { revenue: 14_301_000_000, earnings: 779_000_000, incomeTaxExpense: 388_000_000, eps: 0.46 },
    });
    expect(companies.get('ABBV')?.quotes).toMatchObject([{ price: 192.87, dividendYieldPercent: 3.4 }]);
    expect(periodOf(companies.get('BFLY'), 3, '2023-12-31')).toMatchObject({
      income: {
        revenue: 16_516_000,
        grossProfit: -12_537_000,
        earnings: -44_121_000,
        incomeTaxExpense: 0,
        interestExpense: 0,
      },
    });
    expect(companies.get('BFLY')).toMatchObject({
      quotes: [{ price: 4.77, marketCap: 1_130_785_792, dividendYieldPercent: 0 }],
      earningsDays: [{ day: '2025-02-28', time: '08:30', when: 'before_open', isConfirmed: true }],
    });
    expect(companies.get('ORSTED.CO')).toMatchObject({
      currency: 'DKK',
      longName: 'Ørsted A/S',
      quotes: [{ quotedOn: '2025-02-17', price: 299.7, marketCap: 125_944_438_784 }],
      prices: [{ date: '2020-01-02', price: 681 }],
    });
    expect(periodOf(companies.get('ORSTED.CO'), 3, '2023-09-30')).toMatchObject({
      reportedCurrency: 'DKK',
      income: { revenue: 15_298_000_000, earnings: -22_596_000_000, basicShares: 420_000_000, eps: -53.8 },
    });
  });

  it('Cronos: of what goes on and what was given up the whole, in quarters of a loss', () => {
    const cronos = companies.get('CRON');

    expect(cronos).toMatchObject({ currency: 'USD', longName: 'Cronos Group Inc.', country: 'Canada' });
    const quote = { quotedOn: '2025-02-14', price: 1.97, marketCap: 754_123_904, trailingPe: null };
    expect(cronos?.quotes).toMatchObject([{ ...quote, volume: 1_039_422, averageVolume: 1_378_805 }]);
    expect(cronos?.prices).toMatchObject([{ date: '2020-01-02', price: 7.36, volume: 12_655_000 }]);
    expect(periodOf(cronos, 3, '2023-09-30')).toMatchObject({
      reportedCurrency: 'USD',
      income: {
        revenue: 24_810_000,
        grossProfit: 3_970_000,
        ebit: -20_352_000,
        ebitda: -18_204_000,
        earnings: -1_644_000,
        incomeTaxExpense: -1_254_000,
        basicShares: 381_100_005,
      },
    });
    expect(periodOf(cronos, 3, '2023-12-31')).toMatchObject({
      income: { revenue: 23_915_000, grossProfit: 1_913_000, earnings: -44_790_000, eps: null, basicShares: null },
    });
  });

  it('pass the gates: all is stored but a revenue below zero', () => {
    const assembled = [...companies.values()].map((company) =>
      assembleCompany(company, {
        market: 'NYSE',
        today: '2025-02-25',
        fetchedAt: '2025-02-25T12:00:00.000Z',
        stored: null,
      }),
    );

    expect(assembled.flatMap(({ rejects }) => rejects.map(({ ticker, reason }) => `${ticker} ${reason}`))).toEqual([
      'ORSTED.CO negative_revenue',
    ]);
    const apple = assembled[0]?.bundle;
    expect(apple?.incomes.map(({ year, quarter, months }) => `${year}/${quarter} ${months}`)).toEqual([
      '2022/3 12',
      '2023/3 12',
      '2024/1 3',
      '2024/2 3',
      '2024/3 3',
      '2024/3 12',
      '2024/4 3',
      '2023/4 3',
    ]);
    // The first quarter of the fiscal year is not among the five that the answer has: it is the year less the others.
    expect(apple?.incomes.at(-1)).toMatchObject({
      periodEnd: '2023-12-31',
      origin: 'derived',
      revenue: 119_575_000_000,
      earnings: 33_916_000_000,
      publishedOn: '2024-12-29',
    });
  });
});

withRecordings('companies as recorded in 2021', () => {
  it('have the statements of the modules: Apple, Alphabet, Alibaba, AbbVie, Unieuro', async () => {
    const companies = await readCompanies('2021', ['AAPL', 'GOOG', 'BABA', 'ABBV', 'UNIR.MI']);

    expect(companies.get('AAPL')?.quotes).toMatchObject([
      { quotedOn: '2021-02-05', price: 136.76, marketCap: 2_295_940_513_792, dividendYieldPercent: 0.58825673 },
    ]);
    expect(periodOf(companies.get('AAPL'), 3, '2020-12-26')).toMatchObject({
      reportedCurrency: 'USD',
      income: {
        revenue: 111_439_000_000,
        ebit: 33_534_000_000,
        earnings: 28_755_000_000,
        interestExpense: 638_000_000,
      },
      balance: {
        shareholdersEquity: 66_224_000_000,
        longTermLiabilities: 155_323_000_000,
        cashAndShortTermInvestments: 76_826_000_000,
        totalDebt: 107_043_000_000,
      },
    });
    expect(periodOf(companies.get('GOOG'), 3, '2020-12-31')).toMatchObject({
      income: { revenue: 56_898_000_000, earnings: 15_227_000_000 },
      balance: { shareholdersEquity: 222_544_000_000, totalDebt: 13_831_000_000 },
    });
    expect(periodOf(companies.get('BABA'), 3, '2020-09-30')).toMatchObject({
      reportedCurrency: 'CNY',
      income: { revenue: 155_059_000_000, earnings: 28_769_000_000 },
      balance: { shareholdersEquity: 857_403_000_000, totalDebt: null },
    });
    // The equity of September was given for December, alone.
    expect(periodOf(companies.get('ABBV'), 3, '2020-12-31')).toMatchObject({ income: { revenue: 13_858_000_000 } });
    expect(periodOf(companies.get('ABBV'), 3, '2020-12-31')).not.toHaveProperty('balance');
    expect(companies.get('UNIR.MI')?.quotes).toMatchObject([{ price: 14.9, dividendYieldPercent: 7.4305564 }]);
    expect(periodOf(companies.get('UNIR.MI'), 3, '2020-11-30')).toMatchObject({
      reportedCurrency: 'EUR',
      income: { revenue: 810_782_000, earnings: 32_878_000 },
      balance: { shareholdersEquity: 137_400_000, cash: null, inventory: 424_900_000 },
    });
  });
});
