import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EXAMPLES_FOLDER, type ContractExamples } from './example-addresses';

/** Folder of the examples that the contract in this file names by address. */
export const examplesFolder = (contract: string): string => join(dirname(contract), EXAMPLES_FOLDER);

/** Examples that the contract in this file names by address; none without their folder. Throws: SyntaxError for a broken one. */
export function readExamples(contract: string): ContractExamples {
  const folder = examplesFolder(contract);
  if (!existsSync(folder)) return {};
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return Object.fromEntries(readdirSync(folder).map((file) => [basename(file, '.json'), read(file)]));
}
