import fc from 'fast-check';
import type { BalanceFigures, IncomeFlows } from '../company';
import { BALANCE_FIGURES, FLOWS } from '@site/fields/statement-figures';
import { costsOf, marginsOf, sheetRatiosOf } from './statement-figures';

const blank = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));
const flows = (part: Partial<IncomeFlows>): IncomeFlows => ({
  ...(blank(FLOWS) as Record<keyof IncomeFlows, null>),
  ...part,
});
const sheet = (part: Partial<BalanceFigures>): BalanceFigures => ({
  ...(blank(BALANCE_FIGURES) as Record<keyof BalanceFigures, null>),
  ...part,
});

describe('the margins of a statement', () => {
  it('are shares of its revenue, unknown unless that is above 0', () => {
    expect(marginsOf(flows({ revenue: 200, ebit: 50, earnings: -20 }))).toEqual({
      grossMargin: null,
      ebitMargin: 0.25,
      earningsMargin: -0.1,
      ebitdaMargin: null,
    });
    for (const revenue of [0, -5, null]) expect(marginsOf(flows({ revenue, ebit: 50 })).ebitMargin).toBeNull();
  });
});

describe('the costs of a statement', () => {
  const amount = fc.integer({ min: -1e12, max: 1e12 });

  it('lead from revenue to earnings', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (revenue, grossProfit, ebit, earnings, incomeTaxExpense) => {
        const costs = costsOf(flows({ revenue, grossProfit, ebit, earnings, incomeTaxExpense }));

        const rest = revenue - costs.costOfRevenue! - costs.operatingExpenses! + costs.otherIncome! - incomeTaxExpense;
        expect(rest).toBe(earnings);
      }),
    );
  });

  it('are unknown where a line beside them is', () => {
    expect(costsOf(flows({ revenue: 100, ebit: 10, earnings: 5 }))).toEqual({
      costOfRevenue: null,
      operatingExpenses: null,
      otherIncome: null,
    });
  });
});

describe('the ratios of a balance sheet', () => {
  it('take debt alone over equity, and current assets less current liabilities', () => {
    const known = {
      totalDebt: 50,
      shareholdersEquity: 200,
      currentAssets: 90,
      totalLiabilities: 120,
      longTermLiabilities: 70,
    };

    expect(sheetRatiosOf(sheet(known))).toEqual({ totalDebtToEquity: 0.25, workingCapital: 40 });
    expect(sheetRatiosOf(sheet({ ...known, shareholdersEquity: 0, longTermLiabilities: null }))).toEqual({
      totalDebtToEquity: null,
      workingCapital: null,
    });
  });
});
