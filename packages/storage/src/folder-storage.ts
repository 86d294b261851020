import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { underFileLock } from './file-lock';
import { checkedName, eachOf, isName, type FileFacts, type FilePlace, type Storage } from './storage';

export interface FolderOptions {
  /** Only the user of this process may read the files. */
  readonly isPrivate?: boolean;
}

const codeOf = (failure: unknown): string | undefined => (failure as NodeJS.ErrnoException).code;
const isAbsent = (failure: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(failure) ?? '');

let written = 0;

/** Files in a folder of this machine, or of a disk that several share. The folder is created with the first file. */
export function createFolderStorage(folder: string, { isPrivate = false }: FolderOptions = {}): Storage {
  const root = resolve(folder);
  const pathOf = (name: string): string => join(root, checkedName(name));
  const [fileMode, folderMode] = isPrivate ? [0o600, 0o700] : [0o666, 0o777];

  async function factsAt(path: string, name: string): Promise<FileFacts | null> {
    try {
      const found = await stat(path);
      if (!found.isFile()) return null;
      const { mtime, mtimeMs, size, ino } = found;
      return { name, size, modifiedAt: mtime, tag: `${mtimeMs} ${size} ${ino}` };
    } catch (failure) {
      if (isAbsent(failure)) return null;
      throw failure;
    }
  }

  /** Written beside its place, flushed and renamed, so that no reader gets an incomplete file after a crash. */
  async function put(name: string, bytes: Buffer): Promise<void> {
    const path = pathOf(name);
    const temporary = join(dirname(path), `.${process.pid}.${(written += 1)}.new`);
    await mkdir(dirname(path), { recursive: true, mode: folderMode });
    try {
      const handle = await open(temporary, 'w', fileMode);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, path);
    } catch (failure) {
      await rm(temporary, { force: true });
      throw failure;
    }
  }

  /** Removes empty parent folders below the storage's own. */
  async function removeEmpty(path: string): Promise<void> {
    for (let at = dirname(path); at.startsWith(`${root}/`); at = dirname(at)) {
      try {
        await rmdir(at);
      } catch {
        return;
      }
    }
  }

  return {
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (failure) {
        if (isAbsent(failure)) return null;
        throw failure;
      }
    },
    facts: async (name) => factsAt(pathOf(name), name),
    put,
    async list(name) {
      const top = name === '' ? root : pathOf(name);
      const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch((failure: unknown) => {
        if (isAbsent(failure)) return [];
        throw failure;
      });
      const names = entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .filter(isName);
      const found = await Promise.all(names.map((one) => factsAt(join(root, one), one)));
      return found.filter((one) => one !== null);
    },
    delete: (names) =>
      eachOf(names, async (name) => {
        const path = pathOf(name);
        await rm(path, { force: true }).catch((failure: unknown) => {
          if (!isAbsent(failure)) throw failure;
        });
        await removeEmpty(path);
      }),
    async exclusively(name, waitMs, work) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: folderMode });
      await underFileLock(`${path}.lock`, waitMs, work);
    },
  };
}

/** A file of this machine by its path. */
export const fileAt = (path: string): FilePlace => ({
  storage: createFolderStorage(dirname(path)),
  name: basename(path),
});
