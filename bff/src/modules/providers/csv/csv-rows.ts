import { recordCells } from './record-cells';
import { readLines } from './text-lines';

/** One row of a file; `line`: its first line, from 1, including the header. */
export interface CsvRow {
  readonly cells: readonly string[];
  readonly line: number;
}

export interface CsvHandlers {
  /** A line that is no valid CSV, or has another number of cells than the header. Reading continues after it. */
  onBrokenRow(line: number, detail: string, cells: readonly string[]): void;
  onBytes(count: number): void;
}

/** A quoted cell without an end within this many lines or characters was not meant as quoted. */
const LINES_OF_A_ROW = 200;
const LONGEST_ROW = 1_000_000;

/**
 * Streams a CSV file, compressed or not: the header, then row by row; the lines of one row are held. A row with
 * unbalanced quotation marks costs only its own line: reading continues at the next line. Libraries can't be used here,
 * since they search for the closing mark to the end of the file. Throws: when the file can't be read or unpacked any
 * further.
 */
export async function* readCsv(path: string, delimiter: string, handlers: CsvHandlers): AsyncGenerator<CsvRow> {
  const rows = createRows(delimiter, handlers);
  for await (const lines of readLines(path, handlers.onBytes)) {
    for (const line of lines) yield* rows.take(line);
  }
  yield* rows.end();
}

/** The same for a text in memory. */
export function* readCsvText(
  text: string,
  delimiter: string,
  handlers: Omit<CsvHandlers, 'onBytes'>,
): Generator<CsvRow> {
  const rows = createRows(delimiter, handlers);
  for (const line of text.split(/\r\n|\n|\r/)) yield* rows.take(line);
  yield* rows.end();
}

/** Lines in, rows out, as soon as they are complete. */
function createRows(delimiter: string, { onBrokenRow }: Omit<CsvHandlers, 'onBytes'>) {
  let width = -1;
  let count = 0;
  /** Lines of a row with an unfinished quoted cell. */
  let open: string[] = [];

  /** The first line is a broken row; those after it are parsed again. */
  function* withoutFirst(): Generator<CsvRow> {
    const [first, ...others] = open;
    const line = count - others.length;
    open = [];
    onBrokenRow(line, 'a quotation mark has no counterpart', [first!]);
    count = line;
    for (const other of others) yield* take(other);
  }

  function* take(text: string): Generator<CsvRow> {
    count += 1;
    if (open.length === 0 && text === '') return;
    open.push(text);
    const whole = open.length === 1 ? text : open.join('\n');
    const { cells, state } = recordCells(whole, delimiter);
    if (state === 'open') {
      if (open.length >= LINES_OF_A_ROW || whole.length > LONGEST_ROW) yield* withoutFirst();
      return;
    }
    if (width === -1) width = cells.length;
    const isOfWidth = cells.length === width;
    if (open.length > 1 && (state === 'odd' || !isOfWidth)) return yield* withoutFirst();
    const line = count - open.length + 1;
    open = [];
    if (isOfWidth) yield { cells, line };
    else onBrokenRow(line, `${cells.length} cells, the header has ${width}`, cells);
  }

  return {
    take,
    *end(): Generator<CsvRow> {
      while (open.length > 0) yield* withoutFirst();
    },
  };
}
