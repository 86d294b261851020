import type { Locale } from '@site/format';
import type { BoardAnswer } from '../board-answer';
import { cellsOf, titleOf, unitOf, type Cell, type SheetColumn } from './export-columns';

const FIELD = 'regularDividendYieldPercent';

/** Dividend yields without special payments, as marked on the page. Null: no yield contains special payments. */
export function regularYields(
  { table: { columns } }: BoardAnswer,
  locale: Locale,
): { readonly column: SheetColumn; readonly cells: readonly Cell[] } | null {
  const column = columns[FIELD];
  if (column?.kind !== 'number' || column.values.every((value) => value === null)) return null;
  return {
    column: { title: titleOf(FIELD, locale), unit: unitOf('percent', new Set(), locale), measure: 'percent' },
    cells: cellsOf(column, 'percent'),
  };
}
