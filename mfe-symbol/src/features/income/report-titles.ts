import type { Schema } from '@site/contract';

export type FinancialReport = Schema<'FinancialReport'>;
export type ReportTitle = Exclude<keyof FinancialReport, 'symbol' | 'market_name' | 'date' | 'reported_currency'>;

/** Titles of a statement in its order, with the ids of their texts. */
export const REPORT_TITLES = [
  ['Total Revenue', 'income.title.revenue'],
  ['Cost Of Revenue', 'income.title.cost'],
  ['Gross Profit', 'income.title.gross'],
  ['Total Operating Expenses', 'income.title.operating'],
  ['Ebit', 'income.title.ebit'],
  ['Ebitda', 'income.title.ebitda'],
  ['Interest Expense', 'income.title.interest'],
  ['Total Other Income Expense Net', 'income.title.other'],
  ['Income Tax Expense', 'income.title.tax'],
  ['Net Income', 'income.title.net'],
  ['BasicShares', 'income.title.shares'],
] as const satisfies readonly (readonly [ReportTitle, string])[];

/** One report a period, the latest first. Of restated ones, which the list keeps in the order of their days, the last. */
export function latestVersions(reports: readonly FinancialReport[]): readonly FinancialReport[] {
  const byDate = new Map(reports.map((report) => [report.date, report]));
  return [...byDate.values()].sort((a, b) => b.date.localeCompare(a.date));
}
