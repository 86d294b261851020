import type { Day, Market } from '../../domain/company';
import { UnavailableError } from '../errors';
import { ratesOfDay, type RatesOfDay } from '../fx-service';
import type { ColumnSnapshotStore, CompanyReader, MarketState, SymbolReader } from '../ports';
import type { LoadedMarket, MarketData } from './market-data';
import { readSnapshot, SNAPSHOT_LAYOUT, writeSnapshot } from './market-snapshot';
import { buildMarketTable, type MarketTable } from './market-table';
import { createRecentCache } from './recent-cache';

export interface MarketDataParts {
  readonly reader: Pick<CompanyReader, 'readMarket' | 'marketStates' | 'readFx'>;
  readonly labels: Pick<SymbolReader, 'labelsOfMarket'>;
  readonly snapshots?: ColumnSnapshotStore | undefined;
  /** How often the data versions are looked at. 0: only when told. */
  readonly pollMs?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Told once when reading starts to fail, and once when it goes well again. */
  readonly onTrouble?: (event: {
    readonly kind: 'detached' | 'attached' | 'snapshot_not_saved';
    readonly error?: unknown;
  }) => void;
}

const DEFAULT_POLL_MS = 3_000;
/** A historic market is a whole market in memory: as many as one board across markets takes, for as long as somebody plays with filters. */
const HISTORIC_MARKETS = 12;
const HISTORIC_LIFETIME_MS = 60_000;
/** Reading a market of some day takes a second or two of the storage: one after another, and no queue without end. */
const MOST_WAITING = 24;

export function createMarketData({
  reader,
  labels,
  snapshots,
  pollMs = DEFAULT_POLL_MS,
  now = Date.now,
  onTrouble = () => undefined,
}: MarketDataParts): MarketData {
  const loaded = new Map<Market, LoadedMarket>();
  const listeners = new Set<(market: Market) => void>();
  const historic = createRecentCache<Promise<LoadedMarket | undefined>>({
    limit: HISTORIC_MARKETS,
    lifetimeMs: HISTORIC_LIFETIME_MS,
    now,
  });
  let isReady = false;
  let isDetached = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let refreshing: Promise<void> | undefined;
  let isAskedAgain = false;

  const tableFromFacts = async (market: Market, asOf?: Day): Promise<MarketTable> => {
    const [facts, labelRows] = await Promise.all([reader.readMarket(market, asOf), labels.labelsOfMarket(market)]);
    return buildMarketTable(facts, labelRows, asOf ?? null);
  };

  const readTable = async ({ market, dataVersion }: MarketState): Promise<MarketTable> => {
    const snapshot = await snapshots?.load(market);
    if (snapshot && snapshot.dataVersion === dataVersion && snapshot.layout === SNAPSHOT_LAYOUT) {
      const table = readSnapshot(snapshot.bytes);
      if (table) return table;
    }
    const table = await tableFromFacts(market);
    try {
      await snapshots?.save(market, { dataVersion, layout: SNAPSHOT_LAYOUT, bytes: writeSnapshot(table) });
    } catch (error) {
      // The next start is slower; nothing else is lost.
      onTrouble({ kind: 'snapshot_not_saved', error });
    }
    return table;
  };

  const takeUp = async (state: MarketState, fx: RatesOfDay): Promise<void> => {
    const { market, dataVersion } = state;
    const dataPart = `${dataVersion}.`;
    const version = `${dataPart}${signatureOf(fx)}`;
    const current = loaded.get(market);
    if (current?.version === version) return;
    if (state.listings === 0 || state.dataKind === null) {
      if (loaded.delete(market)) tell(market);
      return;
    }
    const table = current?.version.startsWith(dataPart) ? current.table : await readTable(state);
    loaded.set(market, { market, dataKind: state.dataKind, asOf: state.asOf, version, table, fx });
    historic.clear();
    tell(market);
  };

  const tell = (market: Market): void => {
    for (const listener of listeners) listener(market);
  };

  const look = async (): Promise<void> => {
    const [states, rates] = await Promise.all([reader.marketStates(), reader.readFx()]);
    const fx = ratesOfDay(rates);
    for (const state of states) await takeUp(state, fx);
    const known = new Set(states.map(({ market }) => market));
    for (const market of [...loaded.keys()]) {
      if (known.has(market)) continue;
      loaded.delete(market);
      tell(market);
    }
  };

  const refresh = async (): Promise<void> => {
    // Whoever asks while a look is under way waits for one that began after their asking.
    if (refreshing) {
      isAskedAgain = true;
      await refreshing;
      return;
    }
    refreshing = (async () => {
      try {
        do {
          isAskedAgain = false;
          await look();
        } while (isAskedAgain);
        isReady = true;
        if (isDetached) onTrouble({ kind: 'attached' });
        isDetached = false;
      } catch (error) {
        if (!isDetached) onTrouble({ kind: 'detached', error });
        isDetached = true;
        throw error;
      } finally {
        refreshing = undefined;
      }
    })();
    await refreshing;
  };

  let waiting = 0;
  let lastRead: Promise<unknown> = Promise.resolve();
  const inTurn = async <T>(read: () => Promise<T>): Promise<T> => {
    if (waiting >= MOST_WAITING)
      throw new UnavailableError('not_available_now', 'Too many days are being looked up at once.');
    waiting += 1;
    const mine = lastRead.then(read);
    lastRead = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };

  const refreshQuietly = (): Promise<void> => refresh().catch(() => undefined);

  const schedule = (): void => {
    if (isStopped || pollMs <= 0) return;
    timer = setTimeout(() => void refreshQuietly().then(schedule), pollMs);
    timer.unref();
  };

  return {
    async start() {
      await refreshQuietly();
      schedule();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await refreshing?.catch(() => undefined);
    },
    notify: () => void refreshQuietly(),
    refresh,
    status: () => ({
      isReady,
      isDetached,
      markets: [...loaded.values()].map(({ market, version, table, asOf }) => ({
        market,
        version,
        listings: table.cards.length,
        asOf,
      })),
    }),
    ofMarket: (market) => loaded.get(market),
    markets: () => [...loaded.values()],
    asOf(market, day) {
      const current = loaded.get(market);
      if (!current) return Promise.resolve(undefined);
      return historic.getOrMake(`${market} ${day}`, () =>
        inTurn(async () => {
          const [table, rates] = await Promise.all([tableFromFacts(market, day), reader.readFx(day)]);
          const latest = table.cards.reduce(
            (last, { quotedOn }) => (quotedOn !== null && quotedOn > last ? quotedOn : last),
            '',
          );
          return {
            ...current,
            asOf: latest === '' ? null : latest,
            version: `${current.version}@${day}`,
            table,
            fx: ratesOfDay(rates),
          };
        }),
      );
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Short text that differs when any rate does. */
function signatureOf({ stored }: RatesOfDay): string {
  let hash = 0;
  for (const { pair, price, asOf, source } of stored.values()) {
    for (const character of `${pair}${price}${asOf}${source};`) hash = (hash * 31 + character.charCodeAt(0)) | 0;
  }
  return (hash >>> 0).toString(36);
}
