import type { BalanceSheet, IncomeFlows, IncomeStatement } from '../company';
import { FLOWS } from '@site/fields/statement-figures';
import { MONTHS_PER_QUARTER, quarterAt, quarterIndex } from '../periods/quarter-index';
import type { SettledCompany } from '../periods/settle';

/** Part of the latest quarter that is left in a recession. Source: scoring rules, section 5, step 3. */
export const RECESSION_SHARE = 0.75;

/** The latest entry as a quarter: a half-year's or year's flows are divided evenly. Source: section 5, step 2. */
export function growthQuarter(latest: IncomeStatement): IncomeStatement {
  return { ...latest, ...flowsPerQuarter(latest), months: MONTHS_PER_QUARTER, publishedOn: null, isGenerated: true };
}

/** The latest entry in its whole length. */
export function wholePeriod(latest: IncomeStatement): IncomeStatement {
  return { ...latest, publishedOn: null, isGenerated: true };
}

/** A growth quarter with less revenue, Ebit and earnings; it does not compound. Source: section 5, step 3. */
export function recessionQuarter(latest: IncomeStatement): IncomeStatement {
  const quarter = growthQuarter(latest);
  const shrunk = (figure: number | null): number | null => (figure === null ? null : figure * RECESSION_SHARE);
  return {
    ...quarter,
    revenue: shrunk(quarter.revenue),
    ebit: shrunk(quarter.ebit),
    earnings: shrunk(quarter.earnings),
  };
}

/** Flows brought to three months. Null: missing. */
export function flowsPerQuarter(entry: IncomeStatement): IncomeFlows {
  const quarters = entry.months / MONTHS_PER_QUARTER;
  const flows = {} as Record<(typeof FLOWS)[number], number | null>;
  for (const flow of FLOWS) {
    const figure = entry[flow];
    flows[flow] = figure === null ? null : figure / quarters;
  }
  return flows;
}

/**
 * More entries after the latest income entry, each made of it and of a copy of the latest balance entry.
 * Without an income entry there is nothing to go on from. The copied balance entry counts as the latest.
 */
export function addQuarters(
  company: SettledCompany,
  count: number,
  incomeFrom: (latest: IncomeStatement) => IncomeStatement,
  balanceFrom: (latest: BalanceSheet) => BalanceSheet = (latest) => latest,
): SettledCompany {
  const latest = company.incomes.at(-1);
  if (!latest) return company;
  const latestBalance = company.balances.at(-1);
  const incomes = [...company.incomes];
  const balances = [...company.balances];
  const income = incomeFrom(latest);
  for (let step = 1; step <= count; step += 1) {
    const place = quarterAt(quarterIndex(latest) + step * (income.months / MONTHS_PER_QUARTER));
    incomes.push({ ...income, ...place });
    if (latestBalance) balances.push({ ...balanceFrom(latestBalance), ...place, publishedOn: null, isGenerated: true });
  }
  // What was made goes on where the latest entry ends: no transition period lies among it.
  const transitions = company.transitions?.filter((index) => index <= quarterIndex(latest));
  return { ...company, incomes, balances, ...(transitions && { transitions }) };
}
