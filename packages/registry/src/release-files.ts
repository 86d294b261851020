import { readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
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

/** Local folders by address prefix, such as `/remotes/mfe_boards/`. */
export interface ServedFolders {
  /** Null: the address is in none of the folders. */
  pathOf(address: string): string | null;
}

/** A release's folder is named by remote and version, and has no subfolders. */
const releasePattern = /^\/remotes\/([a-z][a-z0-9_]{0,40})\/([\w+-][\w.+-]{0,63})\/([^/]+)$/;
/** A plain file name without path segments. */
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

/** Throws: ReleaseFileFailure when the bytes do not have the expected integrity. */
export function checkIntegrity(bytes: Buffer, integrity: string | undefined, address: string): void {
  if (integrityOf(bytes) !== integrity) throw new ReleaseFileFailure(`${address} is not the file that was announced`);
}
