import type { ViewProps } from '../../company/view-props';
import { ClassicTable } from './classic-table';
import { FinancialReports } from './financial-reports';
import { classicCsv } from './income-csv';
import { StatementsView } from './statements-view';
import { useText } from '../../texts/use-text';

/** Income statements with periods below each other, and the statements under their own titles. */
export function ClassicIncomeView(props: ViewProps) {
  const text = useText();
  const { company, locale } = props;
  return (
    <StatementsView
      {...props}
      title={text('view.income-classic')}
      show={(table, caption) => <ClassicTable {...{ table, caption }} />}
      csvOf={(table, file) => classicCsv({ table, company: file, text })}
      more={({ span }, detail) => <FinancialReports {...{ company, locale, span, detail }} />}
    />
  );
}
