import type { Market, Day } from '../../domain/company';
import { defaultSourcePrecedence } from '../../domain/source-precedence';
import { ratesOfDay, type RatesOfDay } from './exchange-rates/fx-service';
import type { MarketState } from './company-readers';
import type { StoredSnapshots } from './stored-snapshots';
import { dayAt } from '../../domain/day';
import { dataAgeOf } from './data-age';
import { createHistoricMarkets } from './historic-markets';
import { createSnapshotCache } from './snapshot-cache';
import type { LoadedMarket, MarketDataStatus, SectorGroup } from './market-data';
import { marketAgeOn } from './old-data';
import { createRefresher } from './refresher';
import { createSharedColumns, type ColumnSharing } from './shared-columns';
import type { CompanyReader } from './store/company-reader';
import type { SymbolReader } from './store/symbol-reader';
import type { BoardFacts } from './stored-facts';

export interface MarketDataParts {
  readonly reader: Pick<
    CompanyReader,
    | 'readQuotedListings'
    | 'readStatements'
    | 'readMarketDividends'
    | 'latestQuoteDays'
    | 'marketStates'
    | 'readFx'
    | 'readLaterPrices'
  >;
  readonly labels: Pick<SymbolReader, 'labelsOfMarket'>;
  readonly snapshots?: StoredSnapshots | undefined;
  /** Absent: no other process shares the snapshots. */
  readonly sharing?: ColumnSharing | undefined;
  /** The name of the source precedence of `reader`. Absent: the default. */
  readonly precedence?: string;
  /**
   * Raises the version of every market that a killed run left behind the stored data, and returns these markets.
   * Absent: killed runs are ignored.
   */
  readonly abandoned?: { raise(now: string): Promise<readonly Market[]> } | undefined;
  /** Waits until the facts are at least as new as the versions just read. Absent: they always are. */
  readonly catchUp?: (() => Promise<void>) | undefined;
  /** Interval of the checks of data versions. 0: only on notification. */
  readonly pollMs?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Called once when reading starts to fail, and once when it succeeds again. */
  readonly onTrouble?: (event: {
    readonly kind: 'detached' | 'attached' | 'snapshot_not_saved' | 'snapshot_damaged';
    /** Called for a damaged snapshot. */
    readonly snapshot?: string;
    readonly error?: unknown;
  }) => void;
}

const DEFAULT_POLL_MS = 3_000;

