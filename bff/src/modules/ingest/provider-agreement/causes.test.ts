import { agreementOf } from './agreement';
import type { Day } from '../../../domain/day';
import { causeOfPriceToBook, causeOfPriceToSales } from './causes';
import type { ProviderFacts, ProviderQuarter } from './causes';

const quarter = (periodEnd: Day, more: Partial<ProviderQuarter> = {}): ProviderQuarter => ({
  periodEnd,
  revenue: 100,
  operatingRevenue: null,
  exciseTaxes: null,
  jointVentureEarnings: null,
  equity: 1000,
  commonEquity: 1000,
  equityWithMinorities: 1000,
  shares: 100,
  ...more,
});
const ends = ['2024-09-30', '2024-12-31', '2025-03-31', '2025-06-30', '2025-09-30'] as const;
const facts = (
  more: Partial<ProviderFacts> = {},
  each: (index: number) => Partial<ProviderQuarter> = () => ({}),
): ProviderFacts => ({
  asOf: '2025-12-16',
  industry: 'Farm Products',
  marketCap: 2000,
  priceToSales: 2000 / 400,
  priceToBook: 2,
  bookValuePerShare: 10,
  enterpriseValue: null,
  enterpriseToRevenue: null,
  quarters: ends.map((end, index) => quarter(end, each(index))),
  ...more,
});
const counting = (revenue: number) => ({ priceToSales: 2000 / revenue });

describe('how two sources agree', () => {
  it('is the median of the sizes of all deviations, with the outliers largest first', () => {
    const agreement = agreementOf(
      [
        { ticker: 'A', ours: 1, theirs: 1 },
        { ticker: 'B', ours: 1.02, theirs: 1 },
        { ticker: 'C', ours: 0.5, theirs: 1 },
        { ticker: 'D', ours: null, theirs: 1 },
        { ticker: 'E', ours: 1, theirs: 0 },
      ],
      0.01,
    );

    expect(agreement.compared).toBe(3);
    expect(agreement.medianDeviation).toBeCloseTo(0.02, 12);
    expect(agreement.outliers.map(({ ticker }) => ticker)).toEqual(['C', 'B']);
    expect(agreement.notFormed).toEqual(['D', 'E']);
    expect(agreementOf([], 0.01).medianDeviation).toBeNull();
  });
});

describe('the cause of another price to sales', () => {
  it.each([
    { given: facts({ priceToSales: null }), cause: 'not_given' },
    { given: facts(counting(390), (index) => (index === 4 ? { revenue: null } : {})), cause: 'revenue_quarantined' },
    { given: facts(counting(390), (index) => (index === 1 ? { revenue: -50 } : {})), cause: 'negative_revenue' },
    {
      given: facts(counting(390), (index) => (index === 4 ? { revenue: 110 } : index === 0 ? { revenue: 90 } : {})),
      cause: 'stale_quarter',
    },
    { given: facts({ ...counting(420), asOf: '2025-12-31' }), cause: 'newer_quarter' },
    { given: facts(counting(380), () => ({ operatingRevenue: 95 })), cause: 'operating_revenue' },
    { given: facts(counting(360), () => ({ exciseTaxes: 10 })), cause: 'excise_taxes' },
    { given: facts(counting(420), () => ({ jointVentureEarnings: 5 })), cause: 'joint_ventures' },
    { given: facts({ ...counting(360), industry: 'Banks - Regional' }), cause: 'credit_losses' },
    { given: facts({ ...counting(160), industry: 'Lodging' }), cause: 'reimbursed_costs' },
    { given: facts(counting(520), (index) => (index < 3 ? { revenue: 130 } : {})), cause: 'two_footings' },
    { given: facts({ ...counting(420), enterpriseValue: 840, enterpriseToRevenue: 2 }), cause: 'other_revenue_lines' },
  ])('is $cause', ({ given, cause }) => {
    expect(causeOfPriceToSales(given).name).toBe(cause);
  });
});

describe('the cause of another price to book', () => {
  it.each([
    { given: facts({ priceToBook: null }), cause: 'not_given' },
    { given: facts({ quarters: [] }), cause: 'no_balance' },
    { given: facts({ priceToBook: 0.001 }), cause: 'share_class_mixed_up' },
    {
      given: facts({ priceToBook: 2000 / 800, bookValuePerShare: 8 }, () => ({ commonEquity: 800 })),
      cause: 'preferred_equity',
    },
    { given: facts({ priceToBook: 2000 / 1100, bookValuePerShare: 10 }), cause: 'share_count' },
    {
      given: facts({ priceToBook: 2000 / 880, bookValuePerShare: 8 }, () => ({ commonEquity: 800 })),
      cause: 'preferred_equity_and_share_count',
    },
    { given: facts({ asOf: '2026-01-31', priceToBook: 2000 / 1200, bookValuePerShare: 12 }), cause: 'newer_quarter' },
    {
      given: facts({ priceToBook: 2000 / 900, bookValuePerShare: 9 }, (index) => (index < 4 ? { equity: 900 } : {})),
      cause: 'stale_quarter',
    },
    {
      given: facts({ priceToBook: 2000 / 1200, bookValuePerShare: 12 }, () => ({ equityWithMinorities: 1200 })),
      cause: 'minority_interests',
    },
    { given: facts({ priceToBook: 2000 / 1300, bookValuePerShare: 13 }), cause: 'other_book_value' },
  ])('is $cause', ({ given, cause }) => {
    expect(causeOfPriceToBook(given).name).toBe(cause);
  });
});
