import fc from 'fast-check';
import type { IncomeStatement, Quarter } from '../company';
import { addDays, type Day } from '../day';
import { incomeOf } from '../testing/income-of';
import { deriveMissingQuarters, type DatedIncome } from './derive-missing-quarter';
import { defaultStart } from './period-length';
import { quarterIndex } from './quarter-index';

const ENDS = ['03-31', '06-30', '09-30', '12-31'] as const;

/** A calendar period that ends in a quarter. */
function dated(
  year: number,
  quarter: Quarter,
  { periodStart, periodEnd, ...figures }: Partial<DatedIncome> = {},
): DatedIncome {
  const entry: IncomeStatement = incomeOf(year, quarter, { source: 'made-up', ...figures });
  const end = periodEnd ?? (`${year}-${ENDS[quarter - 1]!}` as Day);
  return { ...entry, periodEnd: end, periodStart: periodStart ?? defaultStart(end, entry.months) };
}

describe('a derived quarter', () => {
  it('is the year less its three quarters', () => {
    const entries = [
      dated(2024, 1),
      dated(2024, 2),
      dated(2024, 3, { publishedOn: '2025-03-01' }),
      dated(2024, 4, { months: 12, revenue: 50, ebit: null, publishedOn: '2025-02-01' }),
    ];

    expect(deriveMissingQuarters(entries)).toMatchObject([
      {
        year: 2024,
        quarter: 4,
        months: 3,
        revenue: 20,
        earnings: -2,
        ebit: null,
        publishedOn: '2025-03-01',
        isGenerated: false,
      },
    ]);
  });

  it('is the half-year less its first, and may then help a year', () => {
    const entries = [
      dated(2024, 4, { months: 12, revenue: 50 }),
      dated(2024, 1),
      dated(2024, 2, { months: 6, revenue: 22 }),
      dated(2024, 3),
    ];

    expect(deriveMissingQuarters(entries).map(({ quarter, revenue }) => [quarter, revenue])).toEqual([
      [2, 12],
      [4, 18],
    ]);
  });

  it.each([1, 2, 3, 4] as const)('is quarter %i of the year, whichever is missing, on its own days', (missing) => {
    const quarters = ([1, 2, 3, 4] as const).filter((quarter) => quarter !== missing);
    const year = dated(2024, 4, { months: 12, revenue: 50, basicShares: 9 });

    const derived = deriveMissingQuarters([...quarters.map((quarter) => dated(2024, quarter)), year]);

    expect(derived).toMatchObject([
      {
        year: 2024,
        quarter: missing,
        months: 3,
        revenue: 20,
        periodStart: defaultStart(`2024-${ENDS[missing - 1]!}`, 3),
        periodEnd: `2024-${ENDS[missing - 1]!}`,
        basicShares: missing === 4 ? 9 : null,
      },
    ]);
  });

  it('is the first quarter of a half-year with a known second one', () => {
    const derived = deriveMissingQuarters([dated(2024, 2), dated(2024, 2, { months: 6, revenue: 22 })]);

    expect(derived).toMatchObject([{ year: 2024, quarter: 1, revenue: 12, periodEnd: '2024-03-31' }]);
  });

  it.each([
    {
      entries: [dated(2024, 1), dated(2024, 2), dated(2024, 2, { months: 6 })],
      because: 'it is there already',
    },
    {
      entries: [dated(2024, 2), dated(2024, 4, { months: 12 })],
      because: 'two quarters are missing',
    },
    {
      entries: [dated(2024, 1, { reportedCurrency: 'EUR' }), dated(2024, 2, { months: 6 })],
      because: 'currencies differ',
    },
    {
      entries: [dated(2024, 1, { source: 'elsewhere' }), dated(2024, 2, { months: 6 })],
      because: 'the quarter is of another source',
    },
    {
      entries: [dated(2024, 1), dated(2024, 2, { months: 5, periodEnd: '2024-05-31' })],
      because: 'five months are a transition period',
    },
    {
      entries: [dated(2024, 1), dated(2024, 2, { months: 6, periodStart: '2023-12-01', periodEnd: '2024-06-30' })],
      because: 'the half-year begins a month before its quarter',
    },
    {
      entries: [
        dated(2024, 1),
        dated(2024, 2),
        dated(2024, 3, { periodStart: '2024-06-01', periodEnd: '2024-08-31' }),
        dated(2024, 4, { months: 12 }),
      ],
      because: 'what is left has four months',
    },
  ])('is not made where $because', ({ entries }) => {
    expect(deriveMissingQuarters(entries)).toEqual([]);
  });

  it('has no publication day where one of its parts has none', () => {
    expect(
      deriveMissingQuarters([dated(2024, 1, { publishedOn: null }), dated(2024, 2, { months: 6 })])[0]!.publishedOn,
    ).toBeNull();
  });

  it('is the one that was left out, whatever weeks the quarters of a year have', () => {
    const weeks = fc.constantFrom([13, 13, 13, 13], [12, 12, 12, 16], [16, 12, 12, 12], [13, 13, 13, 14], [12, 13, 13, 14]);
    const figures = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(weeks, figures, fc.integer({ min: 0, max: 3 }), fc.integer({ min: -3, max: 3 }), (lengths, revenues, missing, off) => {
        let start: Day = '2023-01-01';
        const quarters = lengths.map((count, place) => {
          const periodStart = start;
          start = addDays(start, count * 7);
          return dated(2023, (place + 1) as Quarter, { periodStart, periodEnd: addDays(start, -1), revenue: revenues[place]! });
        });
        const sum = revenues.reduce((total, one) => total + one, 0);
        const year = dated(2023, 4, { months: 12, periodStart: addDays('2023-01-01', off), periodEnd: addDays(start, -1), revenue: sum });

        const [made, ...more] = deriveMissingQuarters([year, ...quarters.filter((_, place) => place !== missing)]);

        expect(more).toEqual([]);
        expect(made).toMatchObject({ revenue: revenues[missing], quarter: missing + 1 });
        expect(quarterIndex(made!)).toBe(2023 * 4 + missing);
      }),
    );
  }); // oxfmt-ignore
});
