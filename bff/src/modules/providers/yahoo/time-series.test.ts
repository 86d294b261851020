import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { dayFrom } from '../../../domain/day';
import { halfYearEnds, publicationOf, type MeasuredPeriod } from './periods';
import { BALANCE, INCOME } from './statement-figures';
import { readStatementModules } from './statement-modules';
import { metric, type Reported } from './testing/payloads';
import { readTimeSeries, TIME_SERIES_TYPES } from './time-series';

const context = { symbol: 'NWT', fetchedOn: '2026-11-23' } as const;
const read = (...rows: readonly unknown[]) => readTimeSeries(rows, context);

describe('statements out of metrics', () => {
  it('are put together by period, though metrics have holes, other periods, or no data at all', () => {
    const { statements, shareCounts, rejects } = read(
      metric('quarterlyTotalRevenue', [['2026-03-31', 900], null, ['2026-06-30', 1000]]),
      metric('quarterlyGrossProfit'),
      metric('quarterlyNetIncomeCommonStockholders', [['2026-06-30', 100]]),
      metric('quarterlyInterestExpense', [['2026-06-30', -7]]),
      metric('quarterlyBasicAverageShares', [['2026-06-30', 50]]),
      metric('quarterlyDilutedEPS', [['2026-06-30', 1.9]]),
      metric('quarterlyStockholdersEquity', [['2026-06-30', 400]]),
      metric('quarterlyTotalAssets', [['2026-06-30', 1000]]),
      metric('quarterlyTotalEquityGrossMinorityInterest', [['2026-06-30', 420]]),
      metric('quarterlyOrdinarySharesNumber', [['2026-06-30', 51]]),
      metric('quarterlyNetPPE', [['2026-06-30', 5]]),
    );

    expect(rejects).toEqual([]);
    expect(statements).toHaveLength(2);
    expect(statements[0]).toMatchObject({ periodEnd: '2026-03-31', income: { revenue: 900, earnings: null } });
    expect(statements[0]).not.toHaveProperty('balance');
    expect(statements[1]).toMatchObject({
      periodEnd: '2026-06-30',
      months: 3,
      reportedCurrency: 'USD',
      publishedOn: '2026-08-14',
      isPublishedOnEstimated: true,
      document: { id: null, url: 'https://finance.yahoo.com/quote/NWT/financials/' },
      income: {
        revenue: 1000,
        earnings: 100,
        interestExpense: 7,
        eps: 1.9,
        rps: 20,
        basicShares: 50,
        returnOnEquity: 0.25,
      },
      balance: { shareholdersEquity: 400, totalAssets: 1000, totalLiabilities: 580, inventory: null },
      minorityInterest: 20,
    });
    expect(shareCounts).toEqual([expect.objectContaining({ date: '2026-06-30', shares: 51 })]);
    expect(statements[1]!.payload()).toMatchObject({ TotalRevenue: '1000', currencyCode: 'USD' });
  });

  it('keep quarters and years apart, and a year no balance sheet that a quarter has', () => {
    const { statements } = read(
      metric('quarterlyTotalRevenue', [['2025-12-31', 250]]),
      metric('annualTotalRevenue', [
        ['2024-12-31', 900],
        ['2025-12-31', 1000],
      ]),
      metric('quarterlyStockholdersEquity', [['2025-12-31', 400]]),
      metric('annualStockholdersEquity', [
        ['2024-12-31', 380],
        ['2025-12-31', 400],
      ]),
    );

    expect(
      statements.map(({ periodEnd, months, balance }) => [periodEnd, months, balance?.shareholdersEquity]),
    ).toEqual([
      ['2024-12-31', 12, 380],
      ['2025-12-31', 3, 400],
      ['2025-12-31', 12, undefined],
    ]);
  });

  it('are in one currency; figures per share are believed where the earnings bear them out', () => {
    const foreign = (eps: number) =>
      read(
        metric('quarterlyTotalRevenue', [['2026-06-30', 9000, 'CNY']]),
        metric('quarterlyNetIncomeCommonStockholders', [['2026-06-30', 1300, 'CNY']]),
        metric('quarterlyGrossProfit', [['2026-06-30', 400, 'USD']]),
        metric('quarterlyBasicAverageShares', [['2026-06-30', 100, 'USD']]),
        metric('quarterlyDilutedEPS', [['2026-06-30', eps, 'USD']]),
      );

    const { statements, rejects } = foreign(12.9);
    expect(statements[0]).toMatchObject({
      reportedCurrency: 'CNY',
      income: { revenue: 9000, grossProfit: null, basicShares: 100, eps: 12.9 },
    });
    expect(rejects.map(({ reason, place }) => [reason, place])).toEqual([
      ['currency_differs', 'timeseries:NWT:GrossProfit:2026-06-30'],
    ]);
    // 13 yuan a share in dollars.
    expect(foreign(1.8).statements[0]).toMatchObject({ income: { eps: null } });
  });

  it.each<[string, unknown]>([
    ['unreadable_date', metric('quarterlyEBIT', [['30.06.2026', 5]])],
    ['unknown_period_length', metric('quarterlyEBIT', [['2026-06-30', 5]], 'TTM')],
    ['unreadable_number', metric('quarterlyEBIT', [['2026-06-30', 'five']])],
    ['unreadable_date', { meta: { type: ['quarterlyEBIT'] }, quarterlyEBIT: [17] }],
    ['unknown_currency', metric('quarterlyEBIT', [['2026-06-30', 5, 'dollars']])],
  ])('lose an entry as %s, and nothing else', (reason, row) => {
    const { statements, rejects } = read(row, metric('quarterlyTotalRevenue', [['2026-03-31', 900]]));

    expect(rejects.map((reject) => reject.reason)).toEqual([reason]);
    expect(statements.map(({ periodEnd }) => periodEnd)).toEqual(['2026-03-31']);
  });

  it('take half-years for what they are, when two of them make a year', () => {
    const halves: Reported[] = [
      ['2024-06-30', 480],
      ['2024-12-31', 520],
      ['2025-06-30', 510],
      ['2025-12-31', 540],
      ['2026-06-30', 560],
    ];
    const months = (year: number) =>
      read(
        metric('quarterlyTotalRevenue', halves),
        metric('annualTotalRevenue', [
          ['2024-12-31', 1000],
          ['2025-12-31', year],
        ]),
      ).statements.map((statement) => statement.months);

    expect(months(1050)).toEqual([6, 6, 12, 6, 6, 12, 6]);
    const period = (end: string, months: number, revenue: unknown): MeasuredPeriod => ({
      end: dayFrom(end),
      months,
      revenue: Number(revenue),
      earnings: null,
    });
    const every = halves.map(([end, revenue]) => period(end, 3, revenue));
    expect(halfYearEnds(every).size).toBe(0);
    // Two quarters of a year that has two more, which Yahoo does not have.
    expect(halfYearEnds([...every, period('2025-12-31', 12, 2100)]).size).toBe(0);
    const third = period('2025-09-30', 3, 260);
    const year = period('2024-12-31', 12, 1000);
    expect([...halfYearEnds([...every, third, year])]).toEqual(['2024-06-30', '2024-12-31', '2026-06-30']);
  });

  it('were public so long after their end, and never after the day on which they were there', () => {
    expect(publicationOf('2026-06-30', 3, '2026-11-23')).toBe('2026-08-14');
    expect(publicationOf('2025-12-31', 12, '2026-11-23')).toBe('2026-03-31');
    expect(publicationOf('2025-12-31', 6, '2026-11-23')).toBe('2026-03-01');
    expect(publicationOf('2026-09-30', 3, '2026-11-04')).toBe('2026-10-30');
    // The same on the next day: no new version for nothing.
    expect(publicationOf('2026-09-30', 3, '2026-11-05')).toBe('2026-10-30');
    expect(publicationOf('2026-09-30', 3, '2026-10-08')).toBe('2026-09-30');
    expect(publicationOf('2026-12-31', 3, '2026-11-05')).toBe('2026-12-31');
  });

  it('are made of the metrics that the same set is read with as CSV', () => {
    const path = join(__dirname, '../../../../mappings/yahoo-sp500.yaml');
    const { statements } = parse(readFileSync(path, 'utf8')) as { statements: [{ income: unknown; balance: unknown }] };
    const withoutBlanks = (figures: unknown): unknown =>
      JSON.parse(
        JSON.stringify(figures, (_key, part: unknown) => (typeof part === 'string' ? part.replaceAll(' ', '') : part)),
      );

    expect(INCOME).toEqual(withoutBlanks(statements[0].income));
    expect(BALANCE).toEqual(withoutBlanks(statements[0].balance));
    expect(TIME_SERIES_TYPES).toContain('annualTotalDebt');
    expect(new Set(TIME_SERIES_TYPES).size).toBe(TIME_SERIES_TYPES.length);
  });
});

