import { EARNINGS, REVENUE, someFiling, spanFact } from '../testing/some-filings';
import { versionsOf } from '../testing/read-versions';

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
