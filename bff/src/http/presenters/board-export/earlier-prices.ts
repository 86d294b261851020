import type { Locale } from '@site/format';
import type { BoardAnswer } from '../../../services/board/board-answer';
import type { Cell, SheetColumn } from './export-columns';

const TITLE = { en: 'Price of an earlier day', he: 'שער מיום מוקדם יותר' } as const;

/** On a board of the past: the days of prices before the day that the board names, as the page marks them. Null: there is none. */
export function earlierPrices(
  { query, asOf, table: { columns } }: BoardAnswer,
  locale: Locale,
): { readonly column: SheetColumn; readonly cells: readonly Cell[] } | null {
  const { quotedOn } = columns;
  if (query.asOf === undefined || asOf === null || quotedOn?.kind !== 'text') return null;
  const cells = quotedOn.values.map((day) => (day !== null && day < asOf ? day : null));
  return cells.every((day) => day === null)
    ? null
    : { column: { title: TITLE[locale], unit: 'YYYY-MM-DD', measure: 'day' }, cells };
}
