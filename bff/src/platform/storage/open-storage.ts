import { join } from 'node:path';
import { openReleases } from '@site/registry/release-places';
import { createFolderStorage } from '@site/storage/folder-storage';
import { createCachedStorage } from '@site/storage/cached-storage';
import { createS3Storage } from '@site/storage/s3-storage';
import { StorageFault, within, type Storage } from '@site/storage/storage';
import type { S3Settings } from '@site/storage/storage-settings';
import { StartRefusal } from '../errors';

export interface StoragePlaces {
  readonly stateDir: string;
  readonly releasesDir: string;
  /** Null: files are in folders. */
  readonly s3: S3Settings | null;
}

/** What the site keeps as files, by what it is. */
export interface SiteStorage {
  /** Releases of remotes, and their registry. */
  readonly releases: Storage;
  /** Emails of a site without a mail server. */
  readonly outbox: Storage;
  /** Browser files of every process's build. Null: there is one build, in its folders. */
  readonly builds: Storage | null;
  /** Pictures of pages that were drawn. Null: each process has those that it drew. */
  readonly pictures: Storage | null;
  /** Checks that the storage works as configured. Throws: StartRefusal, one line. */
  check(): Promise<void>;
}

/** A file of a version: one folder for the remote, one for the version. */
const isOfVersion = (name: string): boolean => name.split('/').length === 3;

/** Compressed copies: the plain file is enough. */
const isDouble = (name: string): boolean => /\.(?:br|gz)$/.test(name);

/** Opens the storage of a site. Nothing is read or written yet. */
export function openSiteStorage({ stateDir, releasesDir, s3 }: StoragePlaces): SiteStorage {
  if (s3 === null) {
    return {
      releases: openReleases({ releasesDir, s3 }),
      outbox: createFolderStorage(join(stateDir, 'outbox'), { isPrivate: true }),
      builds: null,
      pictures: null,
      check: () => Promise.resolve(),
    };
  }
  const storage = createS3Storage(s3);
  const cached = (part: Storage, name: string, isLasting: (file: string) => boolean): Storage =>
    createCachedStorage({ storage: part, folder: join(stateDir, 'cache', name), isLasting, isOptional: isDouble });
  return {
    releases: cached(openReleases({ releasesDir, s3 }), 'releases', isOfVersion),
    outbox: within(storage, 'outbox'),
    builds: cached(within(storage, 'builds'), 'builds', () => true),
    pictures: within(storage, 'pictures'),
    async check() {
      try {
        await storage.check();
      } catch (failure) {
        throw failure instanceof StorageFault ? new StartRefusal(failure.message) : failure;
      }
    },
  };
}
