import type { ProvenanceRequest } from '../../provenance/provenance-request';
import { incomeColumns } from './income-columns';
import type { IncomeDetail, Span } from './income-columns';
import type { FinancialReport, ReportTitle } from './report-titles';

/** Lines that are stored as reported, by their names in the contract; the others are calculated from them. */
const REPORTED_AS: Partial<Readonly<Record<ReportTitle, string>>> = {
  'Total Revenue': 'revenue',
  'Gross Profit': 'gross_profit',
  Ebit: 'Ebit',
  Ebitda: 'Ebitda',
  'Interest Expense': 'interest_expense',
  'Income Tax Expense': 'income_tax_expense',
  'Net Income': 'earnings',
  BasicShares: 'BasicShares',
};

interface TitledFigure {
  readonly title: ReportTitle;
  readonly report: FinancialReport;
  readonly span: Span;
  /** Null: not there. */
  readonly detail: IncomeDetail | null;
}

/**
 * The query for a figure under its title: the statements of its period. None if none of that day is known; the figure can
 * still be reported.
 */
export function provenanceOfTitle({ title, report, span, detail }: TitledFigure, name: string): ProvenanceRequest {
  const column = detail && incomeColumns(detail, span).find(({ periodEnd }) => periodEnd === report.date);
  const [latest] = column?.statements ?? [];
  if (!column || !latest) return { name, statements: [], isScaled: false, report: 'other' };
  const figure = REPORTED_AS[title];
  const isOfQuarter = figure !== undefined && span === 'quarterly' && column.statements.length === 1;
  return {
    name,
    statements: column.statements,
    isScaled: column.origin === 'estimated',
    isComputed: figure === undefined,
    report: isOfQuarter ? `${figure}.${latest.year}.${latest.quarter}` : 'other',
  };
}
