import { csvOf, type CsvValue } from '@site/format';
import { sourceName } from '../../../company/source-name';
import type { Text } from '../../../texts/use-text';
import type { FileCompany } from '../income-csv';
import type { BalanceTableData } from './balance-table';
import { balanceNotes, originText } from './balance-texts';

export const BALANCE_FILE = 'balance_sheet_data.csv';

/** The displayed table as CSV: amounts in full, days as YYYY-MM-DD, empty if missing. */
export function balanceCsv(table: BalanceTableData, company: FileCompany, text: Text): string {
  const { columns, lines } = table;
  const row = (name: string, valueOf: (column: (typeof columns)[number]) => CsvValue): readonly CsvValue[] => [
    name,
    ...columns.map(valueOf),
  ];
  return csvOf([
    row(text('income.line'), ({ name }) => name),
    ...lines.map(({ id }) => row(text(`balance.line.${id}`), ({ figures }) => figures[id])),
    row(text('income.currency'), ({ sheet }) => sheet.reported_currency),
    row(text('balance.day'), ({ sheet }) => sheet.period_end),
    row(text('income.published'), ({ sheet: { published_at: day, published_at_estimated: isEstimated } }) =>
      day !== null && isEstimated ? text('income.about', { day }) : day,
    ),
    row(text('income.origin'), ({ sheet }) => originText(sheet, text)),
    row(text('income.source'), ({ sheet }) => sourceName(sheet.source, text)),
    [],
    [text('income.company'), company.name, company.ticker],
    ...(company.isSample ? [[text('symbol.sample'), text('income.sampleNote')]] : []),
    ...balanceNotes(table, text).map((note) => [note]),
  ]);
}
