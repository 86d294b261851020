import { createFolderStorage, fileAt } from '@site/storage/folder-storage';
import { createS3Storage } from '@site/storage/s3-storage';
import { within, type FilePlace, type Storage } from '@site/storage/storage';
import type { ReleaseSettings } from './release-settings';
import { buildRegistryFile } from './browser-packages';

/** Where registry and releases are. */
export interface ReleasePlaces {
  /** What is live, unless `releasesFile` overrides it. */
  readonly registryFile: FilePlace;
  /** Releases that override it. Null: there is a single registry. */
  readonly releasesFile: FilePlace | null;
  /** A folder for each remote, and in it one for each version. */
  readonly releases: Storage;
}

/** The storage of releases: a folder, or a part of an S3 storage. */
export const openReleases = ({ releasesDir, s3 }: Pick<ReleaseSettings, 'releasesDir' | 's3'>): Storage =>
  s3 === null ? createFolderStorage(releasesDir) : within(createS3Storage(s3), 'releases');

/**
 * A configured registry is the only one, and releases are written into it. Otherwise the build is live, and
 * releases have a separate registry that overrides it: a new build does not discard them.
 */
export const releasePlaces = (
  { remotesFile, releases }: Pick<ReleaseSettings, 'remotesFile'> & Pick<ReleasePlaces, 'releases'>,
  projectRoot: string,
): ReleasePlaces =>
  remotesFile === null
    ? {
        registryFile: fileAt(buildRegistryFile(projectRoot)),
        releasesFile: { storage: releases, name: 'remotes.json' },
        releases,
      }
    : { registryFile: fileAt(remotesFile), releasesFile: null, releases };
