import type { Day } from '../day';
import { placeInCalendar } from './place-in-calendar';

describe('a place in the calendar', () => {
  it.each([
    ['2024-07-01', 2024, 2],
    ['2024-09-27', 2024, 3],
    ['2025-01-03', 2024, 4],
    ['2024-12-31', 2024, 4],
    ['2024-01-31', 2024, 1],
    ['2024-04-14', 2024, 1],
  ] as const)('of a period that ends on %s is %i, quarter %i', (periodEnd, year, quarter) => {
    expect(placeInCalendar(periodEnd, () => undefined)).toEqual({ year, quarter });
  });

  const taken = (places: Record<string, Day>) => (year: number, quarter: number) => places[`${year}Q${quarter}`];

  it('stays the same for a period that ends within a week of its holder', () => {
    expect(placeInCalendar('2024-07-01', taken({ '2024Q2': '2024-06-28' }))).toEqual({ year: 2024, quarter: 2 });
  });

  it('moves to the free neighbour if another period has its place', () => {
    expect(placeInCalendar('2024-07-05', taken({ '2024Q2': '2024-04-20', '2024Q1': '2024-01-20' }))).toEqual({
      year: 2024,
      quarter: 3,
    });
    expect(placeInCalendar('2024-04-20', taken({ '2024Q2': '2024-07-05', '2024Q3': '2024-09-30' }))).toEqual({
      year: 2024,
      quarter: 1,
    });
    expect(placeInCalendar('2024-04-20', taken({ '2024Q2': '2024-07-05' }))).toEqual({ year: 2024, quarter: 1 });
  });

  it('is the neighbouring one again when it comes a second time', () => {
    expect(placeInCalendar('2024-04-20', taken({ '2024Q2': '2024-07-05', '2024Q1': '2024-04-20' }))).toEqual({
      year: 2024,
      quarter: 1,
    });
  });

  it('is none where both neighbours are taken too', () => {
    expect(
      placeInCalendar('2024-04-20', taken({ '2024Q2': '2024-07-05', '2024Q1': '2024-01-31', '2024Q3': '2024-09-30' })),
    ).toBeNull();
  });
});
