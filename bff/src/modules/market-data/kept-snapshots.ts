import type { ColumnSnapshot, SnapshotName } from './column-snapshot';
import type { ColumnSnapshotStore } from './store/column-snapshot-store';

/** What is dear to make of the facts, kept as bytes for the next start. */
export interface KeptSnapshots {
  /** What stands under the name, if it is of this version and layout; else what `make` makes of the facts, which is then kept. */
  readOrMake<T>(
    name: SnapshotName,
    stamp: SnapshotStamp,
    form: {
      readonly read: (bytes: Uint8Array) => T | null;
      readonly write: (made: T) => Uint8Array | Promise<Uint8Array>;
    },
    make: () => Promise<T>,
  ): Promise<T>;
  keep(name: SnapshotName, stamp: SnapshotStamp, bytes: () => Uint8Array | Promise<Uint8Array>): Promise<void>;
}

export type SnapshotStamp = Omit<ColumnSnapshot, 'bytes'>;

/**
 * Without a store everything is made of the facts. `onNotSaved`: the next start is slower, nothing else is lost.
 * `onDamaged`: the bytes of a snapshot can't be read, so that it is made of the facts again.
 */
export function createKeptSnapshots(
  store: ColumnSnapshotStore | undefined,
  onNotSaved: (error: unknown) => void,
  onDamaged: (name: SnapshotName) => void,
): KeptSnapshots {
  const keep: KeptSnapshots['keep'] = async (name, stamp, bytes) => {
    try {
      if (store) await store.save(name, { ...stamp, bytes: await bytes() });
    } catch (error) {
      onNotSaved(error);
    }
  };
  return {
    keep,
    async readOrMake(name, stamp, { read, write }, make) {
      const snapshot = await store?.load(name);
      if (snapshot && snapshot.dataVersion === stamp.dataVersion && snapshot.layout === stamp.layout) {
        const kept = read(snapshot.bytes);
        if (kept) return kept;
        onDamaged(name);
      }
      const made = await make();
      await keep(name, stamp, () => write(made));
      return made;
    },
  };
}
