import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContractUse, RegistryVersion } from '@site/remote-kit/contract';
import { integrityOf } from './manifest/integrity';
import { parseManifest } from './manifest/manifest-file';

/** A release in its folder. */
export interface StoredRelease extends RegistryVersion {
  readonly kit: number;
  /** Null: an older build, which says nothing of its calls. */
  readonly contract: ContractUse | null;
  readonly since: string;
}

/** Address of a release's manifest on this site. */
export const releaseAddress = (name: string, version: string): string => `/remotes/${name}/${version}/remote.json`;

async function readStored(folder: string, name: string, version: string): Promise<StoredRelease | null> {
  try {
    const bytes = await readFile(join(folder, 'remote.json'));
    const manifest = parseManifest(bytes, releaseAddress(name, version));
    const { mtime } = await stat(join(folder, 'remote.json'));
    return {
      version,
      remote: releaseAddress(name, version),
      integrity: integrityOf(bytes),
      kit: manifest.kit,
      contract: manifest.contract,
      since: mtime.toISOString(),
      ...(manifest.label === undefined ? {} : { label: manifest.label }),
    };
  } catch {
    // An incomplete upload, or an unrelated folder: not a release.
    return null;
  }
}

/** The available releases of a remote, the newest first. */
export async function storedReleases(releasesDir: string, name: string): Promise<readonly StoredRelease[]> {
  const folder = join(releasesDir, name);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && /^[\w+-][\w.+-]{0,63}$/.test(entry.name))
      .map((entry) => readStored(join(folder, entry.name), name, entry.name)),
  );
  return found.filter((one) => one !== null).sort((a, b) => b.since.localeCompare(a.since));
}

/** Releases that are retained for open tabs, whatever is live. */
export const retainedReleases = 5;

/** Deletes the oldest releases beyond the retained ones, except `named`. Returns the deleted versions. */
export async function pruneReleases(
  releasesDir: string,
  name: string,
  named: readonly string[],
): Promise<readonly string[]> {
  const old = (await storedReleases(releasesDir, name)).slice(retainedReleases);
  const gone = old.map(({ version }) => version).filter((version) => !named.includes(version));
  await Promise.all(gone.map((version) => rm(join(releasesDir, name, version), { recursive: true, force: true })));
  return gone;
}

/** Where a deployment builds before it moves a release to its place. */
export const buildPrefix = '.build-';
/** No build takes so long: an older folder is abandoned. */
const abandonedMs = 60 * 60_000;

/** Deletes the folders of interrupted deployments. */
export async function clearAbandonedBuilds(releasesDir: string, name: string, now = Date.now()): Promise<void> {
  const folder = join(releasesDir, name);
  const entries = await readdir(folder).catch(() => []);
  await Promise.all(
    entries
      .filter((entry) => entry.startsWith(buildPrefix))
      .map(async (entry) => {
        const { mtimeMs } = await stat(join(folder, entry)).catch(() => ({ mtimeMs: now }));
        if (now - mtimeMs > abandonedMs) await rm(join(folder, entry), { recursive: true, force: true });
      }),
  );
}
