import type { Day } from '../../../../domain/company';
import { addDays } from '../../../../domain/day';
import { REVENUE, dayFact, someFiling, spanFact } from '../testing/some-filings';
import type { Filing } from './filing';
import { versionsOf } from '../testing/read-versions';

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
