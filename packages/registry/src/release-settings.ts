import { join, resolve } from 'node:path';
import { StorageFault } from '@site/storage/storage';
import { s3Settings, type S3Settings, type StorageVariables } from '@site/storage/storage-settings';

/** Environment variables for the folders of state and releases; empty equals absent. */
export interface ReleaseVariables extends StorageVariables {
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
  /** Where releases are instead. Null: in the folder. */
  readonly s3: S3Settings | null;
}

const DEFAULT_STATE_DIR = 'var';

/** Read by the site and by the deployment commands, so that both use the same places. Throws: StorageFault. */
export function releaseSettings(variables: ReleaseVariables, projectRoot: string): ReleaseSettings {
  const { STATE_DIR, REMOTES_FILE, RELEASES_DIR } = variables;
  const s3 = s3Settings(variables);
  if (s3 !== null && (REMOTES_FILE || RELEASES_DIR))
    throw new StorageFault(
      'STORAGE_URL has the releases and their registry; REMOTES_FILE and RELEASES_DIR, which name places of this machine, stay empty with it',
    );
  const stateDir = resolve(projectRoot, STATE_DIR || DEFAULT_STATE_DIR);
  return {
    stateDir,
    remotesFile: REMOTES_FILE ? resolve(projectRoot, REMOTES_FILE) : null,
    releasesDir: RELEASES_DIR ? resolve(projectRoot, RELEASES_DIR) : join(stateDir, 'releases'),
    s3,
  };
}
