import type { BalanceSheet, IncomeStatement, Quarter } from '../company';
import type { Day } from '../day';
import { deriveLastQuarters } from './derive-last-quarter';
import { fillIncomeGaps } from './gaps';
import { placeInCalendar } from './place-in-calendar';
import { quarterAt, quarterIndex, quarterIndexOfDay } from './quarter-index';
import { settleBalances, settleIncomes } from './settle';
import { trailOf } from './trailing';

function income(year: number, quarter: Quarter, figures: Partial<IncomeStatement> = {}): IncomeStatement {
  return {
    year,
    quarter,
    months: 3,
    reportedCurrency: 'USD',
    publishedOn: `${year}-12-01`,
    isGenerated: false,
    revenue: 10,
    grossProfit: null,
    ebit: 2,
    ebitda: 3,
    earnings: 1,
    interestExpense: null,
    incomeTaxExpense: null,
    eps: null,
    rps: null,
    basicShares: null,
    ...figures,
  };
}

describe('settled entries', () => {
  it('keep the later publication, on a tie the later in the list, and a day before none', () => {
    const entries = [
      income(2024, 1, { revenue: 1, publishedOn: '2024-05-01' }),
      income(2024, 1, { revenue: 2, publishedOn: '2024-06-01' }),
      income(2024, 1, { revenue: 3, publishedOn: '2024-06-01' }),
      income(2024, 1, { revenue: 4, publishedOn: null }),
    ];

    expect(settleIncomes(entries).map(({ revenue }) => revenue)).toEqual([3]);
    expect(settleIncomes(entries, '2024-05-31').map(({ revenue }) => revenue)).toEqual([1]);
  });

  it('are those of the preferred source, whole, from the day on which it was public; of one source the later', () => {
    const entries = [
      income(2024, 1, { revenue: 1, ebit: 7, publishedOn: '2024-04-20', source: 'yahoo' }),
      income(2024, 1, { revenue: 2, ebit: null, publishedOn: '2024-05-01', source: 'sec' }),
      income(2024, 1, { revenue: 3, ebit: null, publishedOn: '2024-05-09', source: 'sec' }),
      income(2024, 1, { revenue: 4, ebit: 9, publishedOn: '2024-06-01', source: 'yahoo' }),
      income(2024, 2, { revenue: 5, publishedOn: '2024-08-01', source: 'elsewhere' }),
    ];
    const known = (day: string | undefined, sources: readonly string[]) =>
      settleIncomes(entries, day as Day | undefined, sources).map(({ revenue, ebit }) => [revenue, ebit]);

    expect(known(undefined, ['sec', 'yahoo'])).toEqual([
      [3, null],
      [5, 2],
    ]);
    expect(known('2024-05-08', ['sec', 'yahoo'])).toEqual([[2, null]]);
    expect(known('2024-04-30', ['sec', 'yahoo'])).toEqual([[1, 7]]);
    expect(known('2024-07-01', ['yahoo'])).toEqual([[4, 9]]);
    expect(known('2024-07-01', [])).toEqual([[4, 9]]);
  });

  it('are a correction in the place of what it corrects, until that source or a better one tells something new', () => {
    const told = income(2024, 1, { revenue: 1000, publishedOn: '2024-05-01', source: 'sec' });
    const corrected = { ...told, revenue: 1, source: 'correction' };
    const others = [
      income(2024, 1, { revenue: 900, publishedOn: '2024-06-01', source: 'yahoo' }),
      { ...told, revenue: 2 },
    ];
    const revenueOf = (entries: readonly IncomeStatement[]) =>
      settleIncomes(entries, undefined, ['sec', 'yahoo']).map(({ revenue }) => revenue);

    expect(revenueOf([told, corrected])).toEqual([1]);
    expect(revenueOf([told, corrected, others[0]!])).toEqual([1]);
    expect(revenueOf([told, corrected, ...others])).toEqual([2]);
    expect(revenueOf([others[0]!, { ...others[0]!, revenue: 3, source: 'correction' }, told])).toEqual([1000]);
  });

  it.each([
    {
      given: [
        ['Q1', 3],
        ['Q2', 6],
      ],
      kept: ['Q2 6'],
      because: 'one of two quarters does not make the half-year',
    },
    {
      given: [
        ['Q1', 3],
        ['Q2', 3],
        ['Q2', 6],
      ],
      kept: ['Q1 3', 'Q2 3'],
      because: 'both quarters make it',
    },
    {
      given: [
        ['Q2', 6],
        ['Q4', 6],
        ['Q4', 12],
      ],
      kept: ['Q2 6', 'Q4 6'],
      because: 'two half-years make the year',
    },
    {
      given: [
        ['Q2', 6],
        ['Q3', 3],
        ['Q4', 12],
      ],
      kept: ['Q4 12'],
      because: 'a quarter is still missing',
    },
    {
      given: [
        ['Q1', 3],
        ['Q2', 6],
        ['Q3', 3],
        ['Q4', 3],
        ['Q4', 12],
      ],
      kept: ['Q2 6', 'Q3 3', 'Q4 3'],
      because: 'half-years are dealt with first',
    },
    {
      given: [
        ['Q1', 9],
        ['Q2', 3],
      ],
      kept: ['Q2 3'],
      because: 'nine months are no period',
    },
  ] as const)('keep $kept of $given: $because', ({ given, kept }) => {
    const entries = given.map(([name, months]) => income(2024, Number(name[1]) as Quarter, { months }));

    expect(settleIncomes(entries).map(({ quarter, months }) => `Q${quarter} ${months}`)).toEqual(kept);
  });

  it('leave out what holds nothing', () => {
    const sheet = (totalLiabilities: number | null, shareholdersEquity: number | null) =>
      ({ year: 2024, quarter: 1, publishedOn: null, totalLiabilities, shareholdersEquity }) as BalanceSheet;

    expect(settleIncomes([income(2024, 1, { revenue: null, earnings: null })])).toEqual([]);
    expect(settleIncomes([income(2024, 1, { revenue: null })])).toHaveLength(1);
    expect(settleBalances([sheet(null, null)])).toEqual([]);
    expect(settleBalances([sheet(null, 1)])).toHaveLength(1);
  });
});

