import { withoutFormula } from '@site/format';
import type { GridColumn } from '../../model/board-columns';
import type { BoardTable } from '../../model/board-table';

/** Digits that say something after a ratio became a percentage. */
const SIGNIFICANT_DIGITS = 12;

/**
 * What a cell holds, as a spreadsheet takes it.
 * Shape: figures with a point and without grouping; percentages without their sign; nothing for what is missing. Words
 * that a spreadsheet would take for a formula have an apostrophe in front.
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

/** Rows under their heads, cells apart by tabs: what a spreadsheet takes from the clipboard. */
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

/** One cell of text: no tab or line of its own, no place to break, and no formula. */
function wordValue(word: string): string {
  const line = word
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return withoutFormula(line);
}
