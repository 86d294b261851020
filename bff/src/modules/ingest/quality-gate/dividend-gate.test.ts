import fc from 'fast-check';
import type { Day } from '../../../domain/company';
import { gateDividends, type DividendContext } from './dividend-gate';
import type { PricePoint } from './price-series';
import { dayAt, dividendOf, walk } from './testing/series';

const flat = (values: readonly number[]): PricePoint[] =>
  values.map((value, place) => ({ day: dayAt(place), value, volume: 1000, isStored: false }));
/** A price that gives what is paid, and nothing else happens. */
const giving = (price: number, paid: Readonly<Record<number, number>>, days = 100): PricePoint[] => {
  let left = price;
  return flat(Array.from({ length: days }, (_, place) => (left -= paid[place] ?? 0)));
};
const context: DividendContext = {
  ticker: 'HARB',
  market: 'NYSE',
  today: '2026-01-01',
  currency: 'USD',
  splits: [],
  stored: [],
  prices: flat(Array<number>(100).fill(100)),
};
const gate = (dividends: Parameters<typeof gateDividends>[0], more: Partial<DividendContext> = {}) => {
  const { accepted, rejects } = gateDividends(dividends, { ...context, ...more });
  return {
    passed: accepted.map(({ amount }) => amount),
    quarantined: rejects.map(({ reason, detail }) => [reason, detail.slice(0, 10)]),
  };
};
const steady = [10, 30, 50, 70].map((place) => dividendOf(place, 1));

