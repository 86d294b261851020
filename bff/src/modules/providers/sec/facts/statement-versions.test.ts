import fc from 'fast-check';
import type { Day } from '../../../../domain/company';
import { addDays } from '../../../../domain/day';
import type { ProvidedStatement } from '../../company-provider';
import { EARNINGS, REVENUE, dayFact, someFiling, spanFact } from '../testing/some-filings';
import type { Filing } from './filing';
import { statementVersions } from './statement-versions';

const versionsOf = (...filings: readonly Filing[]) => statementVersions(filings).statements;
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

describe('figures a share', () => {
  const shares = 'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic';
  const eps = 'us-gaap:EarningsPerShareDiluted';
  const report = (filedOn: Day, end: Day, [earned, perShare, count]: readonly [number, number, number]): Filing =>
    someFiling(filedOn, [
      spanFact(EARNINGS, '2020-01-01', end, earned),
      spanFact(eps, '2020-01-01', end, perShare, 'USD/shares'),
      spanFact(shares, '2020-01-01', end, count, 'shares'),
    ]);
  const lastOf = (...filings: readonly Filing[]) =>
    versionsOf(...filings)
      .filter(({ months }) => months === 3)
      .at(-1)!.income!;

  it('are made of the year and its nine months, shares by the days that they count for', () => {
    const last = lastOf(
      report('2020-11-01', '2020-09-30', [300, 3, 100]),
      report('2021-02-01', '2020-12-31', [420, 4.1, 103]),
    );

    expect(last).toMatchObject({ earnings: 120, eps: 1.1, basicShares: 112 });
  });

  it('use the shares behind the figures if no number of shares is reported', () => {
    const without = ({ facts, ...filing }: Filing): Filing => ({
      ...filing,
      facts: facts.filter(({ tag }) => tag !== shares),
    });
    const nine = without(report('2020-11-01', '2020-09-30', [300, 3, 0]));

    expect(lastOf(nine, without(report('2021-02-01', '2020-12-31', [420, 4.1, 0])))).toMatchObject({
      eps: 1.1,
      basicShares: null,
    });
    expect(lastOf(nine, without(report('2021-02-01', '2020-12-31', [420, 1.05, 0])))).toMatchObject({ eps: null });
  });

  it('are not made over a split', () => {
    const last = lastOf(
      report('2020-11-01', '2020-09-30', [300, 3, 100]),
      report('2021-02-01', '2020-12-31', [420, 1.05, 400]),
    );

    expect(last).toMatchObject({ earnings: 120, eps: null, basicShares: null });
  });

  it('leave out shares that are reported in thousands, and mark that', () => {
    const quarter = (filedOn: Day, count: number): Filing => report(filedOn, '2020-03-31', [550_000_000, 1, count]);

    const { statements, withoutShares } = statementVersions([quarter('2020-05-01', 546_639)]);
    const corrected = versionsOf(quarter('2020-05-01', 546_639), quarter('2021-05-01', 546_639_000));
    const slip = versionsOf(quarter('2020-05-01', 546_639_000), quarter('2021-05-01', 546_639));

    expect(statements[0]!.income).toMatchObject({ eps: 1, basicShares: null, rps: null });
    expect(withoutShares).toEqual(statements);
    expect(corrected.map(({ income }) => income!.basicShares)).toEqual([null, 546_639_000]);
    expect(slip.map(({ income }) => income!.basicShares)).toEqual([546_639_000]);
  });
});

