import { stat } from 'node:fs/promises';
import type { BrowserPackage } from '@site/registry/browser-packages';
import { writeLicenses } from '../licenses/licenses-file';
import { distOf } from './packages';

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Writes the licences of all built packages into one file, beside the build of the shell, which is the first of them. No shell: no file. */
export async function writeSiteLicenses(packages: readonly BrowserPackage[]): Promise<void> {
  const [shell] = packages;
  if (shell && (await isFolder(distOf(shell)))) await writeLicenses(distOf(shell), packages.map(distOf));
}
