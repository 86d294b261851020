import type { IncomeStatement, Quarter } from '../company';

/** A quarter as a company reports it, public since December of its year. */
export function incomeOf(year: number, quarter: Quarter, figures: Partial<IncomeStatement> = {}): IncomeStatement {
  return {
    year,
    quarter,
    months: 3,
    reportedCurrency: 'USD',
    publishedOn: `${year}-12-01`,
    isGenerated: false,
    revenue: 10,
    grossProfit: null,
    ebit: 2,
    ebitda: 3,
    earnings: 1,
    interestExpense: null,
    incomeTaxExpense: null,
    eps: null,
    rps: null,
    basicShares: null,
    ...figures,
  };
}
