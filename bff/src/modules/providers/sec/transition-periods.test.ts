import type { Day } from '../../../domain/day';
import { periodDays } from '../../../domain/periods/period-length';
import { settleCompany } from '../../../domain/periods/settle';
import { trailOf } from '../../../domain/periods/trailing';
import { assembleCompany } from '../../ingest/assemble-company';
import { noProfile } from '../no-profile';
import type { ListingFacts } from '../../market-data/stored-facts';
import type { Filing } from './facts/filing';
import { statementVersions } from './facts/statement-versions';
import { dayFact, EARNINGS, REVENUE, someFiling, spanFact } from './testing/some-filings';

/*
 * Companies that change their fiscal year. Every month of each earns 100, so the trailing year is 1,200 wherever no
 * months are counted twice or left out.
 */

type Report = readonly [filedOn: Day, start: Day, end: Day, form?: string];

/** The months between two days, to the month's end: what a company that earns 100 a month has earned. */
const earned = (start: Day, end: Day): number => Math.round(periodDays(start, end) / 30.44) * 100;

const filingsOf = (reports: readonly Report[]): readonly Filing[] =>
  reports.map(([filedOn, start, end, form = '10-Q'], nth) =>
    someFiling(
      filedOn,
      [
        spanFact(REVENUE, start, end, earned(start, end)),
        spanFact(EARNINGS, start, end, earned(start, end) / 10),
        dayFact('us-gaap:Assets', end, 5_000),
        dayFact('us-gaap:Liabilities', end, 2_000),
        dayFact('us-gaap:StockholdersEquity', end, 3_000),
      ],
      { form, nth },
    ),
  );

function stored(reports: readonly Report[]) {
  const { statements } = statementVersions(filingsOf(reports));
  const company = { ticker: 'TRNS', currency: 'USD', ...noProfile, longName: 'Invented Transition', delistedOn: null };
  const { bundle } = assembleCompany(
    { ...company, statements, quotes: [] },
    { market: 'NYSE', today: '2026-11-01', fetchedAt: '2026-11-01T00:00:00.000Z', stored: null as ListingFacts | null },
  );
  return bundle!;
}

function trailingOf(reports: readonly Report[]) {
  const { incomes, balances } = stored(reports);
  const quote = { quotedOn: null } as Parameters<typeof settleCompany>[0]['quote'];
  const settled = settleCompany({ quote, incomes, balances });
  const trail = trailOf(settled.incomes, settled.transitions);
  const latest = settled.incomes.at(-1)!;
  return {
    revenue: trail.currencySums[0]!.figures[0]!,
    hasGap: trail.hasGap,
    latest: `${latest.quarter}Q${latest.year}`,
    transitions: incomes.filter(({ months }) => ![3, 6, 12].includes(months)).map(({ months, revenue }) => [months, revenue]),
    derived: incomes.filter(({ origin }) => origin === 'derived').map(({ periodEnd }) => periodEnd),
  };
} // oxfmt-ignore

const FIVE_MONTHS: readonly Report[] = [
  ['2023-12-05', '2023-08-01', '2023-10-31'],
  ['2024-03-05', '2023-11-01', '2024-01-31'],
  ['2024-06-05', '2024-02-01', '2024-04-30'],
  ['2024-09-20', '2023-08-01', '2024-07-31', '10-K'],
  ['2024-12-05', '2024-08-01', '2024-10-31'],
  ['2025-03-01', '2024-08-01', '2024-12-31', '10-KT'],
  ['2025-05-05', '2025-01-01', '2025-03-31'],
  ['2025-08-05', '2025-04-01', '2025-06-30'],
];
const SEVEN_MONTHS: readonly Report[] = [
  ['2024-10-05', '2024-06-01', '2024-08-31'],
  ['2025-01-05', '2024-09-01', '2024-11-30'],
  ['2025-01-05', '2024-06-01', '2024-11-30'],
  ['2025-03-05', '2024-06-01', '2024-12-31', '10-KT'],
  ['2025-05-05', '2025-01-01', '2025-03-31'],
  ['2025-08-05', '2025-04-01', '2025-06-30'],
];
const TEN_MONTHS: readonly Report[] = [
  ['2025-05-05', '2025-01-01', '2025-03-31'],
  ['2025-08-05', '2025-04-01', '2025-06-30'],
  ['2025-12-20', '2025-01-01', '2025-10-31', '10-KT'],
  ['2026-03-05', '2025-11-01', '2026-01-31'],
  ['2026-06-05', '2026-02-01', '2026-04-30'],
];
const FOUR_MONTHS: readonly Report[] = [
  ['2024-05-05', '2024-01-01', '2024-03-31'],
  ['2024-08-05', '2024-04-01', '2024-06-30'],
  ['2024-11-05', '2024-07-01', '2024-09-30'],
  ['2025-02-20', '2024-01-01', '2024-12-31', '10-K'],
  ['2025-06-20', '2025-01-01', '2025-04-30', '10-KT'],
  ['2025-09-05', '2025-05-01', '2025-07-31'],
];

describe('a report of a transition period', () => {
  it.each([
    ['five', FIVE_MONTHS, [5, 500], '2Q2025', ['2024-07-31']],
    ['seven', SEVEN_MONTHS, [7, 700], '2Q2025', []],
    ['ten', TEN_MONTHS, [10, 1_000], '2Q2026', []],
    ['four', FOUR_MONTHS, [4, 400], '3Q2025', ['2024-12-31']],
  ] as const)('of %s months is stored as it is, never split, and flags the trailing year', (_, reports, own, latest, derived) => {
    const trailing = trailingOf(reports);

    expect(trailing).toEqual({ revenue: 1_200, hasGap: true, latest, transitions: [own], derived });
  }); // oxfmt-ignore

  it('is forgotten once a year of quarters has followed', () => {
    const later: readonly Report[] = [
      ...FIVE_MONTHS,
      ['2025-11-05', '2025-07-01', '2025-09-30'],
      ['2026-02-20', '2025-01-01', '2025-12-31', '10-K'],
    ];

    expect(trailingOf(later)).toMatchObject({ revenue: 1_200, hasGap: false, latest: '4Q2025' });
  });

  it('is none in a quarterly report: a span of an odd length there is no period of its own', () => {
    const reports: readonly Report[] = [...FOUR_MONTHS.slice(0, 4), ['2025-06-20', '2025-01-01', '2025-04-30', '10-Q']];

    expect(trailingOf(reports)).toMatchObject({ hasGap: false, transitions: [], latest: '4Q2024' });
  });
});

describe('a quarter that the source leaves out', () => {
  it('is made of its half-year, whichever of the two it is', () => {
    const { incomes } = stored([
      ['2024-08-05', '2024-04-01', '2024-06-30'],
      ['2024-08-05', '2024-01-01', '2024-06-30'],
    ]);

    expect(incomes.filter(({ origin }) => origin === 'derived')).toMatchObject([
      { periodEnd: '2024-03-31', months: 3, revenue: 300, year: 2024, quarter: 1 },
    ]);
  });
});
