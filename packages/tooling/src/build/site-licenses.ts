import { stat } from 'node:fs/promises';
import type { BrowserPackage } from '@site/registry/browser-packages';
import { writeLicenses } from '../licenses/licenses-file';
import { distOf } from './packages';

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Writes the licences of all packages that are built into one place, beside the shell, the first of them. Without it there is none. */
export async function writeSiteLicenses(packages: readonly BrowserPackage[]): Promise<void> {
  const [shell] = packages;
  if (shell && (await isFolder(distOf(shell)))) await writeLicenses(distOf(shell), packages.map(distOf));
}
