import { createHash } from 'node:crypto';
import type { ColumnSnapshot, SnapshotName } from './column-snapshot';
import type { StoredSnapshots } from './stored-snapshots';

/** Null: the bytes are not of this kind. */
type SnapshotReader<T> = (bytes: Uint8Array) => T | null | Promise<T | null>;

/** Results that are expensive to build from the facts, stored as bytes for the next start and for other processes. */
export interface SnapshotCache {
  /** The stored value. Null: none with this version and layout, or damaged bytes. */
  read<T>(name: SnapshotName, stamp: SnapshotStamp, read: SnapshotReader<T>): Promise<T | null>;
  save(name: SnapshotName, stamp: SnapshotStamp, bytes: () => Uint8Array | Promise<Uint8Array>): Promise<void>;
  /** The stored value, or the result of `make`, which is then stored. */
  readOrMake<T>(
    name: SnapshotName,
    stamp: SnapshotStamp,
    form: {
      readonly read: SnapshotReader<T>;
      readonly write: (made: T) => Uint8Array | Promise<Uint8Array>;
    },
    make: () => Promise<T>,
  ): Promise<T>;
}

export type SnapshotStamp = Omit<ColumnSnapshot, 'bytes'>;

const checksumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const CHECKSUM_BYTES = 32;

/** Bytes with their checksum: damaged figures would otherwise be read like any other. */
const sealed = (bytes: Uint8Array): Uint8Array => Buffer.concat([checksumOf(bytes), bytes]);

function unsealed(stored: Uint8Array): Uint8Array | null {
  const bytes = stored.subarray(CHECKSUM_BYTES);
  return checksumOf(bytes).equals(stored.subarray(0, CHECKSUM_BYTES)) ? bytes : null;
}

/**
 * Without a store everything is built from the facts. `onNotSaved`: the next start is slower, nothing else is lost.
 * `onDamaged`: a snapshot is not readable and is built from the facts again.
 */
export function createSnapshotCache(
  store: StoredSnapshots | undefined,
  onNotSaved: (error: unknown) => void,
  onDamaged: (name: SnapshotName) => void,
): SnapshotCache {
  const save: SnapshotCache['save'] = async (name, stamp, bytes) => {
    try {
      if (store) await store.save(name, { ...stamp, bytes: sealed(await bytes()) });
    } catch (error) {
      onNotSaved(error);
    }
  };
  const read: SnapshotCache['read'] = async (name, stamp, readBytes) => {
    const snapshot = await store?.load(name);
    if (!snapshot || snapshot.dataVersion !== stamp.dataVersion || snapshot.layout !== stamp.layout) return null;
    const bytes = unsealed(snapshot.bytes);
    const found = bytes && (await readBytes(bytes));
    if (!found) onDamaged(name);
    return found;
  };
  return {
    read,
    save,
    async readOrMake(name, stamp, form, make) {
      const found = await read(name, stamp, form.read);
      if (found) return found;
      const made = await make();
      await save(name, stamp, () => form.write(made));
      return made;
    },
  };
}
