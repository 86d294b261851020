/** Answers of an invented company in Yahoo's shapes. */

/** A row of quote v7. `more`: replaces or adds fields; undefined removes a key. */
export const quoteRow = (more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  language: 'en-US',
  quoteType: 'EQUITY',
  symbol: 'NWT',
  longName: 'Northwind Tools plc',
  shortName: 'NORTHWIND TOOLS',
  currency: 'USD',
  financialCurrency: 'USD',
  fullExchangeName: 'NYSE',
  exchangeTimezoneName: 'America/New_York',
  regularMarketPrice: 50,
  // 2026-11-20 at 16:00 in New York.
  regularMarketTime: 1795208400,
  marketCap: 5_000_000_000,
  sharesOutstanding: 100_000_000,
  dividendYield: 2.5,
  dividendRate: 1.25,
  trailingAnnualDividendRate: 1.2,
  trailingAnnualDividendYield: 0.024,
  trailingPE: 20,
  regularMarketVolume: 700_000,
  averageDailyVolume3Month: 650_000,
  ...more,
});

export type Reported = readonly [asOfDate: string, raw: unknown, currencyCode?: string];

/** One metric of fundamentals-timeseries; null is a gap. Without periods: a metric without data. */
export function metric(
  type: string,
  periods: readonly (Reported | null)[] = [],
  periodType = type.startsWith('annual') ? '12M' : '3M',
): Record<string, unknown> {
  const meta = { symbol: ['NWT'], type: [type] };
  if (periods.length === 0) return { meta };
  const entries = periods.map(
    (period) =>
      period && {
        dataId: 20100,
        asOfDate: period[0],
        periodType,
        currencyCode: period[2] ?? 'USD',
        reportedValue: { raw: period[1], fmt: String(period[1]) },
      },
  );
  return { meta, timestamp: periods.map(() => 1), [type]: entries };
}

export const timeSeries = (...result: readonly unknown[]): string =>
  JSON.stringify({ timeseries: { result, error: null } });

export const summary = (modules: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ quoteSummary: { result: [modules], error: null } });

export const quotes = (...result: readonly unknown[]): string =>
  JSON.stringify({ quoteResponse: { result, error: null } });

/** An error of Yahoo; `root` depends on the request. */
export const nothing = (root: string, description: string): string =>
  JSON.stringify({ [root]: { result: null, error: { code: 'Not Found', description } } });

/** Opening of New York's trading on days of November 2026. */
export const opening = (day: number): number => Date.UTC(2026, 10, day, 14, 30) / 1000;

/** A row of chart v8 with three days: a close, a day without a trade, and a close with the noise of four bytes. */
export const chartRow = (more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  meta: { currency: 'USD', symbol: 'NWT', exchangeTimezoneName: 'America/New_York', gmtoffset: -18000 },
  timestamp: [opening(16), opening(17), opening(18)],
  events: {
    dividends: { [opening(17)]: { amount: 0.3, date: opening(17) } },
    splits: { [opening(16)]: { date: opening(16), numerator: 4, denominator: 1, splitRatio: '4:1' } },
  },
  indicators: {
    quote: [{ close: [48.5, null, 50.040000915527344], volume: [1000, null, 3000] }],
    adjclose: [{ adjclose: [48.2, null, 50.04] }],
  },
  ...more,
});

export const charts = (...result: readonly unknown[]): string => JSON.stringify({ chart: { result, error: null } });
