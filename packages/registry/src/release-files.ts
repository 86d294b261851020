import { createFolderStorage } from '@site/storage/folder-storage';
import { isName, type FilePlace, type Storage } from '@site/storage/storage';
import { integrityOf } from './manifest/integrity';

/** Reads a file of a release by its address: a path of this site, or one on the remote's host. */
export type ReadReleaseFile = (address: string, kind?: ReleaseFileKind) => Promise<Buffer>;

export type ReleaseFileKind = 'SSR bundle' | 'file';

const MEBIBYTE = 1024 * 1024;
/** Checked before a file is read: a larger one is a mistake or an attack. */
const largestBytes: Readonly<Record<ReleaseFileKind, number>> = { 'SSR bundle': 8 * MEBIBYTE, file: 5 * MEBIBYTE };
const fetchLimitMs = 10_000;

/** Why a file of a release cannot be read. The message has its address; a path of this machine is only in its cause. */
export class ReleaseFileFailure extends Error {}

/** Files of this site by their addresses. */
export interface ServedFiles {
  /** Possible places of a file by address; the first existing one counts. Empty: not an address of this site's files. */
  placesOf(address: string): readonly FilePlace[];
}

export interface ServedFilesParts {
  /** Folders of this machine's builds by address prefix, such as `/remotes/mfe_boards/`. */
  readonly folders: Readonly<Record<string, string>>;
  /** A folder for each remote, and in it one for each version. */
  readonly releases?: Storage | undefined;
  /** Files of the builds that other processes have (`shared-builds.ts`). */
  readonly builds?: Storage | null | undefined;
}

/** A release's folder is named by remote and version, and has no subfolders. */
const releasePattern = /^\/remotes\/([a-z][a-z0-9_]{0,40})\/([\w+-][\w.+-]{0,63})\/([^/]+)$/;
/** A plain file name without path segments. */
const isPlainName = (name: string): boolean => /^[\w@][\w.@+-]*$/.test(name) && isName(name);

/** `/remotes/mfe_boards/` -> `mfe_boards`: the folder of a build among those that are shared. */
export const sharedBuildFolder = (prefix: string): string => prefix.replace(/^\/(?:remotes\/)?|\/$/g, '');

export function createServedFiles({ folders, releases, builds }: ServedFilesParts): ServedFiles {
  const ofBuilds = Object.entries(folders)
    .sort(([a], [b]) => b.length - a.length)
    .map(([prefix, folder]) => ({ prefix, storage: createFolderStorage(folder), folder: sharedBuildFolder(prefix) }));
  return {
    placesOf(address) {
      const [, remote, version, file] = (releases === undefined ? null : releasePattern.exec(address)) ?? [];
      if (remote !== undefined)
        return isPlainName(file!) ? [{ storage: releases!, name: `${remote}/${version}/${file}` }] : [];
      const build = ofBuilds.find(({ prefix }) => address.startsWith(prefix));
      if (build === undefined) return [];
      const name = address.slice(build.prefix.length);
      if (!isPlainName(name)) return [];
      return [
        { storage: build.storage, name },
        ...(builds ? [{ storage: builds, name: `${build.folder}/${name}` }] : []),
      ];
    },
  };
}

const megabytes = (bytes: number): string => (bytes / MEBIBYTE).toFixed(1);

function refuseTooLarge(address: string, bytes: number, kind: ReleaseFileKind): void {
  const max = largestBytes[kind];
  if (bytes <= max) return;
  throw new ReleaseFileFailure(
    `${address} is ${megabytes(bytes)} MB large; ${kind === 'file' ? 'a file' : 'an SSR bundle'} may have ${megabytes(max)} MB at most`,
  );
}

async function readOwn(address: string, places: readonly FilePlace[], kind: ReleaseFileKind): Promise<Buffer> {
  try {
    for (const { storage, name } of places) {
      const facts = await storage.facts(name);
      if (facts === null) continue;
      refuseTooLarge(address, facts.size, kind);
      const bytes = await storage.get(name);
      if (bytes !== null) return bytes;
    }
  } catch (error) {
    if (error instanceof ReleaseFileFailure) throw error;
    const { code, name } = error as NodeJS.ErrnoException;
    throw new ReleaseFileFailure(`${address} can't be read (${code ?? name})`, { cause: error });
  }
  throw new ReleaseFileFailure(`${address} is not there`);
}

/** Reads up to the limit: a host may state any size. */
async function fetchWhole(address: string, kind: ReleaseFileKind): Promise<Buffer> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(fetchLimitMs) });
  if (!response.ok) throw new ReleaseFileFailure(`${address} answers ${response.status}`);
  refuseTooLarge(address, Number(response.headers.get('content-length') ?? 0), kind);
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      bytes += read.value.length;
      refuseTooLarge(address, bytes, kind);
      chunks.push(read.value);
    }
  } catch (error) {
    void reader?.cancel().catch(() => undefined);
    throw error;
  }
  return Buffer.concat(chunks);
}

/** Throws: ReleaseFileFailure for a file that cannot be read, is too large, or has a forbidden address. */
export function createReleaseReader(files: ServedFiles): ReadReleaseFile {
  return async (address, kind = 'file') => {
    if (address.startsWith('/')) {
      const places = files.placesOf(address);
      if (places.length === 0) throw new ReleaseFileFailure(`${address} is in none of our folders`);
      return readOwn(address, places, kind);
    }
    try {
      return await fetchWhole(address, kind);
    } catch (error) {
      if (error instanceof ReleaseFileFailure) throw error;
      throw new ReleaseFileFailure(`${address} can't be fetched`, { cause: error });
    }
  };
}

/** Throws: ReleaseFileFailure when the bytes do not have the expected integrity. */
export function checkIntegrity(bytes: Buffer, integrity: string | undefined, address: string): void {
  if (integrityOf(bytes) !== integrity) throw new ReleaseFileFailure(`${address} is not the file that was announced`);
}
