import { isAbsolute, join } from 'node:path';
import { defaultRegistryFile } from '../default-folders';

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
  { remotesFile, releasesDir }: { readonly remotesFile: string | null; readonly releasesDir: string },
  projectRoot: string,
): ReleasePlaces {
  const whole = (path: string): string => (isAbsolute(path) ? path : join(projectRoot, path));
  const dir = whole(releasesDir);
  return remotesFile === null
    ? { registryFile: defaultRegistryFile(projectRoot), releasesFile: join(dir, 'remotes.json'), releasesDir: dir }
    : { registryFile: whole(remotesFile), releasesFile: null, releasesDir: dir };
}
