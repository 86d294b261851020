import { Worker } from 'node:worker_threads';
import type { Measure } from '@site/fields';
import { UnavailableError } from '../../../platform/errors';
import type { Sheet } from './board-sheet';
import { chunksOf, inTurns, mapSteps, type Steps } from '../../../platform/jobs/cooperative-yield';
import { titleWithUnit } from './export-columns';
import type { Cell } from './export-columns';
import { xlsxSource } from './xlsx-source';

/** Number formats of columns. They do not change the stored digits. */
const FORMATS: Readonly<Partial<Record<Measure, string>>> = {
  price: '#,##0.00',
  amount: '#,##0',
  shares: '#,##0',
  ratio: '#,##0.00',
  percent: '0.00%',
  percentOfRatio: '0.0%',
  percentOfFactor: '0.0%',
  points: '0.00',
};

const NOTES_SHEET = { en: 'Notes', he: 'הערות' } as const;
/** The frozen header is a single row, because spreadsheets would sort a second one among the companies. */
const HEAD_ROWS = 1;
const KEY_COLUMNS = 1;
const WIDTHS = { text: 18, figure: 13, noteName: 28, noteText: 90 } as const;
const BOLD = { fontWeight: 'bold' } as const;
const HEAD = { ...BOLD, wrap: true, alignVertical: 'top' } as const;

/** Characters that XML does not allow: most control characters and lone surrogates. */
const UNWRITABLE = new RegExp('[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]|\\p{Surrogate}', 'gu');
/** The maximum length of a spreadsheet's cell. */
const LONGEST_TEXT = 32_767;

/** Maximum queue length, including the running one; a workbook takes a quarter of a second. */
const MAX_WAITING = 8;
const MEMORY_MB = 512;

/**
 * A sheet as an Excel workbook: titles with their units and rows on the first sheet, notes on the second.
 * The first sheet has an AutoFilter and a frozen header.
 * Texts are stored as text cells, so they are never evaluated as formulas. Workbooks are built one at a time in a separate
 * thread. Throws: UnavailableError when the queue is full.
 */
export function xlsxFile({ name, columns, rows, notes, locale }: Sheet): Promise<Buffer> {
  const isHebrew = locale === 'he';
  return inTurn(async () => {
    const written = await inTurns(
      mapSteps(rows, (cells) => cells.map((cell, place) => writable(asShare(cell, columns[place]!.measure)))),
    );
    return makeWorkbook([
      {
        sheet: name,
        rightToLeft: isHebrew,
        stickyRowsCount: HEAD_ROWS,
        stickyColumnsCount: KEY_COLUMNS,
        columns: columns.map(({ measure }) => ({ width: measure === 'text' ? WIDTHS.text : WIDTHS.figure })),
        filter: { name: quotedName(name), range: rangeOf(columns.length, rows.length + HEAD_ROWS) },
        head: [{ cells: columns.map((column) => writable(titleWithUnit(column))), style: HEAD }],
        rows: written,
        figureStyles: columns.map(({ measure }) =>
          FORMATS[measure] === undefined ? null : { format: FORMATS[measure] },
        ),
        textStyles: [],
      },
      {
        sheet: NOTES_SHEET[locale],
        rightToLeft: isHebrew,
        columns: [{ width: WIDTHS.noteName }, { width: WIDTHS.noteText }],
        head: [],
        rows: notes.map((note) => note.map(writable)),
        figureStyles: [],
        textStyles: [BOLD],
      },
    ]);
  });
}

/** `A`, `Z`, `AA`: the name of a column, counted from 0. */
function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last;
}

/** From the first cell of the head to the last of the rows: `A1:T117`. */
const rangeOf = (columns: number, rows: number): string => `A1:${letterOf(columns - 1)}${rows}`;
const quotedName = (name: string): string => `'${name.replaceAll("'", "''")}'`;

/** The input of the thread for a sheet. */
interface PlainSheet {
  readonly sheet: string;
  readonly rightToLeft: boolean;
  readonly stickyRowsCount?: number;
  readonly stickyColumnsCount?: number;
  /** The range with filter and sorting: head and rows, of the sheet with this name as written in formulas. */
  readonly filter?: { readonly name: string; readonly range: string };
  readonly columns: readonly { readonly width: number }[];
  readonly head: readonly { readonly cells: readonly Cell[]; readonly style: object }[];
  readonly rows: readonly (readonly Cell[])[];
  /** By column, for its numbers and for its texts. */
  readonly figureStyles: readonly (object | null)[];
  readonly textStyles: readonly (object | null)[];
}

/** A spreadsheet shows a share as percent by its format, and calculates with the share. */
const asShare = (cell: Cell, measure: Measure): Cell =>
  typeof cell === 'number' && FORMATS[measure]?.endsWith('%') ? Number((cell / 100).toPrecision(12)) : cell;

function writable(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(UNWRITABLE, '').slice(0, LONGEST_TEXT) : cell;
}

/** Rows are sent to the thread in chunks: copying all cells of a large board at once would block the main thread for 20 ms. */
async function makeWorkbook(sheets: readonly PlainSheet[]): Promise<Buffer> {
  const worker = new Worker(xlsxSource, {
    eval: true,
    workerData: {
      library: require.resolve('write-excel-file/node'),
      sheets: sheets.map((sheet) => ({ ...sheet, rows: [] })),
    },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const made = new Promise<Buffer>((resolve, reject) => {
    worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the workbook thread exited with code ${code}`)));
  });
  const [file] = await Promise.all([made, inTurns(sendRows(worker, sheets))]);
  return file;
}

function* sendRows(worker: Worker, sheets: readonly PlainSheet[]): Steps<void> {
  for (const [sheet, { rows }] of sheets.entries()) {
    for (const chunk of chunksOf(rows)) {
      worker.postMessage({ sheet, rows: chunk });
      yield;
    }
  }
  worker.postMessage(null);
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One workbook at a time: it takes a core and tens of megabytes. */
async function inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
  if (waiting >= MAX_WAITING) throw new UnavailableError('not_available_now', 'Too many workbooks are being created.');
  waiting += 1;
  const mine = last.then(make);
  last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    waiting -= 1;
  }
}
