import { ratio } from './figure';

/** All liabilities, not debt alone, over equity; negative with negative equity. */
export function debtToEquity(totalLiabilities: number, equity: number): number {
  return ratio(totalLiabilities, equity);
}

/** Debt that cash does not cover, over EBITDA; negative where cash exceeds debt. NaN as well where EBITDA is not positive. */
export function netDebtToEbitda(totalDebt: number, cash: number, ebitda: number): number {
  return ratio(totalDebt - cash, ebitda > 0 ? ebitda : NaN);
}

export function interestCoverage(ebit: number, interestExpense: number): number {
  return ratio(ebit, interestExpense);
}