describe('balance sheets', () => {
  const sheet = (filedOn: Day, facts: Readonly<Record<string, number>>) =>
    versionsOf(
      someFiling(filedOn, [
        spanFact(REVENUE, '2020-01-01', '2020-03-31', 10),
        ...Object.entries(facts).map(([tag, value]) => dayFact(`us-gaap:${tag}`, '2020-03-31', value)),
      ]),
    )[0]!.balance;

  it('calculate unreported lines: liabilities, those of later years, debt with its leases', () => {
    expect(
      sheet('2020-05-01', {
        Assets: 100,
        LiabilitiesAndStockholdersEquity: 100,
        StockholdersEquity: 30,
        MinorityInterest: 4,
        TemporaryEquityCarryingAmountAttributableToParent: 6,
        LiabilitiesCurrent: 25,
        LongTermDebtNoncurrent: 12,
        LongTermDebtCurrent: 3,
        CommercialPaper: 2,
        OperatingLeaseLiabilityNoncurrent: 5,
        OperatingLeaseLiabilityCurrent: 1,
        CashAndCashEquivalentsAtCarryingValue: 7,
        MarketableSecuritiesCurrent: 8,
      }),
    ).toEqual({
      totalAssets: 100,
      totalLiabilities: 60,
      longTermLiabilities: 35,
      currentAssets: null,
      shareholdersEquity: 30,
      cash: 7,
      cashAndShortTermInvestments: 15,
      inventory: null,
      totalDebt: 23,
      capitalLeaseObligations: 6,
      retainedEarnings: null,
    });
  });

  it('are none if only the equity is reported', () => {
    expect(sheet('2020-05-01', { StockholdersEquity: 30 })).toBeUndefined();
  });

  it('leave debt unknown if none is reported', () => {
    expect(sheet('2020-05-01', { Assets: 100, Liabilities: 40 })).toMatchObject({
      totalDebt: null,
      capitalLeaseObligations: null,
    });
  });

  const LINES = { Assets: 1000, Liabilities: 600, LiabilitiesCurrent: 200 };

  it.each([
    {
      what: 'the long-term line that has finance leases in it',
      facts: {
        LongTermDebtAndCapitalLeaseObligations: 300,
        LongTermDebtCurrent: 10,
        OperatingLeaseLiabilityNoncurrent: 60,
        OperatingLeaseLiabilityCurrent: 5,
        FinanceLeaseLiability: 20,
      },
      debt: 375,
    },
    { what: 'notes that are all the rest of the liabilities', facts: { LongTermNotesPayable: 300 }, debt: 300 },
    {
      what: 'several kinds of debt that fill the rest',
      facts: { SeniorLongTermNotes: 200, ConvertibleDebtNoncurrent: 100, ConvertibleDebtCurrent: 7 },
      debt: 307,
    },
    { what: 'notes that may be a part', facts: { LongTermNotesPayable: 120 }, debt: null },
    { what: 'leases alone', facts: { OperatingLeaseLiability: 65, OperatingLeaseLiabilityNoncurrent: 60 }, debt: null },
    { what: 'the current part alone', facts: { LongTermDebtCurrent: 10 }, debt: null },
    {
      what: 'leases beside liabilities that leave no room for a debt',
      facts: { OperatingLeaseLiabilityNoncurrent: 300, OperatingLeaseLiabilityCurrent: 5 },
      debt: 305,
    },
    {
      what: 'long-term debt that is the noncurrent line by another name',
      facts: { LongTermDebt: 300, ConvertibleDebtCurrent: 150 },
      debt: 450,
    },
    { what: 'long-term debt with its current part', facts: { LongTermDebt: 250, LongTermDebtCurrent: 40 }, debt: 250 },
    { what: 'a total below its own line', facts: { LongTermDebtNoncurrent: 300, LongTermDebt: 100 }, debt: 300 },
    {
      what: 'a total below its own line, of all debt',
      facts: { LongTermDebtNoncurrent: 300, DebtLongtermAndShorttermCombinedAmount: 200 },
      debt: 300,
    },
    {
      what: 'a current part that only the whole shows',
      facts: { LongTermDebtNoncurrent: 300, LongTermDebt: 350, CommercialPaper: 20 },
      debt: 370,
    },
    {
      what: 'one amount under two names',
      facts: { LongTermDebtNoncurrent: 300, LongTermDebtCurrent: 50, ShortTermBorrowings: 50, LongTermDebt: 350 },
      debt: 350,
    },
    {
      what: 'short-term debt with a part of it',
      facts: { LongTermDebtNoncurrent: 300, ShortTermBorrowings: 50, CommercialPaper: 40 },
      debt: 350,
    },
  ])('count $what', ({ facts, debt }) => {
    expect(sheet('2020-05-01', { ...LINES, OtherLiabilitiesNoncurrent: 100, ...facts })!.totalDebt).toBe(debt);
  });

  it('take no sum of cash that is below the cash in it', () => {
    const cash = { ...LINES, CashAndCashEquivalentsAtCarryingValue: 103 };

    expect(sheet('2020-05-01', { ...cash, CashCashEquivalentsAndShortTermInvestments: 100 })).toMatchObject({
      cash: 103,
      cashAndShortTermInvestments: null,
    });
    expect(
      sheet('2020-05-01', {
        ...cash,
        CashCashEquivalentsAndShortTermInvestments: 100,
        ShortTermInvestments: 9,
      }),
    ).toMatchObject({ cashAndShortTermInvestments: 112 });
  });

  describe('through the year', () => {
    const FACTS = { LongTermDebtNoncurrent: 300, OperatingLeaseLiabilityNoncurrent: 60, Assets: 1000 };
    const report = (form: string, end: Day, facts: Readonly<Record<string, number>>, filedOn = addDays(end, 40)) =>
      someFiling(
        filedOn,
        [
          spanFact(REVENUE, addDays(end, -90), end, 10),
          ...Object.entries({ ...FACTS, ...facts }).map(([tag, value]) => dayFact(`us-gaap:${tag}`, end, value)),
        ],
        { form },
      );
    const debts = (...filings: readonly Filing[]) =>
      versionsOf(...filings).flatMap(({ periodEnd, balance }) =>
        balance ? [[periodEnd, balance.totalDebt, balance.capitalLeaseObligations]] : [],
      );

    it('exclude leases that only the annual report has, so that debt is of one kind', () => {
      expect(
        debts(
          report('10-Q', '2020-09-30', {}),
          report('10-K', '2020-12-31', { OperatingLeaseLiabilityCurrent: 5 }),
          report('10-Q', '2021-03-31', {}),
        ),
      ).toEqual([
        ['2020-09-30', 300, null],
        ['2020-12-31', 300, null],
        ['2021-03-31', 300, null],
      ]);
    });

    it('include leases that every report has', () => {
      const leases = { OperatingLeaseLiabilityCurrent: 5 };

      expect(debts(report('10-Q', '2020-09-30', leases), report('10-K', '2020-12-31', leases))).toEqual([
        ['2020-09-30', 365, 65],
        ['2020-12-31', 365, 65],
      ]);
    });

    it('are not restated by a part that a later report adds or repeats under a second name', () => {
      const first = report('10-K', '2020-12-31', { LongTermDebtCurrent: 50 });
      const later = report('10-Q', '2020-12-31', { LongTermDebtCurrent: 50, ShortTermBorrowings: 51 }, '2021-05-01');
      const restated = report('10-K', '2020-12-31', { LongTermDebtCurrent: 70 }, '2022-02-01');

      expect(debts(first, later)).toEqual([['2020-12-31', 350, null]]);
      expect(debts(first, restated)).toEqual([
        ['2020-12-31', 350, null],
        ['2020-12-31', 370, null],
      ]);
    });
  });

  it('do not use restricted cash as cash if a later report has that alone', () => {
    const first = someFiling('2020-05-01', [
      spanFact(REVENUE, '2020-01-01', '2020-03-31', 10),
      dayFact('us-gaap:Assets', '2020-03-31', 100),
      dayFact('us-gaap:CashAndCashEquivalentsAtCarryingValue', '2020-03-31', 7),
    ]);
    const later = someFiling('2021-05-01', [
      dayFact('us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents', '2020-03-31', 9),
      dayFact('us-gaap:Assets', '2021-03-31', 100),
    ]);

    expect(versionsOf(first, later)).toHaveLength(1);
  });
});

