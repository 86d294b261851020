import { createHash } from 'node:crypto';
import { createFolderStorage } from './folder-storage';
import { checkedName, type FileFacts, type Storage } from './storage';

export interface CachedStorageParts {
  /** Where the files are. */
  readonly storage: Storage;
  /** A folder of this machine that may be lost at any time. */
  readonly folder: string;
  /** Files that never change: they are cached. All others are fetched each time. */
  readonly isLasting: (name: string) => boolean;
  /** Files that may be missing, such as compressed copies of others: if the last list lacks one, it is not fetched. */
  readonly isOptional?: (name: string) => boolean;
  /** Minimum time between the starts of two lists. Unit: milliseconds. */
  readonly spacingMs?: number;
}

const SPACING_MS = 250;
const DIGEST_BYTES = 32;

const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/**
 * A remote storage with a local cache of its lasting files. A list shows which files exist: a request for a missing
 * name waits for the next list, so that another process's new files are found. Missing names, however many, cost a
 * few lists a second.
 */
export function createCachedStorage(parts: CachedStorageParts): Storage {
  const { storage, folder, isLasting, isOptional = () => false, spacingMs = SPACING_MS } = parts;
  const cache = createFolderStorage(folder, { isPrivate: true });
  let listed: ReadonlyMap<string, FileFacts> | null = null;
  let begunAt = -Infinity;
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const fetching = new Map<string, Promise<Buffer | null>>();

  const cachedNames = async (): Promise<readonly string[]> => {
    const all = await cache.list('').catch(() => []);
    return all.map(({ name }) => name);
  };

  async function listNow(): Promise<void> {
    begunAt = performance.now();
    const found = await storage.list('');
    const before = listed === null ? await cachedNames() : [...listed.keys()];
    const names = new Map(found.map((facts) => [facts.name, facts]));
    listed = names;
    // Deleted files need no space here.
    await cache.delete(before.filter((name) => !names.has(name))).catch(() => undefined);
  }
  /** A list that begins after this call; all waiting callers share it. Throws: as the storage does. */
  function look(): Promise<void> {
    const pause = (): Promise<void> =>
      new Promise((resolve) => setTimeout(resolve, Math.max(0, begunAt + spacingMs - performance.now())));
    next ??= last.then(pause).then(() => {
      next = null;
      const mine = listNow();
      last = mine.catch(() => undefined);
      return mine;
    });
    return next;
  }

  async function facts(name: string): Promise<FileFacts | null> {
    if (!isLasting(checkedName(name))) return storage.facts(name);
    if (!listed?.has(name) && !(listed && isOptional(name))) await look();
    return listed?.get(name) ?? null;
  }

  /** Null: it is not cached, or the copy is damaged. */
  async function readCached(name: string): Promise<Buffer | null> {
    const held = await cache.get(name).catch(() => null);
    if (held === null) return null;
    const bytes = held.subarray(DIGEST_BYTES);
    return digestOf(bytes).equals(held.subarray(0, DIGEST_BYTES)) ? bytes : null;
  }

  async function fetchAndCache(name: string): Promise<Buffer | null> {
    const bytes = await storage.get(name);
    // On a full disk nothing is cached, but requests succeed.
    if (bytes !== null) await cache.put(name, Buffer.concat([digestOf(bytes), bytes])).catch(() => undefined);
    return bytes;
  }

  async function get(name: string): Promise<Buffer | null> {
    if (!isLasting(checkedName(name))) return storage.get(name);
    const held = await readCached(name);
    if (held) return held;
    if ((await facts(name)) === null) return null;
    const underWay = fetching.get(name);
    if (underWay) return underWay;
    const fetched = fetchAndCache(name).finally(() => fetching.delete(name));
    fetching.set(name, fetched);
    return fetched;
  }

  return {
    get,
    facts,
    list: (name) => storage.list(name),
    put: (name, bytes) => storage.put(name, bytes),
    delete: async (names) => {
      await storage.delete(names);
      listed = new Map([...(listed ?? [])].filter(([name]) => !names.includes(name)));
      await cache.delete(names).catch(() => undefined);
    },
    exclusively: (name, waitMs, work) => storage.exclusively(name, waitMs, work),
  };
}
