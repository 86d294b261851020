import fc from 'fast-check';
import type { Day } from '../../../../domain/company';
import type { ProvidedStatement } from '../../../providers';
import { addQuarters, quarterOf } from './quarters';

const FIRST: Day = '2016-03-31';
const share = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const cents = (value: number): number => Math.round(value * 100) / 100;

/** Random properties of one quarter of a generated company. */
const quarter = fc.record({
  growth: share(-0.1, 0.14),
  margin: share(-0.06, 0.06),
  cash: share(0.02, 0.3),
  retirement: share(-0.02, 0.02),
});

/**
 * Statements of a valid generated company: seasons, growth, losses, a lasting split, with or without minority
 * interests; all figures of a row are consistent.
 */
export const soundCompany: fc.Arbitrary<readonly ProvidedStatement[]> = fc
  .record({
    quarters: fc.array(quarter, { minLength: 12, maxLength: 24 }),
    revenue: share(1e7, 1e10),
    season: share(0, 0.4),
    margin: share(0.03, 0.3),
    shares: share(1e7, 1e9),
    splitAt: fc.nat(60),
    split: fc.constantFrom(0.05, 0.1, 2, 3, 10, 20),
    assets: share(1, 8),
    liabilities: share(0.2, 0.75),
    minority: share(0, 0.1),
    reportsMinority: fc.boolean(),
    reportsEps: fc.boolean(),
  })
  .map((company) => {
    let [level, shares] = [company.revenue, company.shares];
    return company.quarters.map((own, index) => {
      level *= 1 + own.growth;
      shares *= (1 + own.retirement) * (index === company.splitAt ? company.split : 1);
      const revenue = Math.round(level * (1 + company.season * Math.cos((index * Math.PI) / 2)));
      const ebit = Math.round(revenue * (company.margin + own.margin));
      const interestExpense = Math.round(revenue * 0.01);
      const incomeTaxExpense = Math.round(Math.max(0, ebit - interestExpense) * 0.21);
      const earnings = ebit - interestExpense - incomeTaxExpense;
      const basicShares = Math.round(shares);
      const totalAssets = Math.round(company.revenue * company.assets * (1 + index * 0.01));
      const totalLiabilities = Math.round(totalAssets * company.liabilities);
      const minorityInterest = Math.round(totalAssets * company.minority);
      const cash = Math.round(totalAssets * own.cash);
      return quarterOf(
        addQuarters(FIRST, index),
        {
          revenue,
          ebit,
          earnings,
          interestExpense,
          incomeTaxExpense,
          basicShares,
          grossProfit: Math.round(revenue * 0.6),
          ebitda: ebit + Math.round(revenue * 0.05),
          eps: company.reportsEps ? cents(earnings / basicShares) : null,
        },
        {
          totalAssets,
          totalLiabilities,
          cash,
          shareholdersEquity: totalAssets - totalLiabilities - minorityInterest,
          cashAndShortTermInvestments: Math.round(cash * 1.2),
          currentAssets: Math.round(totalAssets * 0.5),
          inventory: Math.round(totalAssets * 0.05),
          longTermLiabilities: Math.round(totalLiabilities * 0.6),
          totalDebt: Math.round(totalLiabilities * 0.4),
          capitalLeaseObligations: Math.round(totalLiabilities * 0.05),
        },
        company.reportsMinority ? { minorityInterest } : {},
      );
    });
  });