describe('earnings before depreciation', () => {
  const OPERATING = spanFact('us-gaap:OperatingIncomeLoss', '2020-01-01', '2020-03-31', 100);
  const ebitda = (facts: Readonly<Record<string, number>>) =>
    versionsOf(
      someFiling('2020-05-01', [
        spanFact(REVENUE, '2020-01-01', '2020-03-31', 500),
        OPERATING,
        ...Object.entries(facts).map(([tag, value]) => spanFact(`us-gaap:${tag}`, '2020-01-01', '2020-03-31', value)),
      ]),
    )[0]!.income!.ebitda;

  it.each([
    { what: 'one line for all', facts: { DepreciationDepletionAndAmortization: 30 }, value: 130 },
    {
      what: 'a part of it beside it',
      facts: { DepreciationDepletionAndAmortization: 30, Depreciation: 25, AmortizationOfIntangibleAssets: 5 },
      value: 130,
    },
    { what: 'two parts', facts: { Depreciation: 25, AmortizationOfIntangibleAssets: 5 }, value: 130 },
    {
      what: 'a line for what is left and one for intangible assets',
      facts: { OtherDepreciationAndAmortization: 30, AmortizationOfIntangibleAssets: 90 },
      value: 220,
    },
    {
      what: 'a line that is too small to hold its part',
      facts: { DepreciationAndAmortization: 30, AmortizationOfIntangibleAssets: 90 },
      value: 220,
    },
    { what: 'one part alone', facts: { Depreciation: 25 }, value: null },
    { what: 'intangible assets alone', facts: { AmortizationOfIntangibleAssets: 5 }, value: null },
  ])('are made of $what', ({ facts, value }) => {
    expect(ebitda(facts)).toBe(value);
  });
});

it('gives banks the sum of what they earn, and no earnings before the interest that they trade in', () => {
  const [bank] = versionsOf(
    someFiling('2020-05-01', [
      spanFact('us-gaap:InterestIncomeExpenseNet', '2020-01-01', '2020-03-31', 70),
      spanFact('us-gaap:NoninterestIncome', '2020-01-01', '2020-03-31', 30),
      spanFact('us-gaap:InterestExpense', '2020-01-01', '2020-03-31', 15),
      spanFact(
        'us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
        '2020-01-01',
        '2020-03-31',
        40,
      ),
      spanFact(EARNINGS, '2020-01-01', '2020-03-31', 32),
    ]),
  );

  expect(bank!.income).toMatchObject({ revenue: 100, ebit: null, earnings: 32 });
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
