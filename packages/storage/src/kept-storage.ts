import { createHash } from 'node:crypto';
import { createFolderStorage } from './folder-storage';
import { checkedName, type FileFacts, type Storage } from './storage';

export interface KeptStorageParts {
  /** Where the files are. */
  readonly storage: Storage;
  /** A folder of this machine that may be lost at any time. */
  readonly folder: string;
  /** Files that never mean other bytes: they are kept. All others are asked for each time. */
  readonly isLasting: (name: string) => boolean;
  /** How long a file that is not there is taken as absent before anyone looks again. Unit: milliseconds. */
  readonly lookAgainMs?: number;
  readonly now?: () => number;
}

/** Well below the 3 s in which every process has a new release. */
const LOOK_AGAIN_MS = 1000;
const DIGEST_BYTES = 32;

const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/**
 * A storage elsewhere, whose lasting files are fetched once and kept in a folder. What there is, is known from a list:
 * whoever asks for names that do not exist, however many, costs one list in a second.
 */
export function createKeptStorage(parts: KeptStorageParts): Storage {
  const { storage, folder, isLasting, lookAgainMs = LOOK_AGAIN_MS, now = Date.now } = parts;
  const kept = createFolderStorage(folder, { isPrivate: true });
  let listed: ReadonlyMap<string, FileFacts> = new Map();
  let listedAt = -Infinity;
  let listing: Promise<void> | null = null;
  const fetching = new Map<string, Promise<Buffer | null>>();

  const keptNames = async (): Promise<readonly string[]> => {
    const all = await kept.list('').catch(() => []);
    return all.map(({ name }) => name);
  };

  async function listNow(): Promise<void> {
    const startedAt = now();
    const found = await storage.list('');
    const before = listedAt === -Infinity ? await keptNames() : [...listed.keys()];
    listed = new Map(found.map((facts) => [facts.name, facts]));
    listedAt = startedAt;
    // What is there no more needs no room here.
    await kept.delete(before.filter((name) => !listed.has(name))).catch(() => undefined);
  }
  const look = (): Promise<void> => {
    listing ??= listNow().finally(() => {
      listing = null;
    });
    return listing;
  };

  async function facts(name: string): Promise<FileFacts | null> {
    if (!isLasting(checkedName(name))) return storage.facts(name);
    if (!listed.has(name) && now() - listedAt >= lookAgainMs) await look();
    return listed.get(name) ?? null;
  }

  /** Null: it is not kept, or not as it was written. */
  async function readKept(name: string): Promise<Buffer | null> {
    const held = await kept.get(name).catch(() => null);
    if (held === null) return null;
    const bytes = held.subarray(DIGEST_BYTES);
    return digestOf(bytes).equals(held.subarray(0, DIGEST_BYTES)) ? bytes : null;
  }

  async function fetchAndKeep(name: string): Promise<Buffer | null> {
    const bytes = await storage.get(name);
    // A full disk keeps nothing, and stops nobody.
    if (bytes !== null) await kept.put(name, Buffer.concat([digestOf(bytes), bytes])).catch(() => undefined);
    return bytes;
  }

  async function get(name: string): Promise<Buffer | null> {
    if (!isLasting(checkedName(name))) return storage.get(name);
    const held = await readKept(name);
    if (held) return held;
    if ((await facts(name)) === null) return null;
    const underWay = fetching.get(name);
    if (underWay) return underWay;
    const fetched = fetchAndKeep(name).finally(() => fetching.delete(name));
    fetching.set(name, fetched);
    return fetched;
  }

  return {
    get,
    facts,
    list: (name) => storage.list(name),
    put: async (name, bytes) => {
      await storage.put(name, bytes);
      listedAt = -Infinity;
    },
    delete: async (names) => {
      await storage.delete(names);
      listed = new Map([...listed].filter(([name]) => !names.includes(name)));
      await kept.delete(names).catch(() => undefined);
    },
    exclusively: (name, waitMs, work) => storage.exclusively(name, waitMs, work),
  };
}
