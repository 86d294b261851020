import { useChartText } from '../../charts';
import type { ViewProps } from '../../pages/view-props';
import { incomeCsv } from './income-csv';
import { IncomeTable } from './income-table';
import { StatementsView } from './statements-view';

/** Income statements with periods side by side. */
export function IncomeView(props: ViewProps) {
  const text = useChartText();
  return (
    <StatementsView
      {...props}
      title={text('view.income')}
      show={(table, caption) => <IncomeTable {...{ table, caption }} />}
      csvOf={(table, company) => incomeCsv({ table, company, text })}
    />
  );
}