describe('statements out of modules', () => {
  const raw = (value: number) => ({ raw: value, fmt: String(value), longFmt: String(value) });
  const end = raw(Date.UTC(2026, 5, 30) / 1000);
  const missing = { raw: 0, fmt: null, longFmt: '0' };
  const modules = (income: object, balance: object) => ({
    incomeStatementHistoryQuarterly: { incomeStatementHistory: [{ maxAge: 1, endDate: end, ...income }], maxAge: 1 },
    balanceSheetHistoryQuarterly: { balanceSheetStatements: [{ maxAge: 1, endDate: end, ...balance }] },
    balanceSheetHistory: { balanceSheetStatements: [{ maxAge: 1, endDate: end, ...balance }] },
  });
  const readModules = (given: unknown) =>
    readStatementModules(given, { symbol: 'NWT', currency: 'EUR', fetchedOn: '2026-11-23' });

  it('are whole, as they were until 2023', () => {
    const { statements, rejects } = readModules(
      modules(
        { totalRevenue: raw(1000), ebit: raw(90), netIncome: raw(60), interestExpense: raw(-4), minorityInterest: {} },
        { totalStockholderEquity: raw(400), totalLiab: raw(580), totalCurrentLiabilities: raw(200), cash: raw(30) },
      ),
    );

    expect(rejects).toEqual([]);
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatchObject({
      place: 'incomeStatementHistoryQuarterly:NWT:2026-06-30',
      months: 3,
      reportedCurrency: 'EUR',
      income: {
        revenue: 1000,
        ebit: 90,
        earnings: 60,
        interestExpense: 4,
        grossProfit: null,
        eps: null,
        returnOnEquity: 0.15,
      },
      balance: { longTermLiabilities: 380, cash: 30, cashAndShortTermInvestments: null, totalDebt: null },
    });
  });

  it('have only revenue and net income since, and zeros without a text are missing values', () => {
    const { statements, rejects } = readModules(
      modules(
        { totalRevenue: raw(1000), netIncome: raw(60), grossProfit: missing, ebit: missing, incomeTaxExpense: missing },
        {},
      ),
    );

    expect(statements).toHaveLength(1);
    expect(statements[0]!.income).toMatchObject({ revenue: 1000, earnings: 60, grossProfit: null, ebit: null });
    expect(statements[0]).not.toHaveProperty('balance');
    expect(rejects.map(({ reason }) => reason)).toEqual(['statement_without_figures', 'statement_without_figures']);
  });

  it('have no balance sheet of equity alone, which is that of the quarter before', () => {
    const { statements, rejects } = readModules(
      modules({ totalRevenue: raw(1000) }, { totalStockholderEquity: raw(400) }),
    );

    expect(statements).toHaveLength(1);
    expect(statements[0]).not.toHaveProperty('balance');
    expect(statements[0]!.income).toMatchObject({ revenue: 1000, returnOnEquity: null });
    expect(rejects.map(({ reason }) => reason)).toEqual(['balance_without_totals', 'balance_without_totals']);
  });

  it.each([
    ['unreadable_date', { endDate: 'June' }],
    ['unreadable_number', { totalRevenue: '1000' }],
  ])('lose a period as %s, and no other', (reason, income) => {
    const { statements, rejects } = readModules(
      modules(income, { totalLiab: raw(580), totalStockholderEquity: raw(1) }),
    );

    expect(rejects.map((reject) => reject.reason)).toEqual([reason]);
    expect(statements).toHaveLength(1);
    expect(statements[0]).not.toHaveProperty('income');
  });
});