describe('generated quarters', () => {
  it('lie on a straight line between neighbours in one currency', () => {
    const filled = fillIncomeGaps([income(2023, 4, { revenue: 10, ebit: null }), income(2024, 3, { revenue: 40 })]);

    expect(
      filled.map(({ year, quarter, revenue, ebit, isGenerated }) => [year, quarter, revenue, ebit, isGenerated]),
    ).toEqual([
      [2023, 4, 10, null, false],
      [2024, 1, 20, null, true],
      [2024, 2, 30, null, true],
      [2024, 3, 40, 2, false],
    ]);
  });

  it.each([
    { reportedCurrency: 'EUR', because: 'the currency changes' },
    { months: 6, because: 'one neighbour is a half-year' },
    { quarter: 4 as Quarter, year: 2023, because: 'there is no gap' },
  ])('are none where $because', ({ because: _, ...change }) => {
    const entries = [income(2023, 3), { ...income(2024, 1), ...change }];

    expect(fillIncomeGaps(entries)).toEqual(entries);
  });
});

describe('the trailing year', () => {
  it.each([
    { revenues: [5, 10, 20, 30, 40], sum: 100, months: 12, because: 'the four latest quarters make a year' },
    { revenues: [10, 20], sum: 60, months: 6, because: 'half a year is scaled up' },
    { revenues: [10, null, 30, 40], sum: NaN, months: 12, because: 'a missing figure is not zero' },
  ])('is $sum for $revenues: $because', ({ revenues, sum, months }) => {
    const trail = trailOf(
      revenues.map((revenue, place) => income(2024, 1, { ...quarterAt(2024 * 4 + place), revenue })),
    );

    expect(trail.legs[0]!.figures[0]).toBe(sum);
    expect(trail.months).toBe(months);
  });

  it('is nothing without an entry', () => {
    expect(trailOf([])).toMatchObject({ legs: [], months: 0, hasGap: false, holdsMargin: false });
  });
});

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

  it('moves to the free neighbour where another period stands', () => {
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

describe('a derived last quarter', () => {
  it('is the year less its three quarters', () => {
    const entries = [
      income(2024, 1),
      income(2024, 2),
      income(2024, 3, { publishedOn: '2025-03-01' }),
      income(2024, 4, { months: 12, revenue: 50, ebit: null, publishedOn: '2025-02-01' }),
    ];

    expect(deriveLastQuarters(entries)).toMatchObject([
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
      income(2024, 4, { months: 12, revenue: 50 }),
      income(2024, 1),
      income(2024, 2, { months: 6, revenue: 22 }),
      income(2024, 3),
    ];

    expect(deriveLastQuarters(entries).map(({ quarter, revenue }) => [quarter, revenue])).toEqual([
      [2, 12],
      [4, 18],
    ]);
  });

  it.each([
    { entries: [income(2024, 1), income(2024, 2), income(2024, 2, { months: 6 })], because: 'it is there already' },
    { entries: [income(2024, 2), income(2024, 3), income(2024, 4, { months: 12 })], because: 'a quarter is missing' },
    {
      entries: [income(2024, 1, { reportedCurrency: 'EUR' }), income(2024, 2, { months: 6 })],
      because: 'currencies differ',
    },
  ])('is not made where $because', ({ entries }) => {
    expect(deriveLastQuarters(entries)).toEqual([]);
  });

  it('has no publication day where one of its parts has none', () => {
    expect(
      deriveLastQuarters([income(2024, 1, { publishedOn: null }), income(2024, 2, { months: 6 })])[0]!.publishedOn,
    ).toBeNull();
  });
});

it('counts quarters over the turn of a year', () => {
  expect(quarterIndex({ year: 2025, quarter: 1 }) - quarterIndex({ year: 2024, quarter: 4 })).toBe(1);
  expect(quarterAt(quarterIndex({ year: 2024, quarter: 4 }) + 1)).toEqual({ year: 2025, quarter: 1 });
  expect(quarterIndexOfDay('2024-09-30')).toBe(quarterIndex({ year: 2024, quarter: 3 }));
});
