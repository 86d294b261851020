import type { ContractUse, RegistryVersion } from '@site/remote-kit/contract';
import type { FileFacts, Storage } from '@site/storage/storage';
import { integrityOf } from './manifest/integrity';
import { parseManifest } from './manifest/manifest-file';

/** A release in its folder. */
export interface StoredRelease extends RegistryVersion {
  readonly kit: number;
  /** Null: an older build without a list of calls. */
  readonly contract: ContractUse | null;
  readonly since: string;
}

/** Address of a release's manifest on this site. */
export const releaseAddress = (name: string, version: string): string => `/remotes/${name}/${version}/remote.json`;

/** Where a release's files are in the storage of releases. */
export const releaseFolder = (name: string, version: string): string => `${name}/${version}`;

/** The file that is written last, so that an interrupted upload is not a release. */
export const MANIFEST = 'remote.json';

const manifestPattern = /^[^/]+\/([\w+-][\w.+-]{0,63})\/remote\.json$/;

async function readStored(releases: Storage, name: string, facts: FileFacts): Promise<StoredRelease | null> {
  const [, version] = manifestPattern.exec(facts.name) ?? [];
  const bytes = version === undefined ? null : await releases.get(facts.name);
  if (version === undefined || bytes === null) return null;
  try {
    const manifest = parseManifest(bytes, releaseAddress(name, version));
    return {
      version,
      remote: releaseAddress(name, version),
      integrity: integrityOf(bytes),
      kit: manifest.kit,
      contract: manifest.contract,
      since: facts.modifiedAt.toISOString(),
      ...(manifest.label === undefined ? {} : { label: manifest.label }),
    };
  } catch {
    // An unrelated folder or an incomplete manifest is not a release.
    return null;
  }
}

/** The available releases of a remote, the newest first. */
export async function storedReleases(releases: Storage, name: string): Promise<readonly StoredRelease[]> {
  const files = await releases.list(name);
  const found = await Promise.all(files.map((facts) => readStored(releases, name, facts)));
  return found.filter((one) => one !== null).sort((a, b) => b.since.localeCompare(a.since));
}

/** Releases that are retained for open tabs, whether live or not. */
export const retainedReleases = 5;

/** Deletes the oldest releases beyond the retained ones, except `named`. Returns the deleted versions. */
export async function pruneReleases(
  releases: Storage,
  name: string,
  named: readonly string[],
): Promise<readonly string[]> {
  const old = (await storedReleases(releases, name)).slice(retainedReleases);
  const dropped = old.map(({ version }) => version).filter((version) => !named.includes(version));
  for (const version of dropped) {
    const files = await releases.list(releaseFolder(name, version));
    await releases.delete(files.map((facts) => facts.name));
  }
  return dropped;
}
