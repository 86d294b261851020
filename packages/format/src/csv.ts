/** Marks the bytes as UTF-8 for spreadsheets: without it Hebrew is garbled. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Spreadsheets run a cell that begins so as a formula; some trim it first, some treat full-width forms as the plain ones. */
const RUNS_AS_FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** A number that every spreadsheet reads. Null: an empty cell. */
export type CsvValue = string | number | boolean | null;

/** A text that a spreadsheet never runs: an apostrophe precedes what would be a formula. Source: OWASP, CSV injection. */
export const withoutFormula = (text: string): string => (RUNS_AS_FORMULA.test(text) ? `'${text}` : text);

/** One cell, quoted if necessary. Source: RFC 4180. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = withoutFormula(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row with its line end. Source: RFC 4180. */
export const csvLine = (cells: readonly CsvValue[]): string => cells.map(csvCell).join(',') + LINE_END;

/** Rows as a file of comma-separated values. Source: RFC 4180. */
export const csvOf = (rows: readonly (readonly CsvValue[])[]): string => BYTE_ORDER_MARK + rows.map(csvLine).join('');
