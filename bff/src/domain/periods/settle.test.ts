import type { Day } from '../day';
import type { BalanceSheet, IncomeStatement, Quarter } from '../company';
import { incomeOf } from '../testing/income-of';
import { settleBalances, settleIncomes } from './settle';

describe('settled entries', () => {
  it('keep the later publication, on a tie the later in the list, and a day before none', () => {
    const entries = [
      incomeOf(2024, 1, { revenue: 1, publishedOn: '2024-05-01' }),
      incomeOf(2024, 1, { revenue: 2, publishedOn: '2024-06-01' }),
      incomeOf(2024, 1, { revenue: 3, publishedOn: '2024-06-01' }),
      incomeOf(2024, 1, { revenue: 4, publishedOn: null }),
    ];

    expect(settleIncomes(entries).map(({ revenue }) => revenue)).toEqual([3]);
    expect(settleIncomes(entries, '2024-05-31').map(({ revenue }) => revenue)).toEqual([1]);
  });

  it('are those of the preferred source, whole, from the day on which it was public; of one source the later', () => {
    const entries = [
      incomeOf(2024, 1, { revenue: 1, ebit: 7, publishedOn: '2024-04-20', source: 'yahoo' }),
      incomeOf(2024, 1, { revenue: 2, ebit: null, publishedOn: '2024-05-01', source: 'sec' }),
      incomeOf(2024, 1, { revenue: 3, ebit: null, publishedOn: '2024-05-09', source: 'sec' }),
      incomeOf(2024, 1, { revenue: 4, ebit: 9, publishedOn: '2024-06-01', source: 'yahoo' }),
      incomeOf(2024, 2, { revenue: 5, publishedOn: '2024-08-01', source: 'elsewhere' }),
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

  it('are a correction instead of the corrected entry, until that source or a better one reports something new', () => {
    const reported = incomeOf(2024, 1, { revenue: 1000, publishedOn: '2024-05-01', source: 'sec' });
    const corrected = { ...reported, revenue: 1, source: 'correction' };
    const others = [
      incomeOf(2024, 1, { revenue: 900, publishedOn: '2024-06-01', source: 'yahoo' }),
      { ...reported, revenue: 2 },
    ];
    const revenueOf = (entries: readonly IncomeStatement[]) =>
      settleIncomes(entries, undefined, ['sec', 'yahoo']).map(({ revenue }) => revenue);

    expect(revenueOf([reported, corrected])).toEqual([1]);
    expect(revenueOf([reported, corrected, others[0]!])).toEqual([1]);
    expect(revenueOf([reported, corrected, ...others])).toEqual([2]);
    expect(revenueOf([others[0]!, { ...others[0]!, revenue: 3, source: 'correction' }, reported])).toEqual([1000]);
  });

  it.each([
    {
      given: [
        ['Q1', 3],
        ['Q2', 6],
      ],
      expected: ['Q2 6'],
      because: 'one of two quarters does not make the half-year',
    },
    {
      given: [
        ['Q1', 3],
        ['Q2', 3],
        ['Q2', 6],
      ],
      expected: ['Q1 3', 'Q2 3'],
      because: 'both quarters make it',
    },
    {
      given: [
        ['Q2', 6],
        ['Q4', 6],
        ['Q4', 12],
      ],
      expected: ['Q2 6', 'Q4 6'],
      because: 'two half-years make the year',
    },
    {
      given: [
        ['Q2', 6],
        ['Q3', 3],
        ['Q4', 12],
      ],
      expected: ['Q4 12'],
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
      expected: ['Q2 6', 'Q3 3', 'Q4 3'],
      because: 'half-years are dealt with first',
    },
    {
      given: [
        ['Q1', 9],
        ['Q2', 3],
      ],
      expected: ['Q2 3'],
      because: 'nine months are no period',
    },
  ] as const)('keep $expected of $given: $because', ({ given, expected }) => {
    const entries = given.map(([name, months]) => incomeOf(2024, Number(name[1]) as Quarter, { months }));

    expect(settleIncomes(entries).map(({ quarter, months }) => `Q${quarter} ${months}`)).toEqual(expected);
  });

  it('leave out what holds nothing', () => {
    const sheet = (totalLiabilities: number | null, shareholdersEquity: number | null) =>
      ({ year: 2024, quarter: 1, publishedOn: null, totalLiabilities, shareholdersEquity }) as BalanceSheet;

    expect(settleIncomes([incomeOf(2024, 1, { revenue: null, earnings: null })])).toEqual([]);
    expect(settleIncomes([incomeOf(2024, 1, { revenue: null })])).toHaveLength(1);
    expect(settleBalances([sheet(null, null)])).toEqual([]);
    expect(settleBalances([sheet(null, 1)])).toHaveLength(1);
  });
});
