import { addDays, type Day } from '../day';
import { pricePathOf, type PathPoint } from './price-path';

const FIRST: Day = '2020-01-31';
/** A price per month; each with the market cap of a hundred shares, unless given. */
const monthly = (...prices: readonly (number | readonly [price: number, marketCap: number | null])[]): PathPoint[] =>
  prices.map((one, place) => {
    const [price, marketCap] = typeof one === 'number' ? [one, one * 100] : one;
    return { date: addDays(FIRST, place * 30), price, marketCap };
  });
const pricesOf = (path: ReturnType<typeof pricePathOf>): readonly number[] => path.points.map(({ price }) => price);

describe('the prices of a listing', () => {
  it.each([
    { given: monthly(10, 11, 0.12, 12, 13), prices: [10, 11, 12, 13], because: 'a lone price far below is wrong' },
    { given: monthly(10, 11, 90, 12, 13), prices: [10, 11, 12, 13], because: 'so is one far above' },
    { given: monthly(10, 0, 11), prices: [10, 11], because: 'a price of nothing is none' },
    { given: monthly(10, 3, 2.8), prices: [10, 3, 2.8], because: 'a company may lose most of its worth' },
    { given: monthly(10, 30, 28), prices: [10, 30, 28], because: 'or be worth three times as much' },
  ])('are stored as $prices: $because', ({ given, prices }) => {
    const path = pricePathOf(given, []);

    expect(pricesOf(path)).toEqual(prices);
    expect(path.breaks.size).toBe(0);
  });

  it.each([
    { given: monthly(10, 54, 55), because: 'no share gains four hundred percent within a month' },
    {
      given: monthly([60, 6000], [20, 6100], [21, 6200]),
      because: 'a third of the price at the same worth is a split',
    },
    {
      given: monthly([10, 6000], [30, 5900], [31, 6000]),
      because: 'three times the price at the same worth is a merged share',
    },
  ])('are broken where $because', ({ given }) => {
    expect([...pricePathOf(given, []).breaks]).toEqual([1]);
  });

  it('are adjusted to one scale by a split that they do not include', () => {
    const split = { date: addDays(FIRST, 28), factor: 4 };

    const path = pricePathOf(monthly([80, 8000], [20.4, 8160], [21, 8400]), [split]);

    expect(pricesOf(path)).toEqual([20, 20.4, 21]);
    expect(path.breaks.size).toBe(0);
  });

  it('are left alone by a split that is in them already', () => {
    const split = { date: addDays(FIRST, 28), factor: 4 };

    expect(pricesOf(pricePathOf(monthly(20, 20.4, 21), [split]))).toEqual([20, 20.4, 21]);
  });
});
