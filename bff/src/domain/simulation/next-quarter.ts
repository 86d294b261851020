import type { BalanceSheet, IncomeStatement } from '../company';
import type { NextQuarter, ScoringOptions } from '../options';
import { BALANCE_FIGURES, FLOWS } from '@site/fields/statement-figures';
import type { SettledCompany } from '../periods/settle';
import { addQuarters, growthQuarter, wholePeriod } from './added-quarters';

/**
 * One more quarter, in which the reader's own figures replace the copied ones. Source: scoring rules, section 5, step 4.
 * With `wholePeriod` it is as long as the latest entry; with `nextQuarterForYear` it is repeated, all alike, for a year.
 */
export function nextQuarterEntries(company: SettledCompany, options: NextQuarterOptions): SettledCompany {
  const given = options.nextQuarter ?? {};
  const template = options.wholePeriod ? wholePeriod : growthQuarter;
  const latest = company.incomes.at(-1);
  const isForYear = options.nextQuarterForYear && latest;
  return addQuarters(
    company,
    isForYear ? MONTHS_PER_YEAR / template(latest).months : 1,
    (entry) => incomeWith(template(entry), given),
    (entry) => balanceWith(entry, given),
  );
}

type NextQuarterOptions = Pick<ScoringOptions, 'nextQuarter' | 'nextQuarterForYear' | 'wholePeriod'>;

const MONTHS_PER_YEAR = 12;

/** A figure that counts as a whole number. */
export interface CutFigure {
  readonly name: keyof NextQuarter;
  readonly given: number;
  readonly taken: number;
}

/** Figures given for a next quarter that were rounded down. Shape: in the order of the input. */
export function cutFigures(given: NextQuarter): readonly CutFigure[] {
  return (Object.keys(given) as (keyof NextQuarter)[]).flatMap((name) => {
    const figure = given[name];
    return figure == null || Number.isInteger(figure) ? [] : [{ name, given: figure, taken: cut(figure) }];
  });
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
  return given == null ? copied : cut(given);
}

function shareOf(revenue: number | null, percent: number): number | null {
  return revenue === null ? null : cut((revenue * cut(percent)) / 100);
}

/** Toward zero, and never a negative zero. */
function cut(figure: number): number {
  return Math.trunc(figure) + 0;
}
