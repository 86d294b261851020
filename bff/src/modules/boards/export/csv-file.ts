import { csvLine, csvOf } from '@site/format';
import { mapSteps, type Steps } from '../../../platform/jobs/cooperative-yield';
import type { Sheet } from './board-sheet';
import { titleWithUnit } from './export-columns';

const LINE_END = '\r\n';

/**
 * A sheet as comma-separated values. Notes and units are lines that start with `#`, which CSV readers skip as comments, so that
 * they are not read as companies. Then come titles and rows. One step per chunk of rows.
 */
export function* csvFile({ columns, rows, notes }: Sheet): Steps<string> {
  const units = columns.filter(({ unit }) => unit !== '').map(titleWithUnit);
  const asides = [...notes.map(([name, text]) => `${name}: ${text}`), ...(units.length > 0 ? [units.join(' · ')] : [])];
  const lines = yield* mapSteps(rows, csvLine);
  const head = csvLine(columns.map(({ title }) => title));
  return [csvOf([]), ...asides.map((text) => `# ${inOneCell(text)}${LINE_END}`), head, ...lines].join('');
}

/** Removes characters that end a cell, so that user input cannot start another cell, which a spreadsheet might evaluate. */
const inOneCell = (text: string): string => text.replace(/\s*[,;\s"]*[,;\t\r\n"][,;\s"]*/g, ' · ');
