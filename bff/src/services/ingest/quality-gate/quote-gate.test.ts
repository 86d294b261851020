import { gateQuotes } from './quote-gate';
import type { QuoteContext } from './quote-gate';
import { addQuarters, quoteOf } from './testing/quarters';

const context: QuoteContext = {
  ticker: 'HARB',
  today: '2026-01-01',
  currency: 'GBP',
  shares: [],
  isOwnRow: () => false,
  stored: null,
};
const gate = (quotes: Parameters<typeof gateQuotes>[0], more: Partial<QuoteContext> = {}) => {
  const { accepted, rejects } = gateQuotes(quotes, { ...context, ...more });
  return { accepted, reasons: rejects.map(({ reason }) => reason) };
};

describe('the gate for quotes', () => {
  it('lets good ones through, oldest first, one a day', () => {
    const { accepted, reasons } = gate([
      quoteOf('2025-02-01', { price: 11, marketCap: 1100 }),
      quoteOf('2025-01-01', { price: 10, marketCap: 1000 }),
      quoteOf('2025-02-01', { price: 11, marketCap: 1100 }),
    ]);

    expect(reasons).toEqual([]);
    expect(accepted.map(({ quotedOn, price }) => [quotedOn, price])).toEqual([
      ['2025-01-01', 10],
      ['2025-02-01', 11],
    ]);
  });

  it('puts a second quote of a day aside that says otherwise', () => {
    const twice = [quoteOf('2025-02-01', { price: 11 }), quoteOf('2025-02-01', { price: 12 })];

    const { accepted, reasons } = gate(twice);
    expect([accepted.map(({ price }) => price), reasons]).toEqual([[11], ['duplicate_quote']]);
    // Made of a statement's row that is told twice, it is put aside with that.
    expect(gate(twice, { isOwnRow: () => true }).reasons).toEqual([]);
  });

  it.each([
    { figures: { price: 0, marketCap: 5 }, reason: 'price_not_positive' },
    { figures: { price: 1, marketCap: -5 }, reason: 'market_cap_not_positive' },
    { figures: { price: 1, averageVolume: -5 }, reason: 'negative_volume' },
    { figures: { price: 1, dividendYieldPercent: -1 }, reason: 'impossible_yield' },
    { figures: { price: 1, dividendYieldPercent: 310 }, reason: 'impossible_yield' },
    { figures: { price: 1, fiveYearAverageDividendYieldPercent: 90 }, reason: 'impossible_yield' },
    {
      figures: { price: 100, dividendYieldPercent: 31, dividendsPerShare: 0.31 },
      reason: 'yield_contradicts_dividends',
    },
  ])('takes out what cannot be, alone: $reason', ({ figures, reason }) => {
    const { accepted, reasons } = gate([quoteOf('2025-01-01', figures)]);

    expect(reasons).toEqual([reason]);
    expect(accepted).toHaveLength(1);
  });

  it('takes a yield that differs from the dividends by a raise, a special or a rounding', () => {
    expect(
      gate([quoteOf('2025-01-01', { price: 100, dividendYieldPercent: 3.1, dividendsPerShare: 1.5 })]).reasons,
    ).toEqual([]);
    expect(
      gate([quoteOf('2025-01-01', { price: 100, dividendYieldPercent: 0.02, dividendsPerShare: 0.2 })]).reasons,
    ).toEqual([]);
  });

  it('takes out prices that are off by a hundred', () => {
    const prices = [90, 91, 0.92, 93, 94, 95, 96];
    const { accepted, reasons } = gate(
      prices.map((price, index) => quoteOf(addQuarters('2022-03-31', index), { price, marketCap: 9000 })),
    );

    expect(reasons).toEqual(['price_scale_jump']);
    expect(accepted[2]).toMatchObject({ price: null, marketCap: 9000 });
  });

  it('takes out price and market cap that imply another share count than is reported', () => {
    const shares = [{ periodEnd: '2025-03-31', count: 100 }] as const;
    const pence = quoteOf('2025-04-30', { price: 1000, marketCap: 1000 });

    expect(gate([pence], { shares })).toEqual({
      accepted: [expect.objectContaining({ price: null, marketCap: null })],
      reasons: ['price_contradicts_market_cap'],
    });
    expect(gate([pence], { shares, currency: 'GBp' }).reasons).toEqual([]);
    expect(gate([pence], { shares, isOwnRow: () => true }).reasons).toEqual([]);
    expect(gate([{ ...pence, quotedOn: '2020-01-01' }], { shares }).reasons).toEqual([]);
  });

  describe('of a depositary receipt', () => {
    const shares = [{ periodEnd: '2025-03-31', count: 5000 }] as const;
    const five = { sharesPerUnit: 5 };
    const unknown = { sharesPerUnit: null };
    /** 1000 units of 10 each. */
    const ofUnits = quoteOf('2025-04-30', { price: 10, marketCap: 10_000 });
    const ofShares = quoteOf('2025-04-30', { price: 10, marketCap: 50_000 });

    it('reckons with the shares behind a unit', () => {
      const hundred = { sharesPerUnit: 100 };
      const fifty = quoteOf('2025-04-30', { price: 10, marketCap: 500 });

      expect(gate([fifty], { shares, depositary: hundred }).reasons).toEqual([]);
      expect(gate([fifty], { shares }).reasons).toEqual(['price_contradicts_market_cap']);
      expect(gate([ofUnits], { shares, depositary: five }).reasons).toEqual([]);
      expect(
        gate([quoteOf('2025-04-30', { price: 10, marketCap: 100 })], { shares, depositary: five }).reasons,
      ).toEqual(['price_contradicts_market_cap']);
    });

    it('takes out a market cap that is the price of a unit times the shares, and leaves the price', () => {
      expect(gate([ofShares], { shares, depositary: five })).toEqual({
        accepted: [expect.objectContaining({ price: 10, marketCap: null })],
        reasons: ['market_cap_of_shares_at_unit_price'],
      });
    });

    it('says that the shares of a unit are not known, where they are what is missing', () => {
      const far = quoteOf('2025-04-30', { price: 10, marketCap: 500 });

      expect(gate([far], { shares, depositary: unknown }).reasons).toEqual(['unknown_shares_per_unit']);
      expect(gate([ofUnits], { shares, depositary: unknown }).reasons).toEqual([]);
      expect(gate([ofShares], { shares, depositary: unknown, isOwnRow: () => true })).toEqual({
        accepted: [expect.objectContaining({ price: 10, marketCap: null })],
        reasons: ['unknown_shares_per_unit'],
      });
    });
  });

  it.each(['9999-12-31', '2026-02-01', '1900-01-01'] as const)('refuses a quote of %s', (day) => {
    expect(gate([quoteOf(day, { price: 1 })])).toEqual({ accepted: [], reasons: ['quote_day_out_of_range'] });
  });

  it.each([
    { price: 1050, reasons: ['price_scale_jump'], because: 'pence for pounds' },
    { price: 0.0095, reasons: ['price_scale_jump'], because: 'a thousand times too small' },
    { price: 4000, reasons: [], because: 'no unit is four hundred' },
    { price: 1050, reasons: [], on: '2025-06-01', because: 'what is stored is too old' },
  ] as const)('holds a single quote against the stored one: $price, $because', ({ price, reasons, ...given }) => {
    const stored = quoteOf('2025-01-10', { price: 10, marketCap: 1000 });

    const { accepted, reasons: found } = gate(
      [quoteOf('on' in given ? given.on : '2025-01-20', { price, marketCap: 1020 })],
      { stored },
    );

    expect(found).toEqual(reasons);
    expect(accepted[0]!.price).toBe(reasons.length > 0 ? null : price);
    expect(accepted[0]!.marketCap).toBe(1020);
  });

  it('believes several new quotes that agree rather than the stored one', () => {
    const quotes = (['2025-01-20', '2025-01-21', '2025-01-22'] as const).map((day) => quoteOf(day, { price: 1050 }));
    const stored = quoteOf('2025-01-10', { price: 10 });

    expect(gate(quotes, { stored }).reasons).toEqual([]);
    expect(gate(quotes.slice(1), { stored }).reasons).toEqual(['price_scale_jump', 'price_scale_jump']);
  });
});
