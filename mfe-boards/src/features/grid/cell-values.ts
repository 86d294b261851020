import { withoutFormula } from '@site/format';
import type { GridColumn } from '../../model/board-columns';
import type { BoardTable } from '../../model/board-table';

/** Significant digits of a ratio converted to a percentage. */
const SIGNIFICANT_DIGITS = 12;

/**
 * The content of a cell for spreadsheets.
 * Shape: figures with a decimal point and without grouping; percentages without their sign; empty if missing. Text
 * that a spreadsheet would evaluate as a formula is prefixed with an apostrophe.
 */
export function cellValue(column: GridColumn, table: BoardTable, row: number, market: string): string {
  switch (column.kind) {
    case 'text':
      return wordValue(table.text(column.field)(row) ?? '');
    case 'period': {
      const period = table.period(column.field)(row);
      return period === null ? '' : (column.format(period, market, 'en') ?? '');
    }
    case 'number': {
      const value = table.number(column.field)(row);
      if (value === null) return '';
      return String(column.inPercent ? Number(column.inPercent(value).toPrecision(SIGNIFICANT_DIGITS)) : value);
    }
  }
}

/** Rows below their heads, with tabs between cells: the format that spreadsheets paste. */
export function rowsAsText(
  columns: readonly GridColumn[],
  table: BoardTable,
  rows: readonly number[],
  labelOf: (column: GridColumn) => string,
): string {
  const market = table.text('market_name');
  const head = columns.map((column) => wordValue(column.inPercent ? `${labelOf(column)} (%)` : labelOf(column)));
  const lines = rows.map((row) => columns.map((column) => cellValue(column, table, row, market(row) ?? '')));
  return [head, ...lines].map((cells) => cells.join('\t')).join('\n');
}

/** One cell of text, without tabs, line breaks, soft break points and formulas. */
function wordValue(word: string): string {
  const line = word
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return withoutFormula(line);
}
