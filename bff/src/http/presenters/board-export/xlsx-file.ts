import { Worker } from 'node:worker_threads';
import type { Measure } from '@site/fields';
import { UnavailableError } from '../../../services/errors';
import type { Sheet } from './board-sheet';
import type { Cell } from './export-columns';
import { xlsxSource } from './xlsx-source';

/** How spreadsheets show a column's figures; the figure itself keeps its digits. */
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
/** Titles and units stay in sight, and so does the ticker. */
const HEAD_ROWS = 2;
const KEY_COLUMNS = 1;
const WIDTHS = { text: 18, figure: 13, noteName: 28, noteText: 90 } as const;
const BOLD = { fontWeight: 'bold' } as const;
const GREY = { textColor: '#5d6770' } as const;

/** What XML cannot hold: most control characters, and halves of pairs. */
const UNWRITABLE = new RegExp('[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]|\\p{Surrogate}', 'gu');
/** What a spreadsheet's cell can hold. */
const LONGEST_TEXT = 32_767;

/** Waiting for their turn, the one that is made among them; a workbook takes a quarter of a second. */
const MOST_WAITING = 8;
const MEMORY_MB = 512;

/**
 * A sheet as an Excel workbook: titles, units and rows on the first sheet, what to know about them on the second.
 * Texts are stored as texts, so none of them runs as a formula, whatever it begins with. Made in a thread of its own,
 * one after another.
 * Throws: UnavailableError where too many wait.
 */
export function xlsxFile({ name, columns, rows, notes, locale }: Sheet): Promise<Buffer> {
  const isHebrew = locale === 'he';
  return inTurn(() =>
    makeWorkbook([
      {
        sheet: name,
        rightToLeft: isHebrew,
        stickyRowsCount: HEAD_ROWS,
        stickyColumnsCount: KEY_COLUMNS,
        columns: columns.map(({ measure }) => ({ width: measure === 'text' ? WIDTHS.text : WIDTHS.figure })),
        head: [
          { cells: columns.map(({ title }) => writable(title)), style: BOLD },
          { cells: columns.map(({ unit }) => writable(unit)), style: GREY },
        ],
        rows: rows.map((cells) => cells.map((cell, place) => writable(asShare(cell, columns[place]!.measure)))),
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
    ]),
  );
}

/** What the thread makes a sheet of. */
interface PlainSheet {
  readonly sheet: string;
  readonly rightToLeft: boolean;
  readonly stickyRowsCount?: number;
  readonly stickyColumnsCount?: number;
  readonly columns: readonly { readonly width: number }[];
  readonly head: readonly { readonly cells: readonly Cell[]; readonly style: object }[];
  readonly rows: readonly (readonly Cell[])[];
  /** By column, for its numbers and for its texts. */
  readonly figureStyles: readonly (object | null)[];
  readonly textStyles: readonly (object | null)[];
}

/** A spreadsheet shows a share as percent by its format, and reckons with the share. */
const asShare = (cell: Cell, measure: Measure): Cell =>
  typeof cell === 'number' && FORMATS[measure]?.endsWith('%') ? Number((cell / 100).toPrecision(12)) : cell;

function writable(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(UNWRITABLE, '').slice(0, LONGEST_TEXT) : cell;
}

function makeWorkbook(sheets: readonly PlainSheet[]): Promise<Buffer> {
  const worker = new Worker(xlsxSource, {
    eval: true,
    workerData: { library: require.resolve('write-excel-file/node'), sheets },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread that makes workbooks ended with ${code}`)));
  });
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One workbook at a time: it takes a core and tens of megabytes. */
async function inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new UnavailableError('not_available_now', 'Too many workbooks are being made.');
  waiting += 1;
  const mine = last.then(make);
  last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    waiting -= 1;
  }
}
