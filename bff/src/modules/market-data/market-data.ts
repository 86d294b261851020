import type { Day, Market } from '../../domain/company';
import type { RatesOfDay } from './exchange-rates/fx-service';
import type { DataKind } from './stored-facts';
import type { DataAge } from './data-age';
import type { MarketTable } from './market-table';

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
