import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@site/registry/manifest/integrity';
import { parseManifest } from '@site/registry/manifest/manifest-file';
import { isSame } from '@site/registry/registry-changes';
import { readRegistry, withLine, writeRegistry } from '@site/registry/registry-store';
import { buildAddress, buildRegistryFile } from '@site/registry/browser-packages';
import type { BrowserPackage } from '@site/registry/browser-packages';
import type { RegistryLine } from '@site/remote-kit/contract';
import { fileAt } from '@site/storage/folder-storage';
import { projectRoot } from '../webpack/common';
import { distOf } from './packages';

/** The registry's line of a package's last build. The shell has one too: its version is part of every page. */
async function lineOf(pkg: BrowserPackage): Promise<RegistryLine> {
  const file = join(distOf(pkg), 'remote.json');
  const bytes = await readFile(file);
  const { version } = parseManifest(bytes, file);
  const remote = `${buildAddress(pkg)}remote.${version}.json`;
  return { name: pkg.name, version, remote, integrity: integrityOf(bytes) };
}

const isAsBefore = (a: RegistryLine | undefined, b: RegistryLine): boolean =>
  a !== undefined && isSame(a, b) && a.integrity === b.integrity;

/** Puts the packages' last builds into the build's registry; other lines and unchanged ones stay. A broken registry is rebuilt. */
export async function registerBuilds(
  built: readonly BrowserPackage[],
  registryFile = buildRegistryFile(projectRoot),
): Promise<void> {
  const file = fileAt(registryFile);
  let { remotes } = await readRegistry(file).catch(() => ({ remotes: [] }));
  for (const pkg of built) {
    const line = await lineOf(pkg);
    const before = remotes.find(({ name }) => name === pkg.name);
    if (!isAsBefore(before, line)) remotes = withLine(remotes, pkg.name, { ...line, since: new Date().toISOString() });
  }
  await writeRegistry(file, { remotes });
}
