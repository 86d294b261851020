import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserPackages as allPackages } from '@site/registry/browser-packages';
import type { BrowserPackage } from '@site/registry/browser-packages';
import type { Mode } from '../webpack/common';
import { compilePackage } from './compile-package';
import { removeOldFiles } from './old-files';
import { registerBuilds } from './registry-file';
import { distOf, packagesNamed, stampOf } from './packages';
import { writeSiteLicenses } from './site-licenses';
import { sourceHash } from './source-hash';

export interface BuildOptions {
  readonly mode?: Mode;
  /** Builds even if nothing has changed. */
  readonly force?: boolean;
  /** Gets one line a step. */
  readonly say?: (line: string) => void;
}

export interface BuiltPackage {
  readonly pkg: string;
  readonly wasBuilt: boolean;
  readonly ms: number;
}

async function isUpToDate(pkg: BrowserPackage, hash: string): Promise<boolean> {
  const stamp = await readFile(stampOf(pkg), 'utf8').catch(() => '');
  if (stamp !== hash) return false;
  return stat(join(distOf(pkg), 'remote.json')).then(
    () => true,
    () => false,
  );
}

/** What `WholeBuildPlugin` does after a build for production, as far as development needs it. */
async function finishDevelopmentBuild(pkg: BrowserPackage, hash: string): Promise<void> {
  await removeOldFiles(distOf(pkg));
  await writeFile(stampOf(pkg), hash);
  await registerBuilds([pkg]);
}

/**
 * Builds packages one after another (two builds at once are slower than two in turn on a small machine) and puts them
 * into the registry. A package with unchanged sources, dependencies and lock file is skipped.
 * Throws: Error with webpack's own messages for a package that does not build; packages built before it stay built.
 */
export async function buildPackages(
  names?: readonly string[],
  options: BuildOptions = {},
): Promise<readonly BuiltPackage[]> {
  const { mode = 'production', force = false, say = () => undefined } = options;
  const wanted = names ? packagesNamed(names) : allPackages;
  const report: BuiltPackage[] = [];
  for (const [index, pkg] of wanted.entries()) {
    const startedAt = performance.now();
    const hash = await sourceHash(pkg, mode);
    const wasBuilt = force || !(await isUpToDate(pkg, hash));
    if (wasBuilt) {
      say(`browser build ${index + 1}/${wanted.length}: ${pkg.folder} …`);
      await compilePackage(pkg, { mode });
      if (mode === 'development') await finishDevelopmentBuild(pkg, hash);
    }
    const ms = Math.round(performance.now() - startedAt);
    say(
      `browser build ${index + 1}/${wanted.length}: ${pkg.folder} ${wasBuilt ? `built in ${(ms / 1000).toFixed(1)} s` : 'is up to date'}`,
    );
    report.push({ pkg: pkg.folder, wasBuilt, ms });
  }
  await registerBuilds(wanted);
  if (mode === 'production') await writeSiteLicenses(allPackages);
  return report;
}
