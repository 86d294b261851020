import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractFile, readContract } from '../contract-document';
import { changesOf, unloggedDifferences } from './contract-changes';
import { summaryOf } from './contract-summary';
import type { ContractSummary, ReleasedContract } from './contract-summary';

/** The summary of the last release, beside the contract's package. */
export const releasedFile = (): string => join(dirname(contractFile()), 'packages/contract/released-contract.json');

/** The last release. */
export const readReleased = (): ReleasedContract =>
  JSON.parse(readFileSync(releasedFile(), 'utf8')) as ReleasedContract;

/**
 * Stores the contract as the last release. Shape of the file: a line for each call and shape, for readable diffs.
 * Throws: Error if a difference from the last release is not in the change log.
 */
export function storeReleased(): ContractSummary {
  const { document } = readContract();
  const summary = summaryOf(document);
  const changes = changesOf(document);
  const unlogged = unloggedDifferences(readReleased(), summary, changes);
  if (unlogged.length > 0) throw new Error(unlogged.join('\n'));
  const logged = changes.map(({ en }) => `    ${JSON.stringify(en)}`).join(',\n');
  const lines = (record: object): string =>
    Object.entries(record)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const { version, calls, shapes } = summary;
  const text = `{\n  "version": "${version}",\n  "calls": {\n${lines(calls)}\n  },\n  "shapes": {\n${lines(shapes)}\n  },\n  "logged": [\n${logged}\n  ]\n}\n`;
  writeFileSync(releasedFile(), text);
  return summary;
}

/** Whether a version may break what `released` promised: its first number is raised, before 1.0 the second. */
export function mayBreak(version: string, released: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [majorBefore = 0, minorBefore = 0] = released.split('.').map(Number);
  return major > majorBefore || (major === 0 && majorBefore === 0 && minor > minorBefore);
}
