import { addDays } from '../../../domain/day';
import { gateQuotes } from './quote-gate';
import type { QuoteContext } from './quote-gate';
import { addQuarters, quoteOf } from './testing/quarters';

const context: QuoteContext = {
  ticker: 'HARB',
  today: '2026-01-01',
  currency: 'GBP',
  shares: [],
  isOwnRow: () => false,
  stored: [],
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

  it('quarantines a second quote of a day that differs', () => {
    const twice = [quoteOf('2025-02-01', { price: 11 }), quoteOf('2025-02-01', { price: 12 })];

    const { accepted, reasons } = gate(twice);
    expect([accepted.map(({ price }) => price), reasons]).toEqual([[11], ['duplicate_quote']]);
    // From a statement's duplicated row, it is quarantined with that.
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

    it('calculates with the shares behind a unit', () => {
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

    it('reports that the shares of a unit are not known, if they are what is missing', () => {
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
      { stored: [stored] },
    );

    expect(found).toEqual(reasons);
    expect(accepted[0]!.price).toBe(reasons.length > 0 ? null : price);
    expect(accepted[0]!.marketCap).toBe(1020);
  });

  it('believes several new quotes that agree rather than the stored one', () => {
    const quotes = (['2025-01-20', '2025-01-21', '2025-01-22'] as const).map((day) => quoteOf(day, { price: 1050 }));
    const stored = quoteOf('2025-01-10', { price: 10 });

    expect(gate(quotes, { stored: [stored] }).reasons).toEqual([]);
    expect(gate(quotes.slice(1), { stored: [stored] }).reasons).toEqual(['price_scale_jump', 'price_scale_jump']);
  });

  describe('of several days', () => {
    const daily = (...values: readonly (number | null)[]) =>
      values.map((price, at) => quoteOf(addDays('2025-01-20', at), { price, marketCap: price === null ? null : 1000 }));
    const pricesOf = (quotes: Parameters<typeof gateQuotes>[0], more: Partial<QuoteContext> = {}) =>
      gate(quotes, more).accepted.map(({ price }) => price);
    const stored = (...values: readonly number[]) =>
      values.map((price, at) => quoteOf(addDays('2025-01-10', at), { price, marketCap: 1000 }));

    it('holds the last one against those before it, in the file and in the store', () => {
      expect(pricesOf(daily(5, 5.1, 5.1, 510))).toEqual([5, 5.1, 5.1, null]);
      expect(pricesOf(daily(5, 5.1, 5.1, 510), { stored: stored(5, 5) })).toEqual([5, 5.1, 5.1, null]);
      expect(pricesOf(daily(5, 5.1, 5.1, 0.051))).toEqual([5, 5.1, 5.1, null]);
      const caps = [1000, 1010, 1020, 1_030_000].map((marketCap, at) =>
        quoteOf(addDays('2025-01-20', at), { price: 5, marketCap }),
      );
      expect(gate(caps).reasons).toEqual(['market_cap_scale_jump']);
      expect(gate(caps).accepted.map(({ marketCap }) => marketCap)).toEqual([1000, 1010, 1020, null]);
    });

    it('takes the truth after a wrong one was stored: at once among others, after two weeks alone', () => {
      expect(pricesOf(daily(5.2), { stored: stored(5, 5, 5.1, 510) })).toEqual([5.2]);
      expect(pricesOf(daily(5.2), { stored: stored(510) })).toEqual([null]);
      expect(pricesOf([quoteOf('2025-01-26', { price: 5.2 })], { stored: stored(510) })).toEqual([5.2]);
      // A wrong one at the beginning of a file is outnumbered by what comes after it.
      expect(pricesOf(daily(510, 5, 5.1))).toEqual([null, 5, 5.1]);
    });

    it('is believed where the prices of its days say the same, and not where they say otherwise', () => {
      const prices = [5, 5.1, 5, 5.2].map((value, at) => ({ day: addDays('2025-01-16', at), value }));

      expect(pricesOf(daily(5.2), { stored: stored(510), prices })).toEqual([5.2]);
      expect(pricesOf(daily(510), { prices })).toEqual([null]);
      // Prices in two units say nothing.
      const mixed = prices.map((one, at) => (at === 1 ? { ...one, value: 510 } : one));
      expect(pricesOf(daily(510), { prices: mixed })).toEqual([510]);
    });

    it('goes through a split of a hundred, and through years of growth', () => {
      const splits = [{ day: '2025-01-20' as const, factor: 0.01 }];
      expect(pricesOf(daily(505, 510), { stored: stored(5, 5, 5.1), splits })).toEqual([505, 510]);
      expect(pricesOf(daily(505), { stored: stored(5, 5, 5.1) })).toEqual([null]);
      const grown = Array.from({ length: 60 }, (_, at) => quoteOf(addQuarters('2009-12-31', at), { price: 1.1 ** at }));
      expect(gate(grown).reasons).toEqual([]);
    });
  });
});
