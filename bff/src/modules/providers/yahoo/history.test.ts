import { readChart } from './history';
import { readHistoryFile } from './history-file';
import { chartRow, opening } from './testing/payloads';

const context = {
  symbol: 'NWT',
  market: 'NYSE',
  currency: 'USD',
  since: null,
  fetchedAt: '2026-11-23T12:00:00.000Z',
} as const;
const reasonsOf = (row: unknown, more = {}) =>
  readChart(row, { ...context, ...more }).rejects.map(({ reason }) => reason);

describe('a history', () => {
  it('holds closes of days with a trade, dividends and splits', () => {
    const { currency, prices, dividends, splits, rejects } = readChart(chartRow(), context);

    expect(rejects).toEqual([]);
    expect(currency).toBe('USD');
    expect(prices.map(({ date, price, volume, isSplitAdjusted }) => [date, price, volume, isSplitAdjusted])).toEqual([
      ['2026-11-16', 48.5, 1000, true],
      ['2026-11-18', 50.04, 3000, true],
    ]);
    expect(dividends).toEqual([
      expect.objectContaining({ date: '2026-11-17', amount: 0.3, currency: 'USD', isSplitAdjusted: true }),
    ]);
    expect(splits).toEqual([expect.objectContaining({ date: '2026-11-16', numerator: 4, denominator: 1 })]);
  });

  it('begins at the requested day', () => {
    const { prices, dividends, splits } = readChart(chartRow(), { ...context, since: '2026-11-17' });

    expect([prices.length, dividends.length, splits.length]).toEqual([1, 1, 0]);
  });

  it('has no close for a day with ongoing trading, and the later one for a repeated day', () => {
    const regular = { start: opening(18), end: opening(18) + 6.5 * 3600 };
    const running = chartRow({
      meta: { currency: 'USD', exchangeTimezoneName: 'America/New_York', currentTradingPeriod: { regular } },
      timestamp: [opening(17), opening(17) + 900, opening(18)],
      indicators: { quote: [{ close: [48, 49, 50] }] },
    });
    const at = (fetchedAt: string) => readChart(running, { ...context, fetchedAt }).prices.map(({ price }) => price);

    expect(at('2026-11-18T16:00:00.000Z')).toEqual([49]);
    expect(at('2026-11-18T22:00:00.000Z')).toEqual([49, 50]);
  });

  it('is empty where nothing was traded', () => {
    const { prices, rejects } = readChart({ meta: { currency: 'USD' }, indicators: { quote: [{}] } }, context);

    expect([prices, rejects]).toEqual([[], []]);
  });

  it('separates dividends of another currency, if marked', () => {
    const events = { dividends: { one: { amount: 12, currency: 'GBp', date: opening(17) } } };

    expect(readChart(chartRow({ events }), context).dividends).toMatchObject([{ amount: 12, currency: 'GBp' }]);
  });

  it.each([
    ['currency_differs', chartRow({ meta: { currency: 'GBp' } })],
    ['unknown_currency', chartRow({ meta: { currency: '$' } })],
    ['not_a_share', chartRow({ meta: { currency: 'USD', instrumentType: 'CURRENCY' } })],
    ['unreadable_number', chartRow({ timestamp: [opening(16)], indicators: { quote: [{ close: ['x'] }] } })],
    ['unreadable_date', chartRow({ timestamp: ['Monday'] })],
    ['unreadable_dividend', chartRow({ events: { dividends: { one: { date: opening(17) } } } })],
    [
      'unreadable_dividend',
      chartRow({ events: { dividends: { one: { date: opening(17), amount: 1, currency: '$' } } } }),
    ],
    ['unreadable_date', chartRow({ events: { dividends: { one: { amount: 1 } } } })],
    [
      'unreadable_split',
      chartRow({ events: { splits: { one: { date: opening(17), numerator: 0, denominator: 1 } } } }),
    ],
    [
      'unreadable_split',
      chartRow({ events: { splits: { one: { date: opening(17), numerator: 1e7, denominator: 1e7 } } } }),
    ],
  ])('loses what is wrong as %s', (reason, row) => {
    expect(reasonsOf(row)).toEqual([reason]);
  });

  it('is in its own currency where the quotes name none', () => {
    expect(readChart(chartRow(), { ...context, currency: null }).currency).toBe('USD');
  });
});

describe('a history as a file', () => {
  const header = 'Date,Open,High,Low,Close,Adj Close,Volume';
  const read = (...lines: readonly string[]) =>
    readHistoryFile([header, ...lines].join('\n'), { symbol: 'NWT', since: null, currency: 'GBp' });

  it('holds the closes of its lines', () => {
    const { currency, prices, rejects } = read(
      '2020-01-02,74.059998,75.150002,73.797501,75.087502,74.444603,135480400',
      '2020-01-03,null,null,null,null,null,null',
      '2020-01-06,1,1,1,76.5,1,0',
    );

    expect([currency, rejects]).toEqual(['GBp', []]);
    expect(prices.map(({ date, price, volume }) => [date, price, volume])).toEqual([
      ['2020-01-02', 75.0875, 135480400],
      ['2020-01-06', 76.5, 0],
    ]);
  });

  it('loses lines that cannot be read, and a file without closes', () => {
    const { prices, rejects } = read('soon,1,1,1,1,1,1', '2020-01-06,1,1,1,many,1,1', '2020-01-07,1,1,1,2,1,1');

    expect(prices).toHaveLength(1);
    expect(rejects.map(({ reason, place }) => [reason, place])).toEqual([
      ['unreadable_date', 'history:NWT:2'],
      ['unreadable_number', 'history:NWT:3'],
    ]);
    expect(readHistoryFile('Sorry', { symbol: 'NWT', since: null, currency: null }).rejects).toHaveLength(1);
  });
});
