import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BundledPackage } from './bundled-package';

/** The parts of a build, each with its packages. */
export type BuildPart = 'browser' | 'server';

/** File with the list of packages in a part of a build. */
export const listOf = (part: BuildPart): string => `licenses.${part}.json`;

/** The public file, in each build's folder. */
export const licensesFile = 'licenses.txt';

const head = `The files that this site publishes contain the packages below, each with its licence. Packages that only the backend uses
are not listed. The licence of the site is MIT.`;

/** The text of the file: packages sorted by name, each version once. */
export function licensesText(packages: readonly BundledPackage[]): string {
  const once = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]));
  const sorted = [...once.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
  const line = '-'.repeat(80);
  return [
    head,
    ...sorted.map(({ name, version, license, text }) => `${line}\n${name} ${version}: ${license}\n\n${text}`),
    '',
  ].join('\n\n');
}

/** The packages in the builds of these folders. Folders without a list, such as those of development, add none. */
export async function packagesIn(folders: readonly string[]): Promise<readonly BundledPackage[]> {
  const lists = folders.flatMap((folder) => (['browser', 'server'] as const).map((part) => join(folder, listOf(part))));
  const read = await Promise.all(
    lists.map((file) =>
      readFile(file, 'utf8').then(
        (text) => JSON.parse(text) as readonly BundledPackage[],
        () => [],
      ),
    ),
  );
  return read.flat();
}

/** Writes the licences of the packages in `folders` into `folder`. */
export async function writeLicenses(folder: string, folders: readonly string[]): Promise<void> {
  await writeFile(join(folder, licensesFile), licensesText(await packagesIn(folders)));
}
