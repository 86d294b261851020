import type { RegistryLine } from '@site/remote-kit/contract';
import { isBuildsOwn, putLive, withdrawCanary } from '@site/registry/registry-changes';
import { changeRegistry, readRegistry, withLine } from '@site/registry/registry-store';
import { storedReleases } from '@site/registry/release-folders';
import type { ReleasePlaces } from '@site/registry/release-places';
import { packagesNamed } from '../build/packages';

export interface RollbackOptions {
  /** Folder or name of a remote, such as `mfe-boards`. */
  readonly remote: string;
  /** An available version, `build`, or `none`; absent: undoes the last step. */
  readonly version?: string | undefined;
  readonly places: ReleasePlaces;
}

export interface RolledBack {
  readonly name: string;
  /** What is live now; empty: nothing. */
  readonly version: string;
  readonly done: 'withdrew the canary' | 'put back' | 'follows the build' | 'taken out';
}

/**
 * Undoes the last step: withdraws a canary, otherwise puts the previous version live again. Or puts an available version
 * live, or (`build`) lets the remote follow the build of the checkout, or (`none`) removes it from the registry. Files
 * are neither written nor deleted.
 * Throws: Error in a line, with the registry as it was.
 */
export async function rollbackRemote({ remote, version, places }: RollbackOptions): Promise<RolledBack> {
  const { name, folder } = packagesNamed([remote])[0]!;
  if (name === 'shell') throw new Error('the shell is no remote: it is built and served with the site');
  const file = places.releasesFile ?? places.registryFile;
  const hasBuild = places.releasesFile !== null;
  const built = hasBuild
    ? (await readRegistry(places.registryFile)).remotes.find((one) => one.name === name)
    : undefined;
  const stored = await storedReleases(places.releases, name);
  let done: RolledBack['done'] = 'put back';
  let live = '';

  await changeRegistry(file, (remotes) => {
    const own = remotes.find((one) => one.name === name);
    const line = own ?? built;
    if (!line) throw new Error(`the registry names no remote ${name}`);
    if (!own && (version === undefined || version === 'build')) {
      throw new Error(`${folder} follows the build already: nothing of it is released`);
    }
    const after = next(line);
    live = (after ?? built)?.version ?? '';
    if (!after) done = built ? 'follows the build' : 'taken out';
    return withLine(remotes, name, after);
  });
  return { name, version: live, done };

  /** Null: the remote follows the build. */
  function next(line: RegistryLine): RegistryLine | null {
    const since = new Date().toISOString();
    if (version === 'none') {
      if (built) throw new Error(`the checkout builds ${folder}: it can follow the build, not be taken out`);
      return null;
    }
    if (version === 'build') {
      if (!built) throw new Error(`there is no build under this registry that ${folder} could follow`);
      return null;
    }
    if (version === undefined && line.canary) {
      done = 'withdrew the canary';
      const after = withdrawCanary(line);
      return isBuildsOwn(after, built) ? null : after;
    }
    const known = [...(line.previous ?? []), ...stored, ...(built ? [built] : [])];
    const wanted = version === undefined ? (line.previous?.[0] ?? built) : known.find((one) => one.version === version);
    if (!wanted) {
      const names = [...new Set(known.map((one) => one.version))].join(', ');
      throw new Error(
        version === undefined
          ? `${folder} has no earlier version`
          : `${folder} has no version '${version}' on hand; there are ${names || 'none'}`,
      );
    }
    const after = putLive(line, name, { ...wanted, since });
    return isBuildsOwn(after, built) ? null : after;
  }
}
