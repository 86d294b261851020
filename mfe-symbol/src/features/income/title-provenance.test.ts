import type { FinancialReport, ReportTitle } from './report-titles';
import { exampleDetail } from './testing/example-detail';
import { incomeColumns } from './income-columns';
import type { Span } from './income-columns';
import { provenanceOfTitle } from './title-provenance';

const detail = exampleDetail();
const requested = (title: ReportTitle, span: Span, place = 0) => {
  const column = incomeColumns(detail, span)[place]!;
  const report = { date: column.periodEnd } as FinancialReport;
  return { column, provenance: provenanceOfTitle({ title, report, span, detail }, 'Total revenue') };
};

describe('a figure under the title of its statement', () => {
  it('comes from the statement of its quarter, and is reported as its figure', () => {
    const { column, provenance } = requested('Total Revenue', 'quarterly');
    const [statement] = column.statements;

    expect(provenance).toEqual({
      name: 'Total revenue',
      statements: [statement],
      isScaled: false,
      isComputed: false,
      report: `revenue.${statement!.year}.${statement!.quarter}`,
    });
  });

  it('that lies between reported ones is computed, and one of a year comes from all its statements', () => {
    expect(requested('Cost Of Revenue', 'quarterly').provenance).toMatchObject({ isComputed: true, report: 'other' });
    const { column, provenance } = requested('Net Income', 'yearly', 1);
    expect(provenance).toMatchObject({ statements: column.statements, report: 'other' });
  });

  it('of a day without a known statement has no source, and can still be reported', () => {
    const report = { date: '1999-12-31' } as FinancialReport;

    for (const known of [detail, null]) {
      expect(provenanceOfTitle({ title: 'Ebit', report, span: 'quarterly', detail: known }, 'EBIT')).toEqual({
        name: 'EBIT',
        statements: [],
        isScaled: false,
        report: 'other',
      });
    }
  });
});
