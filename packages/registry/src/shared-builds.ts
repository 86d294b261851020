import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eachOf, isName, type FileFacts, type Storage } from '@site/storage/storage';
import { parseManifest } from './manifest/manifest-file';
import { sharedBuildFolder } from './release-files';

const manifestPattern = /(?:^|\/)remote\.\w{12}\.json$/;
const hashedPattern = /\.[0-9a-f]{8,12}\.\w+(?:\.br|\.gz)?$/;

/** Immutable browser files of a build: those with a hash, except SSR bundles. */
export const isSharedFile = (name: string): boolean =>
  manifestPattern.test(name) || (hashedPattern.test(name) && !/\.cjs(?:\.|$)/.test(name));

const DAY_MS = 86_400_000;
/** Retention of older builds, for open tabs and rollbacks. */
const RETAINED_MS = 30 * DAY_MS;
const RETAINED_BUILDS = 5;

/** Deletes builds beyond the latest ones that no process has started with for weeks. */
async function prune(builds: Storage, folder: string, files: readonly FileFacts[], now: number): Promise<void> {
  const manifests = files
    .filter(({ name }) => manifestPattern.test(name))
    .sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime());
  const isRetained = ({ modifiedAt }: FileFacts, index: number): boolean =>
    index < RETAINED_BUILDS || now - modifiedAt.getTime() < RETAINED_MS;
  const dropped = manifests.filter((one, index) => !isRetained(one, index));
  if (dropped.length === 0) return;
  const namedBy = async ({ name }: FileFacts): Promise<readonly string[]> => {
    const bytes = await builds.get(name);
    return bytes === null ? [] : Object.keys(parseManifest(bytes, name).integrity);
  };
  const retained = new Set((await Promise.all(manifests.filter(isRetained).map(namedBy))).flat());
  const unnamed = new Set((await Promise.all(dropped.map(namedBy))).flat().filter((file) => !retained.has(file)));
  const isDropped = (name: string): boolean => unnamed.has(name.slice(folder.length + 1).replace(/\.(?:br|gz)$/, ''));
  await builds.delete([...dropped, ...files.filter(({ name }) => isDropped(name))].map(({ name }) => name));
}

async function share(folder: string, path: string, builds: Storage, now: number): Promise<void> {
  const own = (await readdir(path).catch(() => [])).filter((name) => isName(name) && isSharedFile(name));
  const there = await builds.list(folder);
  const known = new Set(there.map(({ name }) => name));
  // Manifests first, and at every start: they mark the build as in use, before another process deletes its files.
  const manifests = own.filter((name) => manifestPattern.test(name));
  const files = own.filter((name) => !manifests.includes(name) && !known.has(`${folder}/${name}`));
  for (const names of [manifests, files])
    await eachOf(names, async (name) => builds.put(`${folder}/${name}`, await readFile(join(path, name))));
  await prune(builds, folder, await builds.list(folder), now);
}

/**
 * Copies the browser files of this machine's builds to the shared storage, so that processes of another release can serve
 * them. `folders`: by address prefix.
 */
export async function shareBuilds(
  folders: Readonly<Record<string, string>>,
  builds: Storage,
  now = Date.now(),
): Promise<void> {
  for (const [prefix, path] of Object.entries(folders)) await share(sharedBuildFolder(prefix), path, builds, now);
}
