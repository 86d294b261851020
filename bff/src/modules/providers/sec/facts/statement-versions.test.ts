import fc from 'fast-check';
import type { Day } from '../../../../domain/company';
import { addDays } from '../../../../domain/day';
import type { ProvidedStatement } from '../../company-provider';
import { EARNINGS, REVENUE, dayFact, someFiling, spanFact } from '../testing/some-filings';
import { versionsOf } from '../testing/read-versions';

const revenues = (statements: readonly ProvidedStatement[]) =>
  statements.flatMap(({ publishedOn, periodEnd, months, income }) =>
    income ? [[publishedOn, periodEnd, months, income.revenue]] : [],
  );

/** Four quarters of an invented year to 28 September, 30 in all; the fourth is nowhere. */
const Q1 = someFiling('2019-02-01', [spanFact(REVENUE, '2018-09-30', '2018-12-29', 6)]);
const Q2 = someFiling('2019-05-01', [
  spanFact(REVENUE, '2018-12-30', '2019-03-30', 7),
  spanFact(REVENUE, '2018-09-30', '2019-03-30', 13),
]);
const Q3 = someFiling('2019-08-01', [
  spanFact(REVENUE, '2019-03-31', '2019-06-29', 8),
  spanFact(REVENUE, '2018-09-30', '2019-06-29', 21),
]);
const YEAR = someFiling('2019-11-01', [spanFact(REVENUE, '2018-09-30', '2019-09-28', 30)], { form: '10-K' });

it('derives the fourth quarter of the year, and marks it', () => {
  const versions = versionsOf(Q1, Q2, Q3, YEAR);

  expect(revenues(versions)).toEqual([
    ['2019-02-01', '2018-12-29', 3, 6],
    ['2019-05-01', '2019-03-30', 3, 7],
    ['2019-08-01', '2019-06-29', 3, 8],
    ['2019-11-01', '2019-09-28', 3, 9],
  ]);
  expect(versions.map(({ origin }) => origin)).toEqual([undefined, undefined, undefined, 'derived']);
});

it("unrolls figures that are reported from the year's beginning alone", () => {
  const start = '2021-01-01';
  const versions = versionsOf(
    someFiling('2021-05-01', [spanFact(REVENUE, start, '2021-03-31', 1)]),
    someFiling('2021-08-01', [spanFact(REVENUE, start, '2021-06-30', 3)]),
    someFiling('2021-11-01', [spanFact(REVENUE, start, '2021-09-30', 6)]),
    someFiling('2022-02-01', [spanFact(REVENUE, start, '2021-12-31', 10)]),
  );

  expect(revenues(versions).map(([, end, months, revenue]) => [end, months, revenue])).toEqual([
    ['2021-03-31', 3, 1],
    ['2021-06-30', 3, 2],
    ['2021-09-30', 3, 3],
    ['2021-12-31', 3, 4],
  ]);
});

it('gives the half-year or year while quarters do not cover it', () => {
  const versions = versionsOf(
    someFiling('2021-09-01', [spanFact(REVENUE, '2021-01-01', '2021-06-30', 5)], { form: '6-K' }),
    someFiling('2022-03-01', [spanFact(REVENUE, '2021-01-01', '2021-12-31', 12)], { form: '20-F' }),
  );

  expect(revenues(versions)).toEqual([
    ['2021-09-01', '2021-06-30', 6, 5],
    ['2022-03-01', '2021-12-31', 12, 12],
  ]);
});

it('retains what was known, and adds what a later report has', () => {
  const restated = someFiling('2020-02-01', [
    spanFact(REVENUE, '2018-09-30', '2018-12-29', 5),
    spanFact(REVENUE, '2019-09-29', '2019-12-28', 10),
  ]);

  expect(revenues(versionsOf(Q1, Q2, Q3, YEAR, restated)).slice(4)).toEqual([
    ['2020-02-01', '2018-12-29', 3, 5],
    ['2020-02-01', '2019-12-28', 3, 10],
  ]);
});

it('makes no quarter of a restated year and of months as they were before', () => {
  const amended = someFiling('2020-01-15', [spanFact(REVENUE, '2018-09-30', '2019-09-28', 50)], { form: '10-K/A' });
  const nineMonths = someFiling('2020-08-01', [
    spanFact(REVENUE, '2019-03-31', '2019-06-29', 12),
    spanFact(REVENUE, '2018-09-30', '2019-06-29', 36),
  ]);

  const versions = versionsOf(Q1, Q2, Q3, YEAR, amended, nineMonths);

  expect(revenues(versions).slice(4)).toEqual([
    ['2020-08-01', '2019-06-29', 3, 12],
    ['2020-08-01', '2019-09-28', 3, 14],
  ]);
});

it('derives it again if the other side is confirmed', () => {
  const amended = someFiling('2020-01-15', [
    spanFact(REVENUE, '2018-09-30', '2019-09-28', 32),
    spanFact(REVENUE, '2018-09-30', '2019-06-29', 21),
  ]);

  expect(revenues(versionsOf(Q1, Q2, Q3, YEAR, amended)).slice(4)).toEqual([['2020-01-15', '2019-09-28', 3, 11]]);
});

it('recognizes a figure that is reported in millions later', () => {
  const exact = someFiling('2015-03-12', [spanFact(REVENUE, '2014-10-27', '2015-01-25', 1_250_514_000)]);
  const rounded = someFiling('2016-03-17', [spanFact(REVENUE, '2014-10-27', '2015-01-25', 1_251_000_000)]);

  expect(revenues(versionsOf(exact, rounded))).toEqual([['2015-03-12', '2015-01-25', 3, 1_250_514_000]]);
});

