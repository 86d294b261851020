/** The kind of record in one or more lines of text. */
export interface RecordText {
  readonly cells: readonly string[];
  /** `open`: a quoted cell has no end in this text. `odd`: text follows the mark that ends a quoted cell. */
  readonly state: 'whole' | 'open' | 'odd';
}

const QUOTE = '"';

/**
 * Cells of a record: a quoted cell may contain the delimiter, line breaks, and doubled marks. A mark elsewhere than at
 * a cell's beginning is text, and so is what follows the closing mark.
 */
export function recordCells(text: string, delimiter: string): RecordText {
  if (!text.includes(QUOTE)) return { cells: text.split(delimiter), state: 'whole' };
  const cells: string[] = [];
  let isOdd = false;
  for (let start = 0; start <= text.length;) {
    if (text[start] !== QUOTE) {
      const end = endOfCell(text, delimiter, start);
      cells.push(text.slice(start, end));
      start = end + 1;
      continue;
    }
    const mark = closingMark(text, start);
    if (mark < 0) return { cells: [...cells, text.slice(start)], state: 'open' };
    const end = endOfCell(text, delimiter, mark + 1);
    const isPlain = text.slice(mark + 1, end).trim() === '';
    cells.push(isPlain ? text.slice(start + 1, mark).replaceAll('""', QUOTE) : text.slice(start, end));
    isOdd ||= !isPlain;
    start = end + 1;
  }
  return { cells, state: isOdd ? 'odd' : 'whole' };
}

function endOfCell(text: string, delimiter: string, from: number): number {
  const end = text.indexOf(delimiter, from);
  return end < 0 ? text.length : end;
}

/** Place of the closing mark of the quoted cell; -1: none. */
function closingMark(text: string, start: number): number {
  for (let mark = text.indexOf(QUOTE, start + 1); mark >= 0; mark = text.indexOf(QUOTE, mark + 2)) {
    if (text[mark + 1] !== QUOTE) return mark;
  }
  return -1;
}
