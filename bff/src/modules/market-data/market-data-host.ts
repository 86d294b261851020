import type { Market } from '../../domain/company';
import { defaultSourcePrecedence } from '../../domain/source-precedence';
import { ratesOfDay, type RatesOfDay } from './exchange-rates/fx-service';
import type { MarketState } from './company-readers';
import type { ColumnSnapshotStore } from './store/column-snapshot-store';
import { dayAt } from '../../domain/day';
import { dataAgeOf } from './data-age';
import { createHistoricMarkets } from './historic-markets';
import { createKeptSnapshots } from './kept-snapshots';
import type { LoadedMarket, MarketData } from './market-data';
import { marketAgeOn } from './old-data';
import { createRefresher } from './refresher';
import { createSharedColumns, type ColumnSharing } from './shared-columns';
import type { CompanyReader } from './store/company-reader';
import type { SymbolReader } from './store/symbol-reader';

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
  readonly snapshots?: ColumnSnapshotStore | undefined;
  /** Absent: no other process shares the snapshots. */
  readonly sharing?: ColumnSharing | undefined;
  /** The name of the order of sources that `reader` follows. Absent: the default's. */
  readonly precedence?: string;
  /** Raises the version of every market that a killed run left behind what is stored, and returns which. Absent: killed runs are not looked for. */
  readonly abandoned?: { raise(now: string): Promise<readonly Market[]> } | undefined;
  /** Facts that are read from now on are not older than the versions of a moment ago. Absent: they never are. */
  readonly catchUp?: (() => Promise<void>) | undefined;
  /** How often the data versions are looked at. 0: only when told. */
  readonly pollMs?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Told once when reading starts to fail, and once when it goes well again. */
  readonly onTrouble?: (event: {
    readonly kind: 'detached' | 'attached' | 'snapshot_not_saved' | 'snapshot_damaged';
    /** Of a damaged snapshot. */
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
}: MarketDataParts): MarketData {
  const loaded = new Map<Market, LoadedMarket>();
  const listeners = new Set<(market: Market) => void>();
  const kept = createKeptSnapshots(
    snapshots,
    (error) => onTrouble({ kind: 'snapshot_not_saved', error }),
    (snapshot) => onTrouble({ kind: 'snapshot_damaged', snapshot }),
  );
  const historic = createHistoricMarkets({ reader, labels, kept, now });
  const columnsOf = createSharedColumns({ reader, labels, kept, precedence, sharing, catchUp, now });
  // The same data in another order of sources are other boards: nobody's copy of the one holds for the other.
  const ownOrder = precedence === defaultSourcePrecedence.name ? '' : `.${shortHash(precedence)}`;
  let rates: { readonly fx: RatesOfDay; readonly signature: string } | undefined;

  /** False: its columns are still being made by another process. */
  const takeUp = async (state: MarketState, factsOfNow: () => Promise<void>): Promise<boolean> => {
    const { fx, signature } = rates!;
    const { market, dataVersion } = state;
    const { asOf, dataKind } = state;
    const isOld =
      dataKind !== null && marketAgeOn(dayAt(new Date(now())), dataAgeOf({ market, asOf, fx }), dataKind).isOld;
    // What says of itself that it is old is made again when it has become so.
    const version = `${dataVersion}.${signature}${ownOrder}${isOld ? '.old' : ''}`;
    const current = loaded.get(market);
    if (current?.version === version) return true;
    const isGone = state.listings === 0 || dataKind === null;
    if (isGone && !current) return true;
    if (current?.dataVersion !== dataVersion) await factsOfNow();
    if (isGone) {
      loaded.delete(market);
      tell(market);
      return true;
    }
    const table = current?.dataVersion === dataVersion ? current.table : await columnsOf(state, current !== undefined);
    if (table === null) return false;
    loaded.set(market, { market, dataKind, asOf, isOld, version, dataVersion, table, fx });
    historic.forget();
    tell(market);
    return true;
  };

  const tell = (market: Market): void => {
    for (const listener of listeners) listener(market);
  };

  const look = async (): Promise<boolean> => {
    // A file that somebody else writes to can wait: the next look asks again.
    await abandoned?.raise(new Date(now()).toISOString()).catch(() => undefined);
    const [states, stored] = await Promise.all([reader.marketStates(), reader.readFx()]);
    const fx = ratesOfDay(stored);
    const signature = signatureOf(fx);
    // The same rates stay the same object: what was made of them still holds.
    if (rates?.signature !== signature) rates = { fx, signature };
    let isWhole = true;
    // Once for all markets that are new.
    let caughtUp: Promise<void> | undefined;
    const factsOfNow = () => (caughtUp ??= catchUp());
    for (const state of states) isWhole = (await takeUp(state, factsOfNow)) && isWhole;
    const known = new Set(states.map(({ market }) => market));
    for (const market of [...loaded.keys()]) {
      if (known.has(market)) continue;
      loaded.delete(market);
      tell(market);
    }
    return isWhole;
  };

  const refresher = createRefresher({ look, pollMs, onTrouble });

  return {
    start: refresher.start,
    stop: refresher.stop,
    notify: refresher.notify,
    refresh: refresher.refresh,
    status: () => ({
      ...refresher.state(),
      markets: [...loaded.values()].map((one) => ({
        ...dataAgeOf(one),
        version: one.version,
        listings: one.table.cards.length,
      })),
    }),
    ofMarket: (market) => loaded.get(market),
    markets: () => [...loaded.values()],
    rates: async () => rates?.fx ?? ratesOfDay(await reader.readFx()),
    async asOf(market, day) {
      const current = loaded.get(market);
      return current && historic.marketAsOf(current, day);
    },
    allAsOf: (day) => historic.allAsOf([...loaded.values()], day),
    groupAsOf: (group, day) => historic.groupAsOf([...loaded.values()], group, day),
    factsOf: (market) => historic.factsOf(market),
    forgetPast: () => historic.forget(),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

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
