import { csvLine, csvOf } from '@site/format';
import { mapSteps, type Steps } from '../../../platform/jobs/cooperative-yield';
import type { Sheet } from './board-sheet';
import { titleWithUnit } from './export-columns';

const LINE_END = '\r\n';

/**
 * A sheet as comma-separated values: what to know about it and its units as lines that begin with `#`, which readers of such
 * files pass over, then titles and rows alone, so that none of them takes a note for a company. A step for each chunk of rows.
 */
export function* csvFile({ columns, rows, notes }: Sheet): Steps<string> {
  const units = columns.filter(({ unit }) => unit !== '').map(titleWithUnit);
  const asides = [...notes.map(([name, text]) => `${name}: ${text}`), ...(units.length > 0 ? [units.join(' · ')] : [])];
  const lines = yield* mapSteps(rows, csvLine);
  const head = csvLine(columns.map(({ title }) => title));
  return [csvOf([]), ...asides.map((text) => `# ${inOneCell(text)}${LINE_END}`), head, ...lines].join('');
}

/** Removes characters that end a cell: user input must not begin a cell of its own, which a spreadsheet might run. */
const inOneCell = (text: string): string => text.replace(/\s*[,;\s"]*[,;\t\r\n"][,;\s"]*/g, ' · ');
