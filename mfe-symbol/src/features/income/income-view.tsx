import type { ViewProps } from '../../company/view-props';
import { incomeCsv } from './income-csv';
import { IncomeTable } from './income-table';
import { StatementsView } from './statements-view';
import { useText } from '../../texts/use-text';

/** Income statements with periods side by side. */
export function IncomeView(props: ViewProps) {
  const text = useText();
  return (
    <StatementsView
      {...props}
      title={text('view.income')}
      show={(table, caption) => <IncomeTable {...{ table, caption }} />}
      csvOf={(table, company) => incomeCsv({ table, company, text })}
    />
  );
}
