import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractFile, readContract } from '../contract-document';
import { summaryOf } from './contract-summary';
import type { ContractSummary } from './contract-summary';

/** The summary of the last release, beside the contract's package. */
export const releasedFile = (): string => join(dirname(contractFile()), 'packages/contract/released-contract.json');

/** Summary of the last release. */
export const readReleased = (): ContractSummary => JSON.parse(readFileSync(releasedFile(), 'utf8')) as ContractSummary;

/** Stores the contract as the last release. Shape of the file: a line for each call and shape, for readable diffs. */
export function storeReleased(): ContractSummary {
  const summary = summaryOf(readContract().document);
  const lines = (record: object): string =>
    Object.entries(record)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const { version, calls, shapes } = summary;
  const text = `{\n  "version": "${version}",\n  "calls": {\n${lines(calls)}\n  },\n  "shapes": {\n${lines(shapes)}\n  }\n}\n`;
  writeFileSync(releasedFile(), text);
  return summary;
}

/** Whether a version may break what `released` promised: its first number is raised, before 1.0 the second. */
export function mayBreak(version: string, released: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [majorBefore = 0, minorBefore = 0] = released.split('.').map(Number);
  return major > majorBefore || (major === 0 && majorBefore === 0 && minor > minorBefore);
}
