import fc from 'fast-check';
import { readEarningsDays } from './earnings-day';
import { readChart } from './history';
import { readHistoryFile } from './history-file';
import { readProfile } from './profile';
import { readQuote } from './quotes';
import { readSearch } from './search';
import { readStatementModules, STATEMENT_MODULES } from './statement-modules';
import type { Reject } from './quarantine';
import { chartRow, metric, quoteRow } from './testing/payloads';
import { readTimeSeries, TIME_SERIES_TYPES } from './time-series';

const RUNS = { numRuns: 60 };
const hole = fc.constantFrom<unknown>(null, undefined, {}, [], '', 'x', true, -1, 0, 1e308, 9e15, { raw: null }, [
  null,
]);
/** What may appear where a value is expected: the value, nothing, or anything. */
const spoilt = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary: value }, { weight: 2, arbitrary: hole }, { weight: 1, arbitrary: fc.jsonValue() });
/** An object of the shape, each of its members spoilt or not. */
const spoiltRow = (row: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> =>
  spoilt(fc.record(Object.fromEntries(Object.entries(row).map(([key, value]) => [key, spoilt(fc.constant(value))]))));

const figure = spoilt(
  fc.oneof(fc.double({ noNaN: true }), fc.record({ raw: spoilt(fc.double()), fmt: spoilt(fc.string()) })),
);
const day = spoilt(fc.constantFrom('2026-06-30', '2026-03-31', '2025-12-31', '2025-13-45'));
const currency = spoilt(fc.constantFrom('USD', 'CNY', 'GBp', 'usd'));

/** Rejects can be stored, and say what they are about. */
const expectSound = (rejects: readonly Reject[]): void => {
  for (const { reason, place, payload } of rejects) {
    expect(reason).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(place).not.toBe('');
    JSON.parse(payload);
  }
};

describe('whatever comes, the mappers never throw', () => {
  it('quotes: figures are finite, currencies are known', () => {
    fc.assert(
      fc.property(spoiltRow(quoteRow()), fc.constantFrom('NYSE', 'L', 'TA', 'CHINA'), (row, market) => {
        const { listing, rejects } = readQuote(row, market);
        expectSound(rejects);
        expect(listing !== null || rejects.length > 0).toBe(true);
        const { price = null, marketCap = null } = listing?.quote ?? {};
        expect([price, marketCap].every((one) => one === null || Number.isFinite(one))).toBe(true);
        expect(listing?.currency ?? 'USD').toMatch(/^([A-Z]{3}|GBp|ZAc)$/);
      }),
      RUNS,
    );
  });

  it('metrics: periods are days, in one known currency', () => {
    const entry = spoilt(
      fc.record({
        asOfDate: day,
        periodType: spoilt(fc.constantFrom('3M', '12M')),
        currencyCode: currency,
        reportedValue: figure,
      }),
    );
    const row = fc
      .constantFrom(...TIME_SERIES_TYPES)
      .chain((type) =>
        spoilt(fc.record({ meta: fc.constant(metric(type).meta), [type]: spoilt(fc.array(entry, { maxLength: 4 })) })),
      );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const { statements, rejects } = readTimeSeries(rows, { symbol: 'NWT', fetchedOn: '2026-11-23' });
        expectSound(rejects);
        for (const { periodEnd, months, reportedCurrency } of statements) {
          expect(periodEnd).toMatch(/^\d{4}-\d{2}-\d{2}$/);
          expect([3, 6, 12]).toContain(months);
          expect(reportedCurrency ?? 'USD').toMatch(/^([A-Z]{3}|GBp)$/);
        }
      }),
      RUNS,
    );
  });

  it('modules, events and profiles', () => {
    const period = spoiltRow({ endDate: { raw: 1782777600 }, totalRevenue: { raw: 5 }, totalLiab: 7, netIncome: {} });
    const list = spoilt(fc.array(period, { maxLength: 3 }));
    const module = spoilt(fc.record({ incomeStatementHistory: list, balanceSheetStatements: list }));
    const modules = spoilt(
      fc.record({
        ...Object.fromEntries(STATEMENT_MODULES.map((name) => [name, module])),
        assetProfile: spoiltRow({ sector: 'Industrials', website: 'https://northwind.example' }),
      }),
    );
    const context = { symbol: 'NWT', market: 'L', name: null, exchange: null } as const;
    const events = spoilt(
      fc.record({ earnings: spoiltRow({ earningsDate: [1782777600, 1782864000], isEarningsDateEstimate: true }) }),
    );
    fc.assert(
      fc.property(modules, events, (given, calendar) => {
        expectSound(readStatementModules(given, { symbol: 'NWT', currency: null, fetchedOn: '2026-11-23' }).rejects);
        expectSound(readProfile(given, 'NWT').rejects);
        expectSound(readEarningsDays(calendar, context).rejects);
      }),
      RUNS,
    );
  });

  it('histories: prices are finite, one a day', () => {
    const context = {
      symbol: 'NWT',
      market: 'NYSE',
      currency: null,
      since: null,
      fetchedAt: '2026-11-23T12:00:00.000Z',
    } as const;
    const series = spoilt(fc.array(spoilt(fc.double({ noNaN: true })), { maxLength: 5 }));
    const chart = chartRow();
    const row = spoilt(
      fc.record({
        meta: spoiltRow({ ...(chart.meta as object), currentTradingPeriod: { regular: { start: 1, end: 9e9 } } }),
        timestamp: spoilt(fc.array(spoilt(fc.integer({ min: 0, max: 2e9 })), { maxLength: 5 })),
        events: spoiltRow(chart.events as Record<string, unknown>),
        indicators: spoilt(fc.record({ quote: spoilt(fc.tuple(fc.record({ close: series, volume: series }))) })),
      }),
    );
    fc.assert(
      fc.property(row, fc.string(), (given, text) => {
        const { prices, rejects } = readChart(given, context);
        expectSound(rejects);
        expect(new Set(prices.map(({ date }) => date)).size).toBe(prices.length);
        expect(prices.every(({ price }) => Number.isFinite(price))).toBe(true);
        expectSound(readHistoryFile(`Date,Close\n${text}`, context).rejects);
        expectSound(readHistoryFile(text, context).rejects);
      }),
      RUNS,
    );
  });

  it('searches', () => {
    fc.assert(
      fc.property(spoiltRow({ quotes: [{ symbol: 'NWT', quoteType: 'EQUITY' }] }), (json) => {
        expect(readSearch(json).every(({ symbol }) => symbol !== '')).toBe(true);
      }),
      RUNS,
    );
  });
});
