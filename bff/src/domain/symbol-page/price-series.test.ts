import fc from 'fast-check';
import { dayAt, dayFrom } from '../day';
import { lastOfEachWeek, rebase } from './price-series';

const points = (prices: Readonly<Record<string, number | null>>) =>
  Object.entries(prices).map(([date, price]) => ({ date: dayFrom(date), price }));

describe('the last day of each week', () => {
  it('is retained, from Monday to Sunday', () => {
    // 2025-06-16 and 2025-06-23 are Mondays.
    const retained = lastOfEachWeek(points({ '2025-06-15': 1, '2025-06-16': 2, '2025-06-20': 3, '2025-06-23': 4 }));

    expect(retained.map(({ date }) => date)).toEqual(['2025-06-15', '2025-06-20', '2025-06-23']);
  });

  it('goes back five years from the last day, and is none without a day', () => {
    const retained = lastOfEachWeek(points({ '2020-06-29': 1, '2020-07-01': 2, '2025-06-30': 3 }));

    expect(retained.map(({ price }) => price)).toEqual([2, 3]);
    expect(lastOfEachWeek([])).toEqual([]);
  });

  it('leaves weekly and quarterly series as they are', () => {
    const weekly = points({ '2025-06-06': 1, '2025-06-13': 2, '2025-06-20': 3 });

    expect(lastOfEachWeek(weekly)).toEqual(weekly);
  });
});

describe('rebased prices', () => {
  it('are 100 in the first week that all have, whatever their days', () => {
    const { base, dates, values } = rebase([
      points({ '2025-06-06': 7, '2025-06-13': 10, '2025-06-20': 15 }),
      points({ '2025-06-12': 200, '2025-06-19': 100 }),
    ]);

    expect(base).toBe('2025-06-13');
    expect(dates).toEqual(['2025-06-13', '2025-06-20']);
    expect(values).toEqual([
      [100, 150],
      [100, 50],
    ]);
  });

  it('are null in a week without a price, and for a company that has none at all', () => {
    const { values } = rebase([
      points({ '2025-06-06': 5, '2025-06-13': 10 }),
      points({ '2025-06-06': 4, '2025-06-13': null }),
      points({ '2025-06-06': 0 }),
    ]);

    expect(values).toEqual([
      [100, 200],
      [100, null],
      [null, null],
    ]);
  });

  it('are none where the companies share no week', () => {
    const apart = rebase([points({ '2020-01-03': 5 }), points({ '2025-06-06': 4 })]);

    expect(apart).toEqual({ base: null, dates: [], values: [[], []] });
    expect(rebase([[], []])).toEqual({ base: null, dates: [], values: [[], []] });
  });

  it('keep the proportions of the prices', () => {
    const prices = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 20 });
    const start = Date.UTC(2025, 0, 3);
    const weekly = (list: readonly number[]) =>
      list.map((price, week) => ({ date: dayAt(start + week * 7 * 86_400_000), price }));
    fc.assert(
      fc.property(prices, prices, (a, b) => {
        const { values, dates } = rebase([weekly(a), weekly(b)]);

        expect(dates).toHaveLength(Math.max(a.length, b.length));
        [a, b].forEach((list, place) =>
          list.forEach((price, week) => {
            expect(values[place]![week]! / 100).toBeCloseTo(price / list[0]!, 6);
          }),
        );
      }),
    );
  });
});
