/** What is known of a stored file without reading it. */
export interface FileFacts {
  readonly name: string;
  /** Unit: bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
  /** Differs if the bytes differ. */
  readonly tag: string;
}

/**
 * Files by name. A name is a path of plain segments with slashes between; `a` and `a/b` cannot both be files, since a folder
 * could not have both. A file appears complete or not at all. All throw: Error if the storage does not answer, or for
 * an invalid name.
 */
export interface Storage {
  /** Null: there is none. */
  get(name: string): Promise<Buffer | null>;
  /** Null: there is none. */
  facts(name: string): Promise<FileFacts | null>;
  /** Replaces an existing file. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Every file under a folder, in no order; `''` is all. */
  list(folder: string): Promise<readonly FileFacts[]>;
  /** Missing files are ignored. */
  delete(names: readonly string[]): Promise<void>;
  /**
   * Runs the work under an exclusive lock of this name.
   * Throws: StorageBusy when another process holds it for longer than `waitMs`; what the work throws.
   */
  exclusively(name: string, waitMs: number, work: () => Promise<void>): Promise<void>;
}

/** One file of a storage. */
export interface FilePlace {
  readonly storage: Storage;
  readonly name: string;
}

/** Another process holds the requested lock. */
export class StorageBusy extends Error {}

/** Settings of a storage that do not work. The message is one line that names the setting. */
export class StorageFault extends Error {}

/** Holders of a lock need milliseconds. After this time one is considered dead. */
export const STALE_LOCK_MS = 60_000;

const segment = /^[\w@+-][\w@.+-]{0,199}$/;
/** Files that a folder storage creates for its locks. */
const own = /\.(?:lock|clearing)$/;

export const isName = (name: string): boolean =>
  name.length <= 800 && name.split('/').every((part) => segment.test(part)) && !own.test(name);

/** Throws: Error for an invalid name. */
export function checkedName(name: string): string {
  if (!isName(name)) throw new Error(`${JSON.stringify(name)} is no name of a stored file`);
  return name;
}

/** The files of a storage under a folder, by the rest of their names. */
export function within(storage: Storage, folder: string): Storage {
  const whole = (name: string): string => `${folder}/${checkedName(name)}`;
  const inside = (facts: FileFacts): FileFacts => ({ ...facts, name: facts.name.slice(folder.length + 1) });
  return {
    get: (name) => storage.get(whole(name)),
    facts: async (name) => {
      const found = await storage.facts(whole(name));
      return found && inside(found);
    },
    put: (name, bytes) => storage.put(whole(name), bytes),
    list: async (name) => (await storage.list(name === '' ? folder : whole(name))).map(inside),
    delete: (names) => storage.delete(names.map(whole)),
    exclusively: (name, waitMs, work) => storage.exclusively(whole(name), waitMs, work),
  };
}

/** Concurrent requests, since a remote storage takes tens of milliseconds for each. */
const AT_ONCE = 16;

/** Does the work for each item, some at once. Throws: the first failure, once no work is running. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = items.values();
  const hand = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  const done = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, items.length) }, hand));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
