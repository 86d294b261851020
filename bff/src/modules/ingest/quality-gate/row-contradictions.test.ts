import { contradictionsIn, typicalEarnings } from './row-contradictions';
import { addQuarters, quarterOf } from './testing/quarters';

const day = '2024-03-31';
const sound = {
  totalAssets: 1_000,
  totalLiabilities: 600,
  shareholdersEquity: 400,
  cash: 50,
  cashAndShortTermInvestments: 90,
  currentAssets: 300,
  inventory: 40,
  totalDebt: 250,
};
const reasons = (...given: Parameters<typeof quarterOf>): readonly string[] =>
  contradictionsIn(quarterOf(...given), null).map(({ reason }) => reason);

describe('a figure that its own row contradicts', () => {
  it.each([
    { figure: 'cash', reason: 'cash_above_assets' },
    { figure: 'cashAndShortTermInvestments', reason: 'cash_above_assets' },
    { figure: 'currentAssets', reason: 'current_assets_above_assets' },
    { figure: 'inventory', reason: 'inventory_above_assets' },
    { figure: 'shareholdersEquity', reason: 'equity_above_assets' },
    { figure: 'totalDebt', reason: 'debt_above_liabilities' },
  ] as const)('is $figure a thousand times too big', ({ figure, reason }) => {
    expect(reasons(day, {}, { ...sound, [figure]: sound[figure] * 1_000 })).toEqual([reason]);
  });

  it('is equity that is a thousand times too far below 0', () => {
    expect(reasons(day, {}, { ...sound, shareholdersEquity: -400_000 })).toEqual(['equity_below_liabilities']);
  });

  it.each([5_000, -12_000])('is earnings of %d beside revenue of 100 and assets of 1,000', (earnings) => {
    expect(reasons(day, { revenue: 100, earnings }, sound)).toEqual(['earnings_contradict_revenue']);
  });

  it('is earnings like no other quarter of the company, without a balance sheet', () => {
    const statements = Array.from({ length: 6 }, (_, index) =>
      quarterOf(addQuarters(day, index), { revenue: 100, earnings: index === 2 ? 9_000 : 10 + index }),
    );
    const typical = typicalEarnings(statements, 3);

    expect(statements.map((one) => contradictionsIn(one, typical).length)).toEqual([0, 0, 1, 0, 0, 0]);
    expect(typicalEarnings(statements.slice(0, 4), 3)).toBeNull();
  });

  it('reports what is beside it', () => {
    const [found] = contradictionsIn(quarterOf(day, {}, { ...sound, cash: 50_000 }), null);

    expect(found).toMatchObject({ figure: 'cash', detail: 'cash of 50000 beside total assets of 1000' });
  });

  it.each([
    { because: 'a sound one', balance: sound },
    {
      because: 'a firm that is all cash',
      balance: { ...sound, cash: 1_000, cashAndShortTermInvestments: 1_000, currentAssets: 1_000 },
    },
    { because: 'equity below 0', balance: { ...sound, totalLiabilities: 4_000, shareholdersEquity: -3_000 } },
    {
      because: 'a firm with redeemable shares, before its listing',
      balance: { ...sound, totalLiabilities: 24.5, shareholdersEquity: -84.7 },
    },
    {
      because: 'debt that a source counts in full, beside liabilities without leases',
      balance: { ...sound, totalDebt: 910 },
    },
    { because: 'nothing to compare with', balance: { ...sound, totalAssets: null, totalLiabilities: null } },
  ])('is none in the balance sheet of $because', ({ balance }) => {
    expect(reasons(day, {}, balance)).toEqual([]);
  });

  it.each([
    { because: 'a young firm without revenue to speak of', income: { revenue: 1, earnings: -300 } },
    { because: 'a write-off of most that there was', income: { revenue: 40, earnings: -3_850 } },
    { because: 'the sale of a business', income: { revenue: 50, earnings: 1_900 } },
    { because: 'no revenue', income: { revenue: 0, earnings: -90_000 } },
  ])('is none in $because', ({ income }) => {
    expect(reasons(day, income, sound)).toEqual([]);
  });
});

it('an EBITDA above the revenue is accepted if write-offs explain the difference to a plausible EBIT', () => {
  const given = { revenue: 4_208, ebit: 2_799, earnings: -677, incomeTaxExpense: 841, interestExpense: 2_242 };
  const judged = (ebitda: number): readonly string[] => reasons(day, { ...given, ebitda });

  expect(judged(5_165)).toEqual([]);
  expect(judged(51_650)).toEqual(['ebitda_contradicts_revenue']);
});
