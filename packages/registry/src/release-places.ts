import { join } from 'node:path';
import type { ReleaseSettings } from './release-settings';
import { buildRegistryFile } from './browser-packages';

/** Where registry and releases are. */
export interface ReleasePlaces {
  /** What is live, unless `releasesFile` overrides it. */
  readonly registryFile: string;
  /** Releases that override it. Null: there is a single registry. */
  readonly releasesFile: string | null;
  /** A folder for each remote, and in it one for each version. */
  readonly releasesDir: string;
}

/**
 * A configured registry is the only one, and releases are written into it. Otherwise the build is live, and
 * releases have a separate registry that overrides it: a new build does not discard them.
 */
export function releasePlaces(
  { remotesFile, releasesDir }: Pick<ReleaseSettings, 'remotesFile' | 'releasesDir'>,
  projectRoot: string,
): ReleasePlaces {
  return remotesFile === null
    ? { registryFile: buildRegistryFile(projectRoot), releasesFile: join(releasesDir, 'remotes.json'), releasesDir }
    : { registryFile: remotesFile, releasesFile: null, releasesDir };
}
