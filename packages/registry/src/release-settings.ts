import { join, resolve } from 'node:path';

/** The variables of the environment that say where state and releases lie; empty is as good as absent. */
export interface ReleaseVariables {
  readonly STATE_DIR?: string | undefined;
  readonly REMOTES_FILE?: string | undefined;
  readonly RELEASES_DIR?: string | undefined;
}

/** Where this machine's site keeps its state and its releases. Absolute: a relative path is of the checkout. */
export interface ReleaseSettings {
  readonly stateDir: string;
  /** A registry that was named. Null: what the build made, with the releases over it. */
  readonly remotesFile: string | null;
  readonly releasesDir: string;
}

const DEFAULT_STATE_DIR = 'var';

/** Reads them for the site and for what is released beside it alike, so that both mean the same folders. */
export function releaseSettings(variables: ReleaseVariables, projectRoot: string): ReleaseSettings {
  const { STATE_DIR, REMOTES_FILE, RELEASES_DIR } = variables;
  const stateDir = resolve(projectRoot, STATE_DIR || DEFAULT_STATE_DIR);
  return {
    stateDir,
    remotesFile: REMOTES_FILE ? resolve(projectRoot, REMOTES_FILE) : null,
    releasesDir: RELEASES_DIR ? resolve(projectRoot, RELEASES_DIR) : join(stateDir, 'releases'),
  };
}