export function createMarketData({
  reader,
  labels,
  snapshots,
  sharing,
  precedence = defaultSourcePrecedence.name,
  abandoned,
  catchUp = () => Promise.resolve(),
  pollMs = DEFAULT_POLL_MS,
  now = Date.now,
  onTrouble = () => undefined,
}: MarketDataParts) {
  const loaded = new Map<Market, LoadedMarket>();
  const listeners = new Set<(market: Market) => void>();
  const snapshotCache = createSnapshotCache(
    snapshots,
    (error) => onTrouble({ kind: 'snapshot_not_saved', error }),
    (snapshot) => onTrouble({ kind: 'snapshot_damaged', snapshot }),
  );
  const historic = createHistoricMarkets({ reader, labels, snapshotCache, now });
  const columnsOf = createSharedColumns({ reader, labels, snapshotCache, precedence, sharing, catchUp, now });
  // The same data with another source precedence gives other boards: a cached copy of one is invalid for the other.
  const ownOrder = precedence === defaultSourcePrecedence.name ? '' : `.${shortHash(precedence)}`;
  let rates: { readonly fx: RatesOfDay; readonly signature: string } | undefined;

  /** False: another process is still building its columns. */
  const takeUp = async (state: MarketState, factsOfNow: () => Promise<void>): Promise<boolean> => {
    const { fx, signature } = rates!;
    const { market, dataVersion, asOf, dataKind } = state;
    const isOld =
      dataKind !== null && marketAgeOn(dayAt(new Date(now())), dataAgeOf({ market, asOf, fx }), dataKind).isOld;
    // A table that states its own age is rebuilt when it becomes old.
    const version = `${dataVersion}.${signature}${ownOrder}${isOld ? '.old' : ''}`;
    const current = loaded.get(market);
    if (current?.version === version) return true;
    const isDelisted = state.listings === 0 || dataKind === null;
    if (isDelisted && !current) return true;
    if (current?.dataVersion !== dataVersion) await factsOfNow();
    if (isDelisted) {
      loaded.delete(market);
      publish(market);
      return true;
    }
    const table = current?.dataVersion === dataVersion ? current.table : await columnsOf(state, current !== undefined);
    if (table === null) return false;
    loaded.set(market, { market, dataKind, asOf, isOld, version, dataVersion, table, fx });
    historic.forget();
    publish(market);
    return true;
  };

  const publish = (market: Market): void => {
    for (const listener of listeners) listener(market);
  };

  const look = async (): Promise<boolean> => {
    // A file that another process is writing can wait: the next check reads it.
    await abandoned?.raise(new Date(now()).toISOString()).catch(() => undefined);
    const [states, stored] = await Promise.all([reader.marketStates(), reader.readFx()]);
    const fx = ratesOfDay(stored);
    const signature = signatureOf(fx);
    // Equal rates stay the same object, so that results based on them remain valid.
    if (rates?.signature !== signature) rates = { fx, signature };
    let isWhole = true;
    // Once for all new markets.
    let caughtUp: Promise<void> | undefined;
    const factsOfNow = () => (caughtUp ??= catchUp());
    for (const state of states) isWhole = (await takeUp(state, factsOfNow)) && isWhole;
    const known = new Set(states.map(({ market }) => market));
    for (const market of [...loaded.keys()]) {
      if (known.has(market)) continue;
      loaded.delete(market);
      publish(market);
    }
    return isWhole;
  };

  const refresher = createRefresher({ look, pollMs, onTrouble });

  return {
    /**
     * Loads every market with data and continues to check for changes. Resolves after the first check, successful or
     * not.
     */
    start: refresher.start,
    stop: refresher.stop,
    /** For ingest, and for other processes through Redis: data has changed, so all data versions are compared soon. */
    notify: refresher.notify,
    /**
     * Checks the data versions now and loads new data. Resolves when it is served. Throws if the database is not
     * readable.
     */
    refresh: refresher.refresh,
    status: (): MarketDataStatus => ({
      ...refresher.state(),
      markets: [...loaded.values()].map((one) => ({
        ...dataAgeOf(one),
        version: one.version,
        listings: one.table.cards.length,
      })),
    }),
    /** Undefined: no data of this market. */
    ofMarket: (market: Market): LoadedMarket | undefined => loaded.get(market),
    markets: (): readonly LoadedMarket[] => [...loaded.values()],
    /** The rates that are used for every market now, from memory; read only if no check has succeeded yet. */
    rates: async (): Promise<RatesOfDay> => rates?.fx ?? ratesOfDay(await reader.readFx()),
    /**
     * The market as it was known on a day, with quotes of that day; the domain filters the statements. Cached for a
     * short time.
     */
    async asOf(market: Market, day: Day): Promise<LoadedMarket | undefined> {
      const current = loaded.get(market);
      return current && historic.marketAsOf(current, day);
    },
    /** The same for every market with data. */
    allAsOf: (day: Day): Promise<readonly LoadedMarket[]> => historic.allAsOf([...loaded.values()], day),
    /** The same for one sector and industry, in every market that has it. Null: unknown. */
    groupAsOf: (group: SectorGroup, day: Day): Promise<readonly LoadedMarket[]> =>
      historic.groupAsOf([...loaded.values()], group, day),
    /** Every version of the statements of a market's listings, as they are stored now. Cached for a short time. */
    factsOf: (market: Pick<LoadedMarket, 'market' | 'dataVersion'>): Promise<readonly BoardFacts[]> =>
      historic.factsOf(market),
    /** Drops the cached markets of past days; the next request reads them again. */
    forgetPast: (): void => historic.forget(),
    /** Called after a market's new data is served. Returns the function that unsubscribes. */
    onChange(listener: (market: Market) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Holds the boards' data in memory and refreshes it. */
export type MarketData = ReturnType<typeof createMarketData>;

/** Short text that differs when any rate does. */
function signatureOf({ stored }: RatesOfDay): string {
  return shortHash(
    [...stored.values()].map(({ pair, price, asOf, source }) => `${pair}${price}${asOf}${source};`).join(''),
  );
}

function shortHash(text: string): string {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return (hash >>> 0).toString(36);
}
