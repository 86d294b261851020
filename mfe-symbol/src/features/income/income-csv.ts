import { csvOf, type CsvValue } from '@site/format';
import { sourceName } from '../../company/source-name';
import { lineName, originText } from './figure-texts';
import type { IncomeColumn } from './income-columns';
import { hasChange } from './income-lines';
import type { IncomeLine } from './income-lines';
import { changeOf } from './period-change';
import { spanHead } from './statement-table';
import type { StatementTable } from './statement-table';
import { tableNotes } from './table-notes';
import { unitText } from './unit-text';
import type { Text } from '../../texts/use-text';

type Field = CsvValue;

export const INCOME_FILE = 'income_statement_data.csv';

/** The company of the figures. */
export interface FileCompany {
  readonly name: string;
  readonly ticker: string;
  readonly isSample: boolean;
}

interface FileTable {
  readonly table: StatementTable;
  readonly company: FileCompany;
  readonly text: Text;
}

/**
 * The displayed table as CSV, with a line per line of the statement. Figures in full, as in the API; ratios are plain
 * numbers, days are YYYY-MM-DD, missing values are empty. Notes follow after an empty line.
 */
export function incomeCsv({ table, company, text }: FileTable): string {
  const { columns, averages, lines } = table;
  const originLine = (name: string, valueOf: (column: IncomeColumn) => Field): readonly Field[] => [
    name,
    '',
    ...columns.map(valueOf),
    ...averages.map(() => null),
  ];
  return csvOf([
    [
      text('income.line'),
      text('income.unit'),
      ...columns.map(({ name }) => name),
      ...averages.map(({ quarters }) => text('income.average', { quarters })),
    ],
    ...lines.flatMap((line) => [
      [
        lineName(line, text),
        fileUnit(line, table, text),
        ...columns.map(({ figures }) => figures[line.id]),
        ...averages.map(({ figures }) => figures[line.id]),
      ],
      ...changeTitles(line, table, text).map((title) => [
        title,
        text('income.unit.change'),
        ...columns.map((column) => ratioOf(table, column, line)),
        ...averages.map(() => null),
      ]),
    ]),
    [text('income.currency'), '', ...columns.map(({ currency }) => currency), ...averages.map((one) => one.currency)],
    ...originFields(text).map(({ name, valueOf }) => originLine(name, valueOf)),
    ...noteLines({ table, company, text }),
  ]);
}

/** The same, transposed: one line per period, below a line of units. */
export function classicCsv({ table, company, text }: FileTable): string {
  const { columns, averages, lines } = table;
  const origins = originFields(text);
  const lineFields = (fieldsOf: (line: IncomeLine) => readonly Field[]): readonly Field[] => lines.flatMap(fieldsOf);
  return csvOf([
    [
      text(spanHead(table)),
      text('income.currency'),
      ...lineFields((line) => [lineName(line, text), ...changeTitles(line, table, text)]),
      ...origins.map(({ name }) => name),
    ],
    [
      text('income.unit'),
      '',
      ...lineFields((line) => [
        fileUnit(line, table, text),
        ...changeTitles(line, table, text).map(() => text('income.unit.change')),
      ]),
      ...origins.map(() => null),
    ],
    ...averages.map(({ quarters, currency, figures }) => [
      text('income.average', { quarters }),
      currency,
      ...lineFields((line) => [figures[line.id], ...changeTitles(line, table, text).map(() => null)]),
      ...origins.map(() => null),
    ]),
    ...columns.map((column) => [
      column.name,
      column.currency,
      ...lineFields((line) => [
        column.figures[line.id],
        ...changeTitles(line, table, text).map(() => ratioOf(table, column, line)),
      ]),
      ...origins.map(({ valueOf }) => valueOf(column)),
    ]),
    ...noteLines({ table, company, text }),
  ]);
}

/** Shape: one or none. */
function changeTitles(line: IncomeLine, { against }: StatementTable, text: Text): readonly string[] {
  if (against === null || !hasChange(line)) return [];
  return [text(`income.spoken.${against}`, { change: lineName(line, text) })];
}

function ratioOf({ against, columns }: StatementTable, column: IncomeColumn, line: IncomeLine): number | null {
  if (against === null || column.figures[line.id] === null) return null;
  const change = changeOf(columns, column, line, against);
  return change.kind === 'ratio' ? change.ratio : null;
}

function fileUnit(line: IncomeLine, { currency }: StatementTable, text: Text): string {
  if (line.unit === 'percent') return text('income.unit.ratio');
  return unitText(line, currency, text) ?? text('income.unit.seeCurrency');
}

const originFields = (text: Text): readonly { name: string; valueOf: (column: IncomeColumn) => Field }[] => [
  { name: text('income.monthsCovered'), valueOf: ({ months }) => months },
  { name: text('income.periodEnd'), valueOf: ({ periodEnd }) => periodEnd },
  {
    name: text('income.published'),
    valueOf: ({ publishedOn: day, isPublishedOnEstimated }) =>
      day !== null && isPublishedOnEstimated ? text('income.about', { day }) : day,
  },
  { name: text('income.origin'), valueOf: (column) => originText(column, text) },
  { name: text('income.source'), valueOf: ({ sources }) => sources.map((one) => sourceName(one, text)).join(', ') },
];

function noteLines({ table, company, text }: FileTable): readonly (readonly Field[])[] {
  return [
    [],
    [text('income.company'), company.name, company.ticker],
    ...(company.isSample ? [[text('symbol.sample'), text('income.sampleNote')]] : []),
    ...tableNotes(table, text).map((note) => [note]),
  ];
}
