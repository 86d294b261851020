import { join, resolve } from 'node:path';

/** Environment variables for the folders of state and releases; empty equals absent. */
export interface ReleaseVariables {
  readonly STATE_DIR?: string | undefined;
  readonly REMOTES_FILE?: string | undefined;
  readonly RELEASES_DIR?: string | undefined;
}

/** The folders of this site's state and releases. Absolute: relative paths are relative to the checkout. */
export interface ReleaseSettings {
  readonly stateDir: string;
  /** A configured registry. Null: the build's, with releases that override it. */
  readonly remotesFile: string | null;
  readonly releasesDir: string;
}

const DEFAULT_STATE_DIR = 'var';

/** Read by the site and by the deployment commands, so that both use the same folders. */
export function releaseSettings(variables: ReleaseVariables, projectRoot: string): ReleaseSettings {
  const { STATE_DIR, REMOTES_FILE, RELEASES_DIR } = variables;
  const stateDir = resolve(projectRoot, STATE_DIR || DEFAULT_STATE_DIR);
  return {
    stateDir,
    remotesFile: REMOTES_FILE ? resolve(projectRoot, REMOTES_FILE) : null,
    releasesDir: RELEASES_DIR ? resolve(projectRoot, RELEASES_DIR) : join(stateDir, 'releases'),
  };
}
