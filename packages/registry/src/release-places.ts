import { join } from 'node:path';
import type { ReleaseSettings } from './release-settings';
import { buildRegistryFile } from './rooms';

/** Where registry and releases are. */
export interface ReleasePlaces {
  /** What is live, but for what `releasesFile` says. */
  readonly registryFile: string;
  /** Releases over it. Null: there is one registry alone. */
  readonly releasesFile: string | null;
  /** A folder for each remote, and in it one for each version. */
  readonly releasesDir: string;
}

/**
 * A registry that was named stands alone, and releases are written into it. Otherwise what the build made is live, and
 * releases have a registry of their own over it: a new build throws none of them away.
 */
export function releasePlaces(
  { remotesFile, releasesDir }: Pick<ReleaseSettings, 'remotesFile' | 'releasesDir'>,
  projectRoot: string,
): ReleasePlaces {
  return remotesFile === null
    ? { registryFile: buildRegistryFile(projectRoot), releasesFile: join(releasesDir, 'remotes.json'), releasesDir }
    : { registryFile: remotesFile, releasesFile: null, releasesDir };
}
