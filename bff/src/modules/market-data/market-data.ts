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
  /** All data known at the first successful check is in memory. */
  readonly isReady: boolean;
  /** The last check failed: the served data may be old. */
  readonly isDetached: boolean;
  /** The served data, and its age. */
  readonly markets: readonly (DataAge & {
    readonly version: string;
    readonly listings: number;
  })[];
}

/** One market, ready to be scored. Immutable: new data makes a new one. */
export interface LoadedMarket {
  readonly market: Market;
  readonly dataKind: DataKind;
  readonly asOf: Day | null;
  /** Real data has not changed for longer than exchanges close. */
  readonly isOld: boolean;
  /** Changes with data, rates, and when the data becomes old. */
  readonly version: string;
  /** The version of the stored data only. */
  readonly dataVersion: number;
  readonly table: MarketTable;
  readonly fx: RatesOfDay;
}
