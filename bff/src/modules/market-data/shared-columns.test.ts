import type { Market } from '../../domain/company';
import type { JobLocks } from '../../platform/jobs/job-locks';
import { madeListing, madeStorage } from '../testing/market-fixture';
import type { SnapshotName } from './column-snapshot';
import type { StoredSnapshots } from './stored-snapshots';
import { createMarketData } from './market-data-host';

/** A store and its locks, shared by the processes of a test. */
function sharedStore() {
  const storage = madeStorage([madeListing({ symbol: 'A' })]);
  const snapshotCache = new Map<SnapshotName, Awaited<ReturnType<StoredSnapshots['load']>>>();
  const holders = new Map<string, string>();
  const snapshots: StoredSnapshots = {
    load: (name) => Promise.resolve(snapshotCache.get(name) ?? null),
    save: (name, snapshot) => Promise.resolve(void snapshotCache.set(name, snapshot)),
  };
  const locks: JobLocks = {
    acquire: (name, holder) => {
      const isMine = (holders.get(name) ?? holder) === holder;
      if (isMine) holders.set(name, holder);
      return Promise.resolve(isMine);
    },
    release: (name, holder) => {
      if (holders.get(name) === holder) holders.delete(name);
      return Promise.resolve();
    },
  };
  const clock = { now: 0 };
  const stored: Market[] = [];
  return {
    storage,
    snapshotCache,
    holders,
    locks,
    clock,
    stored,
    process: (isMaker: boolean, more: { readonly locks?: JobLocks; readonly pollMs?: number } = {}) =>
      createMarketData({
        reader: storage.reader,
        labels: storage.symbols,
        snapshots,
        pollMs: more.pollMs ?? 0,
        now: () => clock.now,
        sharing: { locks: more.locks ?? locks, isMaker, onStored: (market) => stored.push(market) },
      }),
  };
}

const dataVersion = (data: ReturnType<typeof createMarketData>): number | undefined =>
  data.ofMarket('SP500')?.dataVersion;

describe('the columns of several processes', () => {
  it('are made once, by a process that makes them, and loaded by all others', async () => {
    const { storage, process, stored } = sharedStore();
    const [worker, ...webs] = [process(true), process(false), process(false)];
    await worker.start();
    for (const web of webs) await web.start();
    storage.versions.set('SP500', 2);

    // They hear of the version first: the older one serves on.
    for (const web of webs) await web.refresh();
    expect(webs.map(dataVersion)).toEqual([1, 1]);
    await worker.refresh();
    for (const web of webs) await web.refresh();

    expect([worker, ...webs].map(dataVersion)).toEqual([2, 2, 2]);
    expect(storage.readMarketCalls).toHaveLength(2);
    expect(stored).toEqual(['SP500', 'SP500']);
  });

  it('are made once where all processes make them, and where none has any yet', async () => {
    const { storage, process } = sharedStore();
    const all = [process(true), process(true), process(false)];
    await Promise.all(all.map((one) => one.start()));

    expect(all.map(dataVersion)).toEqual([1, 1, 1]);
    expect(storage.readMarketCalls).toHaveLength(1);
  });

  it('are made by a process that only answers once no other has made them for a minute', async () => {
    const { storage, process, clock } = sharedStore();
    const web = process(false);
    await web.start();
    storage.versions.set('SP500', 2);
    await web.refresh();
    clock.now += 59_000;
    await web.refresh();
    expect(dataVersion(web)).toBe(1);

    clock.now += 1000;
    await web.refresh();
    expect(dataVersion(web)).toBe(2);
  });

  it('are made without a lock where the store takes no writes', async () => {
    const { process, locks } = sharedStore();
    const data = process(true, { locks: { ...locks, acquire: () => Promise.reject(new Error('read only')) } });
    await data.start();

    expect(dataVersion(data)).toBe(1);
  });

  it('leave the lock to others when the facts cannot be read', async () => {
    const { storage, process, locks, holders, stored } = sharedStore();
    const taken: string[] = [];
    const failing: JobLocks = {
      ...locks,
      acquire: (name, ...rest) => {
        taken.push(name);
        storage.failure = new Error('away');
        return locks.acquire(name, ...rest);
      },
    };
    const data = process(true, { locks: failing });
    await data.start();

    expect([dataVersion(data), taken, holders.size]).toEqual([undefined, ['columns:SP500'], 0]);
    // A process that is notified checks again at once: all processes would read without a pause.
    expect(stored).toEqual([]);
  });

  it('are looked for again soon by a process that waits for them', async () => {
    jest.useFakeTimers();
    try {
      const { storage, process } = sharedStore();
      const [worker, web] = [process(true), process(false, { pollMs: 3000 })];
      await worker.start();
      await web.start();
      storage.versions.set('SP500', 2);
      await jest.advanceTimersByTimeAsync(3000);
      expect(dataVersion(web)).toBe(1);
      await worker.refresh();

      await jest.advanceTimersByTimeAsync(500);
      expect(dataVersion(web)).toBe(2);
      await web.stop();
    } finally {
      jest.useRealTimers();
    }
  });
});
