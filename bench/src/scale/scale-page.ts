import { withMarkedText } from '../runner/marked-page';
import { costsOf } from './costs';
import { latestResults, measurements, mediansIn, type SuiteMedians } from './measured';
import { scaleTables } from './tables';

/** The tables as these measurements give them; the simulations take some seconds. */
export const currentTables = (results: readonly SuiteMedians[] = latestResults): Readonly<Record<string, string>> =>
  scaleTables(costsOf(measurements, mediansIn(results)));

/** `docs/scale.md` with these tables. Throws where the page lacks the place of one. */
export const scalePageWith = (page: string, tables: Readonly<Record<string, string>>): string =>
  Object.entries(tables).reduce((text, [name, table]) => {
    const written = withMarkedText(text, `scale-${name}`, table);
    if (written === null) throw new Error(`docs/scale.md has no place for scale-${name}`);
    return written;
  }, page);