it('follows a figure over a change of its tag, inside one year too', () => {
  const newTag = 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax';
  const oldTag = 'us-gaap:SalesRevenueNet';
  const nine = someFiling('2018-08-01', [spanFact(oldTag, '2017-10-01', '2018-06-30', 21)]);
  const year = someFiling('2018-11-01', [spanFact(newTag, '2017-10-01', '2018-09-29', 30)]);

  expect(revenues(versionsOf(nine, year))).toContainEqual(['2018-11-01', '2018-09-29', 3, 9]);
});

it('holds two ends for one where a report is a day off', () => {
  const late = someFiling('2021-03-01', [
    spanFact(REVENUE, '2019-03-31', '2019-06-30', 8),
    spanFact(REVENUE, '2020-03-29', '2020-06-27', 9),
  ]);

  expect(revenues(versionsOf(Q3, late))).toEqual([
    ['2019-08-01', '2019-06-29', 3, 8],
    ['2021-03-01', '2020-06-27', 3, 9],
  ]);
});

it.each([
  { name: '52 weeks to January', ends: ['2019-04-28', '2019-07-28', '2019-10-27', '2020-01-26'], start: '2019-01-28' },
  { name: '53 weeks to February', ends: ['2019-05-04', '2019-08-03', '2019-11-02', '2020-02-08'], start: '2019-02-03' },
  {
    name: '12, 12, 12 and 16 weeks',
    ends: ['2019-11-23', '2020-02-15', '2020-05-09', '2020-08-29'],
    start: '2019-09-01',
  },
] as const)('knows the quarters of a year of $name', ({ ends, start }) => {
  const filings = ends.map((end, index) =>
    someFiling(addDays(end, 40), [spanFact(REVENUE, start, end, [3, 7, 12, 20][index]!)]),
  );

  expect(revenues(versionsOf(...filings)).map(([, end, , revenue]) => [end, revenue])).toEqual(
    ends.map((end, index) => [end, [3, 4, 5, 8][index]]),
  );
});

it('reads a report in the currency of most of its figures', () => {
  const [foreign] = versionsOf(
    someFiling('2021-04-01', [
      spanFact('ifrs-full:Revenue', '2020-01-01', '2020-12-31', 700, 'CNY'),
      spanFact('ifrs-full:ProfitLoss', '2020-01-01', '2020-12-31', 70, 'CNY'),
      spanFact('ifrs-full:Revenue', '2020-01-01', '2020-12-31', 100, 'USD'),
    ]),
  );

  expect(foreign).toMatchObject({ reportedCurrency: 'CNY', income: { revenue: 700, earnings: 70 } });
});

describe('whatever is reported', () => {
  const START: Day = '2016-01-01';
  const ENDS: readonly Day[] = ['2016-03-31', '2016-06-30', '2016-09-30', '2016-12-31'];
  const quarters = fc.tuple(...ENDS.map(() => fc.integer({ min: -1_000_000, max: 1_000_000 })));
  const isReported = fc.tuple(...ENDS.slice(1).map(() => fc.boolean()));

  it('adds up to the year, each quarter reported alone or from the beginning', () => {
    fc.assert(
      fc.property(quarters, isReported, (values, reported) => {
        const filings = ENDS.map((end, index) => {
          const whole = values.slice(0, index + 1).reduce((sum, value) => sum + value, 0);
          const own = index > 0 && reported[index - 1]! && index < 3;
          const begins = addDays(ENDS[index - 1] ?? START, 1);
          return someFiling(addDays(end, 35), [
            spanFact(EARNINGS, START, end, whole),
            ...(own ? [spanFact(EARNINGS, begins, end, values[index]!)] : []),
          ]);
        });
        const made = versionsOf(...filings).flatMap(({ months, income }) => (months === 3 ? [income!.earnings] : []));
        expect(made).toEqual(values);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves what was known before as it was known', () => {
    const spans: readonly (readonly [Day, Day])[] = [
      [START, ENDS[0]!],
      [START, ENDS[1]!],
      [START, ENDS[2]!],
      [START, ENDS[3]!],
      [addDays(ENDS[0]!, 1), ENDS[1]!],
      [addDays(ENDS[1]!, 1), ENDS[2]!],
      [addDays(ENDS[2]!, 1), addDays(ENDS[3]!, -1)],
    ];
    const facts = fc.array(fc.tuple(fc.nat({ max: spans.length - 1 }), fc.integer({ min: -9, max: 9 }), fc.boolean()), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.array(facts, { minLength: 2, maxLength: 9 }), fc.nat(), (reports, cut) => {
        const filings = reports.map((own, index) =>
          someFiling(
            addDays('2017-02-01', index * 20),
            own.flatMap(([which, value, isMoney]) => {
              const [start, end] = spans[which]!;
              return [
                spanFact(isMoney ? REVENUE : EARNINGS, start, end, value * 1_000_003),
                dayFact('us-gaap:Assets', end, Math.abs(value)),
              ];
            }),
          ),
        );
        const count = 1 + (cut % (filings.length - 1));
        const day = filings[count - 1]!.filedOn;
        const plain = (statements: readonly ProvidedStatement[]) =>
          statements.map(({ payload: _payload, ...one }) => one);

        const before = plain(versionsOf(...filings.slice(0, count)));
        const after = plain(versionsOf(...filings).filter(({ publishedOn }) => publishedOn! <= day));

        expect(after).toEqual(before);
      }),
      { numRuns: 120 },
    );
  });
});
