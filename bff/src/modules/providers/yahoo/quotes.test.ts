import { readQuote } from './quotes';
import { quoteRow } from './testing/payloads';

const reasons = (row: unknown, market: Parameters<typeof readQuote>[1] = 'NYSE'): readonly string[] =>
  readQuote(row, market).rejects.map(({ reason }) => reason);
const quoteOf = (more: Record<string, unknown>, market: Parameters<typeof readQuote>[1] = 'NYSE') =>
  readQuote(quoteRow(more), market).listing?.quote;

describe('a quote', () => {
  it('is read with its day by the clock of its exchange', () => {
    const { listing, rejects } = readQuote(quoteRow(), 'NYSE');

    expect(rejects).toEqual([]);
    expect(listing).toMatchObject({ symbol: 'NWT', name: 'Northwind Tools plc', currency: 'USD', exchange: 'NYSE' });
    expect(listing?.quote).toMatchObject({
      source: 'yahoo',
      place: 'quote:NWT',
      quotedOn: '2026-11-20',
      price: 50,
      marketCap: 5_000_000_000,
      dividendYieldPercent: 2.5,
      trailingPe: 20,
      volume: 700_000,
      averageVolume: 650_000,
      dividendsPerShare: 1.2,
    });
    expect(listing?.quote?.payload()).toMatchObject({ regularMarketPrice: '50', currency: 'USD' });
  });

  it.each([
    ['Tokyo, where the day is the next one', 'Asia/Tokyo', '2026-11-21'],
    ['a zone that is none, by the clock of the market', 'Mars/Olympus', '2026-11-20'],
    ['no zone', undefined, '2026-11-20'],
  ])('has its day in %s', (_name, exchangeTimezoneName, day) => {
    expect(quoteOf({ exchangeTimezoneName })?.quotedOn).toBe(day);
  });

  it('is read from figures in every form, and without what is missing', () => {
    const packed = { raw: 7, fmt: '7.00' };

    expect(quoteOf({ trailingPE: packed, regularMarketVolume: {}, averageDailyVolume3Month: undefined })).toMatchObject(
      {
        trailingPe: 7,
        volume: null,
        averageVolume: null,
      },
    );
    expect(quoteOf({ trailingPE: { raw: 0, fmt: null } })?.trailingPe).toBeNull();
  });

  it('accepts pence and agorot in the price alone: a market cap is in pounds and shekels, whichever Yahoo gave', () => {
    const pence = { currency: 'GBp', financialCurrency: 'GBP', regularMarketPrice: 450, sharesOutstanding: 1_000_000 };

    expect(quoteOf({ ...pence, marketCap: 4_500_000 }, 'L')).toMatchObject({ price: 450, marketCap: 4_500_000 });
    expect(quoteOf({ ...pence, marketCap: 450_000_000 }, 'L')).toMatchObject({ price: 450, marketCap: 4_500_000 });
    expect(quoteOf({ ...pence, marketCap: 4_500_000, sharesOutstanding: undefined }, 'L')?.marketCap).toBe(4_500_000);
    expect(quoteOf({ ...pence, currency: 'ILA', marketCap: 450_000_000 }, 'TA')?.marketCap).toBe(4_500_000);
    expect(quoteOf({ ...pence, currency: 'ZAc', marketCap: 450_000_000 }, 'L')?.marketCap).toBe(4_500_000);
  });

  it.each([
    ['percent, as written since 2025', { dividendYield: 2.5, dividendRate: 1.25 }, 2.5],
    ['a fraction, as written before', { dividendYield: 0.025, dividendRate: 1.25 }, 2.5],
    ['a fraction of a percent that is one', { dividendYield: 0.41, dividendRate: 0.2 }, 0.41],
    ['percent if no rate shows it', { dividendYield: 3, dividendRate: undefined }, 3],
    ['the last year if no other is given', { dividendYield: undefined }, 2.4],
    ['nothing paid', { dividendYield: undefined, trailingAnnualDividendRate: 0 }, 0],
    // 7 yuan of dividends over a price in dollars.
    ['not the last year of a foreign share', { dividendYield: undefined, financialCurrency: 'CNY' }, null],
    ['not the last year in pence', { dividendYield: undefined, currency: 'GBp', financialCurrency: 'GBP' }, null],
  ])('has its yield in percent: %s', (_name, more, expected) => {
    expect(quoteOf(more)?.dividendYieldPercent).toBe(expected);
  });

  it('takes the currency of the market only where one holds for all of it', () => {
    expect(readQuote(quoteRow({ currency: undefined }), 'L').listing?.currency).toBe('GBp');
    expect(readQuote(quoteRow({ currency: undefined }), 'CHINA').listing).toBeNull();
    expect(reasons(quoteRow({ currency: undefined }), 'CHINA')).toEqual(['unknown_currency']);
  });

  it.each([
    ['no_symbol', quoteRow({ symbol: undefined })],
    ['no_symbol', 'text'],
    ['no_symbol', null],
    ['no_longer_quoted', quoteRow({ quoteType: 'NONE' })],
    ['not_a_share', quoteRow({ quoteType: 'MUTUALFUND' })],
    ['not_a_share', quoteRow({ quoteType: 'ETF' })],
    ['unknown_currency', quoteRow({ currency: '€' })],
    ['unknown_currency', quoteRow({ currency: 7 })],
    ['unreadable_number', quoteRow({ regularMarketPrice: '50' })],
    ['unreadable_number', quoteRow({ marketCap: { raw: 'much' } })],
    ['empty_quote', quoteRow({ regularMarketPrice: undefined, marketCap: undefined })],
    ['quote_without_market_cap', quoteRow({ marketCap: {} })],
    ['unreadable_date', quoteRow({ regularMarketTime: undefined })],
    ['unreadable_date', quoteRow({ regularMarketTime: 9e15 })],
  ])('is quarantined as %s', (reason, row) => {
    const { listing, rejects } = readQuote(row, 'NYSE');

    expect(rejects.map((reject) => reject.reason)).toEqual([reason]);
    expect(listing?.quote ?? null).toBeNull();
    expect(() => JSON.parse(rejects[0]!.payload)).not.toThrow();
  });

  it('leaves the company be when the quote alone is wrong', () => {
    expect(readQuote(quoteRow({ marketCap: undefined }), 'NYSE').listing).toMatchObject({
      name: 'Northwind Tools plc',
    });
    expect(readQuote(quoteRow({ quoteType: 'NONE' }), 'NYSE').listing).toBeNull();
  });
});
