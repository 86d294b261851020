import { csvOf } from '@site/format';
import type { Sheet } from './board-sheet';
import { titleWithUnit } from './export-columns';

const LINE_END = '\r\n';

/**
 * A sheet as comma-separated values: what to know about it and its units as lines that begin with `#`, which readers of such
 * files pass over, then titles and rows alone, so that none of them takes a note for a company.
 */
export function csvFile({ columns, rows, notes }: Sheet): string {
  const units = columns.filter(({ unit }) => unit !== '').map(titleWithUnit);
  const asides = [...notes.map(([name, text]) => `${name}: ${text}`), ...(units.length > 0 ? [units.join(' · ')] : [])];
  const [mark, ...table] = csvOf([columns.map(({ title }) => title), ...rows]);
  return [mark, ...asides.map((text) => `# ${inOneCell(text)}${LINE_END}`), table.join('')].join('');
}

/** Nothing that ends a cell: what a reader typed must not begin one of its own, which a spreadsheet might run. */
const inOneCell = (text: string): string => text.replace(/\s*[,;\s"]*[,;\t\r\n"][,;\s"]*/g, ' · ');
