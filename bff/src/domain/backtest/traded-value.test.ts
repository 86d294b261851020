import fc from 'fast-check';
import type { Day } from '../company';
import { addDays } from '../day';
import { tradedValueOn, type TradedPrice } from './traded-value';

const DAY: Day = '2024-06-28';

const rows = fc
  .uniqueArray(
    fc.record({
      before: fc.integer({ min: -40, max: 200 }),
      price: fc.double({ min: 0.01, max: 1e4, noNaN: true }),
      volume: fc.option(fc.integer({ min: 0, max: 1e7 })),
    }),
    { selector: ({ before }) => before, maxLength: 60 },
  )
  .map((all) =>
    all
      .sort((a, b) => b.before - a.before)
      .map(({ before, price, volume }): TradedPrice => ({ date: addDays(DAY, -before), price, volume })),
  );

const plain = (prices: readonly TradedPrice[], day: Day): number => {
  const values = prices
    .filter(({ date, volume }) => date <= day && date > addDays(day, -90) && volume !== null)
    .map(({ price, volume }) => price * volume!)
    .sort((a, b) => a - b);
  const [low, high] = [values[(values.length - 1) >> 1], values[values.length >> 1]];
  return low === undefined || high === undefined ? NaN : (low + high) / 2;
};

describe('the value traded a day', () => {
  it('is the median over the known volumes of the 90 days before a day, and no later one changes it', () => {
    fc.assert(
      fc.property(rows, (prices) => {
        const value = tradedValueOn(prices, DAY);
        const expected = plain(prices, DAY);
        if (Number.isNaN(expected)) expect(value).toBeNaN();
        else expect(value).toBeCloseTo(expected, 4);
        expect(
          tradedValueOn(
            prices.filter(({ date }) => date <= DAY),
            DAY,
          ),
        ).toBe(value);
      }),
    );
  });

  it('stays what it is when shares are split later', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(2, 3, 10), (prices, factor) => {
        const split = prices.map(({ date, price, volume }) => ({
          date,
          price: price / factor,
          volume: volume === null ? null : volume * factor,
        }));
        const [before, after] = [tradedValueOn(prices, DAY), tradedValueOn(split, DAY)];
        if (Number.isNaN(before)) expect(after).toBeNaN();
        else expect(Math.abs(after - before)).toBeLessThanOrEqual(before * 1e-12);
      }),
    );
  });

  it('is unknown without a volume, and 0 where nothing was traded', () => {
    const price: TradedPrice = { date: DAY, price: 10, volume: null };
    expect(tradedValueOn([], DAY)).toBeNaN();
    expect(tradedValueOn([price], DAY)).toBeNaN();
    expect(tradedValueOn([{ ...price, volume: 0 }], DAY)).toBe(0);
    expect(tradedValueOn([{ ...price, date: addDays(DAY, -90), volume: 5 }], DAY)).toBeNaN();
    expect(tradedValueOn([{ ...price, date: addDays(DAY, -89), volume: 5 }], DAY)).toBe(50);
  });
});
