import { readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { integrityOf } from './manifest/integrity';

/** Reads a file of a release by its address: a path of our own site, or one on the host that serves a remote. */
export type ReadReleaseFile = (address: string, kind?: ReleaseFileKind) => Promise<Buffer>;

export type ReleaseFileKind = 'SSR bundle' | 'file';

const MEBIBYTE = 1024 * 1024;
/** Looked at before a file is read: what is larger than any of ours is a mistake, or meant ill. */
const largestBytes: Readonly<Record<ReleaseFileKind, number>> = { 'SSR bundle': 8 * MEBIBYTE, file: 5 * MEBIBYTE };
const fetchLimitMs = 10_000;

/** Why a file of a release can't be had. The message names its address, never a path of this machine: that is its cause. */
export class ReleaseFileFailure extends Error {}

/** Own folders by address prefix, such as `/remotes/mfe_boards/`. */
export interface ServedFolders {
  /** Null: the address is in none of the folders. */
  pathOf(address: string): string | null;
}

/** A release's folder is named by remote and version; what it holds is flat, as every build is. */
const releasePattern = /^\/remotes\/([a-z][a-z0-9_]{0,40})\/([\w+-][\w.+-]{0,63})\/([^/]+)$/;
/** A file's name and nothing that leads elsewhere. */
const isPlainName = (name: string): boolean => /^[\w@][\w.@+-]*$/.test(name) && name === normalize(name);

/** `releasesDir` holds a folder for each remote, and in it one for each version. */
export function createServedFolders(folders: Readonly<Record<string, string>>, releasesDir?: string): ServedFolders {
  const prefixes = Object.keys(folders).sort((a, b) => b.length - a.length);
  return {
    pathOf(address) {
      const [, remote, version, file] = (releasesDir === undefined ? null : releasePattern.exec(address)) ?? [];
      if (remote !== undefined) return isPlainName(file!) ? join(releasesDir!, remote, version!, file!) : null;
      const prefix = prefixes.find((candidate) => address.startsWith(candidate));
      if (prefix === undefined) return null;
      const name = address.slice(prefix.length);
      return isPlainName(name) ? join(folders[prefix]!, name) : null;
    },
  };
}

const megabytes = (bytes: number): string => (bytes / MEBIBYTE).toFixed(1);

function refuseTooLarge(address: string, bytes: number, kind: ReleaseFileKind): void {
  const most = largestBytes[kind];
  if (bytes <= most) return;
  throw new ReleaseFileFailure(
    `${address} is ${megabytes(bytes)} MB large; ${kind === 'file' ? 'a file' : 'an SSR bundle'} may have ${megabytes(most)} MB at most`,
  );
}

async function readOwn(address: string, path: string, kind: ReleaseFileKind): Promise<Buffer> {
  try {
    refuseTooLarge(address, (await stat(path)).size, kind);
    return await readFile(path);
  } catch (error) {
    if (error instanceof ReleaseFileFailure) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const what = code === 'ENOENT' || code === 'ENOTDIR' ? 'is not there' : `can't be read (${code ?? 'unknown'})`;
    throw new ReleaseFileFailure(`${address} ${what}`, { cause: error });
  }
}

/** No further than the limit: who serves it may say what they like of its size. */
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

/** Throws: ReleaseFileFailure for what cannot be read, is too large, or comes from where it must not. */
export function createReleaseReader(folders: ServedFolders): ReadReleaseFile {
  return async (address, kind = 'file') => {
    if (address.startsWith('/')) {
      const path = folders.pathOf(address);
      if (path === null) throw new ReleaseFileFailure(`${address} is in none of our folders`);
      return readOwn(address, path, kind);
    }
    try {
      return await fetchWhole(address, kind);
    } catch (error) {
      if (error instanceof ReleaseFileFailure) throw error;
      throw new ReleaseFileFailure(`${address} can't be fetched`, { cause: error });
    }
  };
}

/** Throws: ReleaseFileFailure when the bytes are not those that were announced. */
export function checkIntegrity(bytes: Buffer, integrity: string | undefined, address: string): void {
  if (integrityOf(bytes) !== integrity) throw new ReleaseFileFailure(`${address} is not the file that was announced`);
}
