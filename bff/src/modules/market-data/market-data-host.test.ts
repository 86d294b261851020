import type { Market } from '../../domain/company';
import { addDays, type Day } from '../../domain/day';
import type { SnapshotName } from './column-snapshot';
import type { StoredSnapshots } from './stored-snapshots';
import { madeListing, madeStorage, type MadeStorage } from '../testing/market-fixture';
import { createMarketData } from './market-data-host';
import { scoreMarket } from './scored-market';

function hostOf(storage: MadeStorage, more: Partial<Parameters<typeof createMarketData>[0]> = {}) {
  return createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0, ...more });
}

function snapshotsInMemory(): StoredSnapshots & {
  readonly snapshotCache: Map<SnapshotName, Awaited<ReturnType<StoredSnapshots['load']>>>;
} {
  const snapshotCache = new Map();
  return {
    snapshotCache,
    load: (name) => Promise.resolve(snapshotCache.get(name) ?? null),
    save: (name, snapshot) => {
      snapshotCache.set(name, snapshot);
      return Promise.resolve();
    },
  };
}

async function historicOf(data: ReturnType<typeof hostOf>, day: Day) {
  await data.start();
  return (await data.asOf('SP500', day))!;
}

describe('the market data', () => {
  it('serve what is stored, and take new data up when their version changes', async () => {
    const storage = madeStorage([madeListing({ symbol: 'A' })]);
    const data = hostOf(storage);
    const changed: Market[] = [];
    data.onChange((market) => changed.push(market));
    await data.start();
    const before = data.ofMarket('SP500')!;

    storage.listings = [...storage.listings, madeListing({ symbol: 'B' })];
    await data.refresh();
    expect(data.ofMarket('SP500')).toBe(before);

    storage.versions.set('SP500', 2);
    await data.refresh();
    expect(data.ofMarket('SP500')!.table.cards.map(({ symbol }) => symbol)).toEqual(['A', 'B']);
    expect(data.ofMarket('SP500')!.version).not.toBe(before.version);
    expect(changed).toEqual(['SP500', 'SP500']);
  });

  it('take new rates up without reading the market again', async () => {
    const storage = madeStorage([madeListing({ symbol: 'A' })]);
    const data = hostOf(storage);
    await data.start();
    const before = data.ofMarket('SP500')!;

    storage.rates = [{ pair: 'USDILS', price: 3.9, asOf: '2025-11-21', source: 'test' }];
    await data.refresh();

    const after = data.ofMarket('SP500')!;
    expect(after.table).toBe(before.table);
    expect(after.version).not.toBe(before.version);
    expect(after.fx.shown.USDILS.price).toBe(3.9);
    expect(storage.readMarketCalls).toHaveLength(1);
  });

  it('are marked as old without new quotes, and are not read again for it', async () => {
    const storage = madeStorage([madeListing({ symbol: 'A', quotedOn: '2025-11-20', dataKind: 'real' })]);
    const clock = { now: Date.parse('2025-11-30T12:00:00Z') };
    const data = hostOf(storage, { now: () => clock.now });
    await data.start();
    const before = data.ofMarket('SP500')!;
    expect(before.isOld).toBe(false);

    clock.now += 86_400_000;
    await data.refresh();

    const after = data.ofMarket('SP500')!;
    expect([after.isOld, after.table === before.table, after.version === before.version]).toEqual([true, true, false]);
    expect(storage.readMarketCalls).toHaveLength(1);
  });

  it('go on from memory while the storage is down, and say so once', async () => {
    const storage = madeStorage([madeListing({ symbol: 'A' })]);
    const events: string[] = [];
    const data = hostOf(storage, { onTrouble: ({ kind }) => events.push(kind) });
    await data.start();

    storage.failure = new Error('down');
    await expect(data.refresh()).rejects.toThrow('down');
    await expect(data.refresh()).rejects.toThrow('down');
    expect(data.ofMarket('SP500')!.table.cards).toHaveLength(1);
    expect(data.status()).toMatchObject({ isReady: true, isDetached: true });

    storage.failure = null;
    await data.refresh();
    expect(data.status()).toMatchObject({ isReady: true, isDetached: false });
    expect(events).toEqual(['detached', 'attached']);
  });

  it('start without the storage, not ready, and are ready once it is there', async () => {
    const storage = madeStorage([madeListing({ symbol: 'A' })]);
    storage.failure = new Error('down');
    const data = hostOf(storage);
    await data.start();
    expect(data.status().isReady).toBe(false);

    storage.failure = null;
    await data.refresh();
    expect(data.status().isReady).toBe(true);
  });

  it('drop a market that has no listings any more', async () => {
    const storage = madeStorage([madeListing({ symbol: 'A' }), madeListing({ symbol: 'B.L', market: 'L' })]);
    const data = hostOf(storage);
    await data.start();

    storage.listings = storage.listings.slice(0, 1);
    await data.refresh();

    expect(data.markets().map(({ market }) => market)).toEqual(['SP500']);
  });

  it('come from the snapshot of their version, to the last bit, and from the facts otherwise', async () => {
    const storage = madeStorage([
      madeListing({ symbol: 'A' }),
      madeListing({ symbol: 'B', quarters: 2, marketCap: null }),
    ]);
    storage.labels = [{ label: 'ai', symbol: 'A', market: 'SP500' }];
    const snapshots = snapshotsInMemory();
    const first = hostOf(storage, { snapshots });
    await first.start();
    const second = hostOf(storage, { snapshots });
    await second.start();
    expect(storage.readMarketCalls).toHaveLength(1);
    expect(second.ofMarket('SP500')!.table.cards).toEqual(first.ofMarket('SP500')!.table.cards);
    expect(second.ofMarket('SP500')!.table.labels).toEqual([['ai'], []]);
    const [a, b] = [first, second].map((data) => scoreMarket(data.ofMarket('SP500')!).columns);
    expect(b).toEqual(a);

    storage.versions.set('SP500', 2);
    await second.refresh();
    expect(storage.readMarketCalls).toHaveLength(2);
    expect(snapshots.snapshotCache.get('SP500')!.dataVersion).toBe(2);
  });

  it('read the facts where a snapshot is of another layout or damaged', async () => {
    const storage = madeStorage([madeListing({ symbol: 'A' })]);
    const snapshots = snapshotsInMemory();
    const events: unknown[] = [];
    for (const damage of [{ layout: 'older' }, { bytes: new Uint8Array([1, 2, 3]) }]) {
      await hostOf(storage, { snapshots }).start();
      snapshots.snapshotCache.set('SP500', { ...snapshots.snapshotCache.get('SP500')!, ...damage });
      const data = hostOf(storage, { snapshots, onTrouble: ({ kind, snapshot }) => events.push([kind, snapshot]) });
      await data.start();
      expect(data.ofMarket('SP500')!.table.cards).toHaveLength(1);
      snapshots.snapshotCache.clear();
    }
    // Another layout is a release's; damage is reported.
    expect(events).toEqual([['snapshot_damaged', 'SP500']]);
    expect(storage.readMarketCalls).toHaveLength(4);
  });

  it('serve all the same where a snapshot cannot be saved', async () => {
    const events: string[] = [];
    const snapshots = { ...snapshotsInMemory(), save: () => Promise.reject(new Error('disk full')) };
    const data = hostOf(madeStorage([madeListing({ symbol: 'A' })]), {
      snapshots,
      onTrouble: ({ kind }) => events.push(kind),
    });
    await data.start();

    expect(data.ofMarket('SP500')).toBeDefined();
    expect(new Set(events)).toEqual(new Set(['snapshot_not_saved']));
  });

  it('read the facts where stored bytes were changed, and say so', async () => {
    const storage = madeStorage([madeListing({ symbol: 'A' })]);
    const snapshots = snapshotsInMemory();
    await hostOf(storage, { snapshots }).start();
    const snapshotCache = snapshots.snapshotCache.get('SP500')!;
    const bytes = Uint8Array.from(snapshotCache.bytes);
    // Whichever byte it is: the columns would still be read, with another figure in them.
    bytes[bytes.length - 9]! ^= 1;
    snapshots.snapshotCache.set('SP500', { ...snapshotCache, bytes });
    const damaged: unknown[] = [];
    const data = hostOf(storage, { snapshots, onTrouble: ({ snapshot }) => damaged.push(snapshot) });
    await data.start();

    expect(damaged).toEqual(['SP500']);
    expect(storage.readMarketCalls).toHaveLength(2);
  });

  it('check again for a request during a check', async () => {
    const storage = madeStorage([madeListing({ symbol: 'A' })]);
    const data = hostOf(storage);
    const first = data.refresh();
    storage.versions.set('SP500', 7);
    storage.listings = [...storage.listings, madeListing({ symbol: 'B' })];
    await Promise.all([first, data.refresh()]);

    expect(data.ofMarket('SP500')!.table.cards).toHaveLength(2);
    expect(data.ofMarket('SP500')!.version).toMatch(/^7\./);
  });

  it('restore a past day from the stored statements, to the last bit, without reading one again', async () => {
    const storage = madeStorage([madeListing({ symbol: 'A' }), madeListing({ symbol: 'B', quarters: 2 })]);
    const snapshots = snapshotsInMemory();
    const bare = await historicOf(hostOf(storage), '2025-08-15');
    await hostOf(storage, { snapshots }).start();
    storage.statementsRead.length = 0;
    const snapshotCache = await historicOf(hostOf(storage, { snapshots }), '2025-08-15');

    expect(storage.statementsRead).toEqual([]);
    expect(snapshotCache.table).toEqual(bare.table);

    snapshots.snapshotCache.delete('SP500 statements');
    const read = await historicOf(hostOf(storage, { snapshots }), '2025-08-15');
    expect(read.table).toEqual(bare.table);
    expect(storage.statementsRead).toEqual([2]);
    expect(snapshots.snapshotCache.has('SP500 statements')).toBe(true);
  });

  it('read one historic market after another, and refuse an endless queue of them', async () => {
    const storage = madeStorage([madeListing({ symbol: 'A' })]);
    const data = hostOf(storage);
    await data.start();
    const days = Array.from({ length: 40 }, (_, place) => addDays('2024-01-01', place));

    const outcomes = await Promise.allSettled(days.map((day) => data.asOf('SP500', day)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(24);
    expect(
      outcomes
        .filter((one) => one.status === 'rejected')
        .map(({ reason }) => (reason as { errorCode: string }).errorCode),
    ).toContain('not_available_now');
    expect(await data.asOf('SP500', '2024-03-01')).toMatchObject({ asOf: null, market: 'SP500' });
  });
});
