import type { BalanceSheet, IncomeStatement } from '../company';
import type { NextQuarter } from '../options';
import { BALANCE_FIGURES, FLOWS } from '../periods/gaps';
import type { SettledCompany } from '../periods/settle';
import { addQuarters, growthQuarter } from './added-quarters';

/** One more quarter, in which the reader's own figures replace the copied ones. Source: scoring rules, section 5, step 4. */
export function nextQuarterEntries(company: SettledCompany, given: NextQuarter): SettledCompany {
  return addQuarters(
    company,
    1,
    (latest) => incomeWith(growthQuarter(latest), given),
    (latest) => balanceWith(latest, given),
  );
}

function incomeWith(copy: IncomeStatement, given: NextQuarter): IncomeStatement {
  const quarter: { -readonly [K in keyof IncomeStatement]: IncomeStatement[K] } = { ...copy };
  for (const flow of FLOWS) quarter[flow] = amountOr(given[flow], quarter[flow]);
  const { revenue } = quarter;
  if (given.ebit == null && given.ebitPercent != null) quarter.ebit = shareOf(revenue, given.ebitPercent);
  if (given.earnings == null && given.earningsPercent != null)
    quarter.earnings = shareOf(revenue, given.earningsPercent);
  return quarter;
}

function balanceWith(copy: BalanceSheet, given: NextQuarter): BalanceSheet {
  const balance: { -readonly [K in keyof BalanceSheet]: BalanceSheet[K] } = { ...copy };
  for (const figure of BALANCE_FIGURES) balance[figure] = amountOr(given[figure], balance[figure]);
  return balance;
}

function amountOr(given: number | null | undefined, copied: number | null): number | null {
  return given == null ? copied : Math.trunc(given);
}

function shareOf(revenue: number | null, percent: number): number | null {
  return revenue === null ? null : Math.trunc((revenue * Math.trunc(percent)) / 100);
}
