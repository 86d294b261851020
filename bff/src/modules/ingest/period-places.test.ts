import fc from 'fast-check';
import { dayAt, type Day } from '../../domain/day';
import { placesOf } from './period-places';

const shown = (ends: readonly Day[], held = undefined as Parameters<typeof placesOf>[1]) =>
  ends.map((end) => {
    const place = placesOf(ends, held).get(end);
    return place ? `${place.year} Q${place.quarter}` : null;
  });

describe("a period's place in the calendar", () => {
  it.each([
    { end: '2024-03-31', place: '2024 Q1', because: 'a calendar quarter is its own' },
    { end: '2023-07-01', place: '2023 Q2', because: 'a 52/53-week quarter may end a little later' },
    { end: '2023-09-27', place: '2023 Q3', because: 'or a little earlier' },
    { end: '2024-01-14', place: '2023 Q4', because: '15 days are looked back' },
    { end: '2024-01-16', place: '2024 Q1', because: 'and nothing else' },
    { end: '2024-11-30', place: '2024 Q4', because: 'a year may end in any month' },
  ] as const)('of $end is $place: $because', ({ end, place }) => {
    expect(shown([end])).toEqual([place]);
  });

  it('is shared by ends within 7 days: two sources report one period', () => {
    expect(shown(['2024-09-28', '2024-09-30'])).toEqual(['2024 Q3', '2024 Q3']);
  });

  it('is that of the same period of another source, while other periods of that source take no place', () => {
    const others = [
      { periodEnd: '2024-04-20', year: 2024, quarter: 1, source: 'sec' },
      { periodEnd: '2024-07-20', year: 2024, quarter: 3, source: 'sec' },
    ] as const;

    const places = placesOf(['2024-04-18', '2024-06-30', '2024-08-31'], others, 'yahoo');

    expect([...places].map(([end, { year, quarter }]) => `${end} ${year} Q${quarter}`)).toEqual([
      '2024-04-18 2024 Q1',
      '2024-06-30 2024 Q2',
      '2024-08-31 2024 Q3',
    ]);
  });

  it('is the free neighbour if another period has the place', () => {
    expect(shown(['2024-04-20', '2024-06-30'])).toEqual(['2024 Q2', '2024 Q3']);
    expect(shown(['2024-04-20', '2024-06-30', '2024-09-30'])).toEqual(['2024 Q2', '2024 Q3', '2024 Q4']);
    expect(
      shown(
        ['2024-06-30'],
        [
          { periodEnd: '2024-04-20', year: 2024, quarter: 2 },
          { periodEnd: '2024-09-30', year: 2024, quarter: 3 },
        ],
      ),
    ).toEqual(['2024 Q1']);
  });

  it('is shared by a quarter that overlaps the one before it: a changed fiscal year moves no later period', () => {
    expect(shown(['2025-05-31', '2025-08-31', '2025-09-30', '2025-12-31', '2026-03-31', '2026-09-30'])).toEqual([
      '2025 Q2',
      '2025 Q3',
      '2025 Q3',
      '2025 Q4',
      '2026 Q1',
      '2026 Q3',
    ]);
    expect(shown(['2025-09-30'], [{ periodEnd: '2025-08-31', year: 2025, quarter: 3 }])).toEqual(['2025 Q3']);
  });

  it('of a quarter of more than 100 days is that of its middle', () => {
    const starts = new Map<Day, Day>([['2024-09-14', '2024-05-26']]);

    expect(placesOf(['2024-09-14']).get('2024-09-14')).toEqual({ year: 2024, quarter: 3 });
    expect(placesOf(['2024-07-27'], [], undefined, () => '2024-04-07').get('2024-07-27')).toEqual({
      year: 2024,
      quarter: 2,
    });
    expect(placesOf(['2024-07-27']).get('2024-07-27')).toEqual({ year: 2024, quarter: 3 });
    expect(placesOf(['2024-09-14'], [], undefined, (end) => starts.get(end)).get('2024-09-14')).toEqual({
      year: 2024,
      quarter: 3,
    });
  });

  it('is none where both neighbours are taken', () => {
    expect(
      shown(
        ['2024-05-31'],
        [
          { periodEnd: '2024-03-31', year: 2024, quarter: 1 },
          { periodEnd: '2024-06-30', year: 2024, quarter: 2 },
          { periodEnd: '2024-09-30', year: 2024, quarter: 3 },
        ],
      ),
    ).toEqual([null]);
  });

  it('does not depend on the order in which ends come', () => {
    const end = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => dayAt(date));
    fc.assert(
      fc.property(fc.uniqueArray(end, { maxLength: 12 }), (ends) => {
        expect(placesOf([...ends].reverse())).toEqual(placesOf(ends));
      }),
    );
  });
});
