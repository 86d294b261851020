import { ratio } from './figure';

/** All liabilities, not debt alone, over equity; negative with negative equity. */
export function debtToEquity(totalLiabilities: number, equity: number): number {
  return ratio(totalLiabilities, equity);
}

export function interestCoverage(ebit: number, interestExpense: number): number {
  return ratio(ebit, interestExpense);
}
