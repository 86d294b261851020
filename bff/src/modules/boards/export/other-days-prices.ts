import type { Locale } from '@site/format';
import type { BoardAnswer } from '../board-answer';
import type { Cell, SheetColumn } from './export-columns';

const TITLE = { en: 'Price of another day', he: 'שער מיום אחר' } as const;

/** On boards of past days: the days of prices that differ from the most common one, as marked on the page. Null: there are none. */
export function otherDaysPrices(
  { pricesOn, table: { columns } }: BoardAnswer,
  locale: Locale,
): { readonly column: SheetColumn; readonly cells: readonly Cell[] } | null {
  const { quotedOn } = columns;
  if (pricesOn === null || quotedOn?.kind !== 'text') return null;
  const cells = quotedOn.values.map((day) => (day === pricesOn ? null : day));
  return cells.every((day) => day === null)
    ? null
    : { column: { title: TITLE[locale], unit: 'YYYY-MM-DD', measure: 'day' }, cells };
}