describe('the gate for dividends', () => {
  it('takes steady ones, and declared ones of days to come', () => {
    expect(gate([...steady, dividendOf(380, 1)])).toEqual({ passed: [1, 1, 1, 1, 1], quarantined: [] });
  });

  it.each([
    ['dividend_not_positive', dividendOf(20, 0)],
    ['dividend_not_positive', dividendOf(20, -1)],
    ['dividend_day_out_of_range', dividendOf(20, 1, { date: '9999-12-31' })],
    ['dividend_without_currency', dividendOf(20, 1, { currency: '' })],
  ])('quarantines what cannot be: %s', (reason, dividend) => {
    expect(gate([...steady, dividend]).quarantined.map(([why]) => why)).toEqual([reason]);
  });

  it('quarantines one that is a hundred times too large, and takes a special one that the price felt', () => {
    expect(gate([dividendOf(20, 45)]).quarantined).toEqual([['dividend_unit', dayAt(20)]]);
    expect(gate([dividendOf(20, 45)], { prices: giving(100, { 20: 44 }) }).quarantined).toEqual([]);
  });

  it('judges a dividend in the unit of the price, not by its number', () => {
    const pence = { currency: 'GBp', prices: flat(Array<number>(100).fill(500)) };
    expect(gate([dividendOf(20, 0.2, { currency: 'GBP' })], pence).quarantined).toEqual([]);
    expect(gate([dividendOf(20, 20, { currency: 'GBp' })], pence).quarantined).toEqual([]);
    expect(gate([dividendOf(20, 20, { currency: 'GBP' })], pence).quarantined).toEqual([['dividend_unit', dayAt(20)]]);
    // The rate of that day is not known for another currency.
    expect(gate([dividendOf(20, 400, { currency: 'USD' })], pence).quarantined).toEqual([]);
  });

  it('quarantines one that is a hundred times too small, where its like and the price say so', () => {
    const paid = { 10: 1, 30: 1, 50: 1, 70: 1 };
    const dividends = steady.map((one, place) => (place === 2 ? dividendOf(50, 0.01) : one));
    expect(gate(dividends, { prices: giving(100, paid) }).quarantined).toEqual([['dividend_unit', dayAt(50)]]);
    // A small one beside large ones is none, where the price did not feel more.
    expect(gate(dividends, { prices: giving(100, { ...paid, 50: 0 }) }).quarantined).toEqual([]);
  });

  it('knows a source that writes all of them a hundred times too small, where units are hundredths', () => {
    const places = [5, 20, 35, 50, 65, 80];
    const dividends = places.map((place) => dividendOf(place, 0.02, { currency: 'GBP' }));
    const prices = giving(200, Object.fromEntries(places.map((place) => [place, 2])));
    expect(gate(dividends, { currency: 'GBP', prices }).passed).toEqual([]);
    expect(gate(dividends, { currency: 'GBP' }).quarantined).toEqual([]);
  });

  it('stores a payment once that is reported on two neighbouring days: on the day of the fall of the price', () => {
    const reported = [dividendOf(20, 3.5), dividendOf(21, 3.5)];
    expect(gate(reported, { prices: giving(100, { 21: 3.4 }) }).quarantined).toEqual([['dividend_twice', dayAt(20)]]);
    expect(gate(reported, { prices: giving(100, { 20: 3.4 }) }).quarantined).toEqual([['dividend_twice', dayAt(21)]]);
    expect(gate([dividendOf(20, 3.5), dividendOf(20, 3.5)]).passed).toEqual([3.5]);
  });

  it('quarantines one that is as large as those of the payer that are too large, below the threshold for a single one', () => {
    // Two of its dividends came in the right unit; of the others one is just below an eighth of the price.
    const reported = [2.9, 3.1, 0.03, 1.9, 0.02, 3.4].map((amount, at) => dividendOf(10 + at * 15, amount));
    const prices = flat(Array.from({ length: 100 }, (_, place) => 17.5 * (1 + (place % 2) / 100)));

    expect(gate(reported, { prices }).passed).toEqual([0.03, 0.02]);
    // The price felt it: it was paid.
    const felt = prices.map((point, place) => ({ ...point, value: point.value - (place >= 55 ? 1.8 : 0) }));
    expect(gate(reported, { prices: felt }).passed).toEqual([0.03, 1.9, 0.02]);
  });

  it('accepts a hundredth of the others from a payer with varying dividends', () => {
    const amounts = [0.03, 0.13, 0.75, 0.85, 1.35, 2.2, 0.006, 0.29, 1, 0.64];
    const places = amounts.map((_, at) => 5 + at * 9);
    // On the day of the smallest the price happened to fall by its hundredfold.
    const prices = giving(45, {
      ...Object.fromEntries(places.map((place, at) => [place, amounts[at]!])),
      [places[6]!]: 0.6,
    });

    expect(
      gate(
        amounts.map((amount, at) => dividendOf(places[at]!, amount)),
        { prices },
      ).quarantined,
    ).toEqual([]);
  });

  it('counts the days of trading between two that report one payment', () => {
    const twice = (...dates: readonly Day[]) => dates.map((date) => dividendOf(0, 0.02, { date }));
    const reasons = (dates: readonly Day[], more: Partial<DividendContext> = {}) =>
      gate(twice(...dates), { prices: [], ...more }).quarantined.map(([reason]) => reason);

    // A week end and Martin Luther King's day lie between them.
    expect(reasons(['2027-01-14', '2027-01-20'])).toEqual(['dividend_twice']);
    expect(reasons(['2027-01-14', '2027-01-20'], { market: 'STO' })).toEqual([]);
    // For older years the days with a price give the same result.
    const traded = ['2024-01-08', '2024-01-09', '2024-01-10', '2024-01-11', '2024-01-12', '2024-01-16', '2024-01-17', '2024-01-18', '2024-01-19', '2024-01-22', '2024-01-23', '2024-01-24'] as const; // oxfmt-ignore
    const prices = traded.map((day) => ({ day, value: 5, volume: 1000, isStored: false }));
    expect(reasons(['2024-01-11', '2024-01-17'], { prices })).toEqual(['dividend_twice']);
    expect(reasons(['2024-01-16', '2024-01-22'], { prices })).toEqual([]);
    // A weekly payer pays twice.
    expect(reasons(['2027-01-07', '2027-01-14', '2027-01-21'])).toEqual([]);
  });

  it('quarantines one that does not know of a split', () => {
    const splits = [{ day: dayAt(50), factor: 5 }];
    const dividends = steady.map((one, place) => (place === 2 ? dividendOf(50, 5) : one));
    expect(gate(dividends, { splits }).quarantined).toEqual([['dividend_split_adjustment', dayAt(50)]]);
  });

  it('finds one dividend that slipped among many, and touches none that did not', () => {
    const [days, every] = [120, 15];
    const places = Array.from({ length: days / every - 1 }, (_, at) => (at + 1) * every);
    fc.assert(
      fc.property(
        walk(days),
        fc.double({ min: 0.005, max: 0.03, noNaN: true }),
        fc.option(fc.constantFrom(...places)),
        (values, part, slipped) => {
          // A calm price that goes down by each dividend: moves are a hundredth of the walk's.
          let price = values[0]!;
          const paid = new Map<number, number>();
          const prices = values.map((value, place) => {
            price *= 1 + (value / (values[place - 1] ?? value) - 1) / 100;
            if (places.includes(place)) paid.set(place, price * part);
            return (price -= paid.get(place) ?? 0);
          });
          const dividends = places.map((place) => dividendOf(place, paid.get(place)! * (place === slipped ? 100 : 1)));

          expect(gate(dividends, { prices: flat(prices) }).quarantined).toEqual(
            slipped === null ? [] : [['dividend_unit', dayAt(slipped)]],
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
