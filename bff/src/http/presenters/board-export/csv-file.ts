import type { Cell } from './export-columns';
import type { Sheet } from './board-sheet';

/** Tells spreadsheets that the bytes are UTF-8: without it Hebrew comes out as noise. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Spreadsheets run a cell that begins so as a formula; some trim it first, some take full-width forms for the plain ones. */
const RUNS_AS_FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * A sheet as comma-separated values: titles, units, rows; after an empty line, what to know about them.
 * Source: RFC 4180; a text that would run as a formula gets an apostrophe in front, numbers stay numbers.
 */
export function csvFile({ columns, rows, notes }: Sheet): string {
  const lines: (readonly Cell[])[] = [
    columns.map(({ title }) => title),
    columns.map(({ unit }) => unit),
    ...rows,
    [],
    ...notes,
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => cells.map(csvCell).join(',') + LINE_END).join('');
}

/** One cell. Null: an empty one. */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = RUNS_AS_FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
