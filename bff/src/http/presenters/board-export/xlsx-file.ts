import writeExcelFile from 'write-excel-file/node';
import type { Sheet } from './board-sheet';
import type { Cell, Measure } from './export-columns';

/** How spreadsheets show a column's figures; the figure itself keeps its digits. */
const FORMATS: Readonly<Partial<Record<Measure, string>>> = {
  price: '#,##0.00',
  amount: '#,##0',
  shares: '#,##0',
  ratio: '#,##0.00',
  percent: '0.00',
  percentOfRatio: '0.0',
  percentOfFactor: '0.0',
  points: '0.00',
};

const NOTES_SHEET = { en: 'Notes', he: 'הערות' } as const;
/** Titles and units stay in sight, and so does the ticker. */
const HEAD_ROWS = 2;
const KEY_COLUMNS = 1;
const WIDTHS = { text: 18, figure: 13, noteName: 28, noteText: 90 } as const;

/** What XML cannot hold: most control characters, and halves of pairs. */
const UNWRITABLE = new RegExp('[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]|\\p{Surrogate}', 'gu');
/** What a spreadsheet's cell can hold. */
const LONGEST_TEXT = 32_767;

/**
 * A sheet as an Excel workbook: titles, units and rows on the first sheet, what to know about them on the second.
 * Texts are stored as texts, so none of them runs as a formula, whatever it begins with.
 */
export function xlsxFile({ name, columns, rows, notes, locale }: Sheet): Promise<Buffer> {
  const isHebrew = locale === 'he';
  const bold = (text: string) => ({ ...textCell(text), fontWeight: 'bold' as const });
  const grey = (text: string) => ({ ...textCell(text), textColor: '#5d6770' });
  return writeExcelFile([
    {
      sheet: name,
      rightToLeft: isHebrew,
      stickyRowsCount: HEAD_ROWS,
      stickyColumnsCount: KEY_COLUMNS,
      columns: columns.map(({ measure }) => ({ width: measure === 'text' ? WIDTHS.text : WIDTHS.figure })),
      data: [
        columns.map((column) => bold(column.title)),
        columns.map(({ unit }) => grey(unit)),
        ...rows.map((cells) => cells.map((cell, place) => dataCell(cell, columns[place]!.measure))),
      ],
    },
    {
      sheet: NOTES_SHEET[locale],
      rightToLeft: isHebrew,
      columns: [{ width: WIDTHS.noteName }, { width: WIDTHS.noteText }],
      data: notes.map(([name, text]) => [bold(name), textCell(text)]),
    },
  ]).toBuffer();
}

function textCell(text: string) {
  return { value: text.replace(UNWRITABLE, '').slice(0, LONGEST_TEXT), type: String };
}

function dataCell(cell: Cell, measure: Measure) {
  if (cell === null) return null;
  if (typeof cell === 'string') return textCell(cell);
  if (typeof cell === 'boolean') return { value: cell, type: Boolean };
  const format = FORMATS[measure];
  return { value: cell, type: Number, ...(format !== undefined && { format }) };
}
