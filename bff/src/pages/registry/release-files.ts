import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';

/** Reads a file of a release by its address: a path of our own site, or one on the host that serves a remote. */
export type ReadReleaseFile = (address: string) => Promise<Buffer>;

const largestBytes = 5 * 1024 * 1024;
const fetchLimitMs = 10_000;

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

/** Throws: Error for what cannot be read, is too large, or comes from where it must not. */
export function createReleaseReader(folders: ServedFolders): ReadReleaseFile {
  return async (address) => {
    if (address.startsWith('/')) {
      const path = folders.pathOf(address);
      if (path === null) throw new Error(`${address} is in none of our folders`);
      return readFile(path);
    }
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(fetchLimitMs) });
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    if (Number(response.headers.get('content-length') ?? 0) > largestBytes) throw new Error(`${address} is too large`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (bytes.length > largestBytes) throw new Error(`${address} is too large`);
    return bytes;
  };
}

/** Throws: Error when the bytes are not those that were announced. */
export function checkIntegrity(bytes: Buffer, integrity: string | undefined, address: string): void {
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (found !== integrity) throw new Error(`${address} is not the file that was announced`);
}
