import type { Day, Market } from '../../domain/company';
import type { RatesOfDay } from './exchange-rates/fx-service';
import type { BoardFacts, DataKind } from './stored-facts';
import type { DataAge } from './data-age';
import type { MarketTable } from './market-table';

/** Where the boards' data stand in memory, and how they are kept new. */
export interface MarketData {
  /** Loads every market that has data, and goes on looking for changes. Resolves after the first look, whether or not it went well. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Told by ingest, or by another process over Redis, that a market's data changed. Absent: look at all. */
  notify(market?: Market): void;
  /** Looks at the data versions now and loads what is new; resolves when it serves. Throws where the storage can't be read. */
  refresh(): Promise<void>;
  status(): MarketDataStatus;
  /** Undefined: no data of this market. */
  ofMarket(market: Market): LoadedMarket | undefined;
  markets(): readonly LoadedMarket[];
  /** The rates that every market is calculated with now, from memory; read only where no look has gone well yet. */
  rates(): Promise<RatesOfDay>;
  /** The market as it was known on a day: the quotes of then; the statements are cut by the domain. Kept for a short time. */
  asOf(market: Market, day: Day): Promise<LoadedMarket | undefined>;
  /** The same of every market that has data. */
  allAsOf(day: Day): Promise<readonly LoadedMarket[]>;
  /** The same of one sector and industry alone, in every market that has any of it. Null: unknown. */
  groupAsOf(group: SectorGroup, day: Day): Promise<readonly LoadedMarket[]>;
  /** Every version of the statements of a market's listings, as they are stored now. Kept for a short time. */
  factsOf(market: Pick<LoadedMarket, 'market' | 'dataVersion'>): Promise<readonly BoardFacts[]>;
  /** Lets go of the markets of past days: they are read again when somebody asks. */
  forgetPast(): void;
  /** Called after a market's new data serve. Gives the way to stop listening. */
  onChange(listener: (market: Market) => void): () => void;
}

export interface SectorGroup {
  readonly sector: string | null;
  readonly industry: string | null;
}

export interface MarketDataStatus {
  /** All data known at the first good look are in memory. */
  readonly isReady: boolean;
  /** The last look failed: what serves may be old. */
  readonly isDetached: boolean;
  /** What serves, and how old it is. */
  readonly markets: readonly (DataAge & {
    readonly version: string;
    readonly listings: number;
  })[];
}

/** One market, ready to be scored. Never changed: new data make a new one. */
export interface LoadedMarket {
  readonly market: Market;
  readonly dataKind: DataKind;
  readonly asOf: Day | null;
  /** Real data have stood still for longer than exchanges rest. */
  readonly isOld: boolean;
  /** Changes whenever data or rates do, or grow old. */
  readonly version: string;
  /** That of the stored data alone. */
  readonly dataVersion: number;
  readonly table: MarketTable;
  readonly fx: RatesOfDay;
}
