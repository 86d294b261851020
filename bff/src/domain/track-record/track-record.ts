import type { Day, Market } from '../company';
import type { Horizon, Outcome } from './holding';
import type { HorizonRecord } from './horizon-record';
import type { Rhythm } from './months';

/** What a market's past boards were worth, and the data behind it. */
export interface TrackRecord {
  readonly market: Market;
  /** Sample companies are invented: their results prove nothing. */
  readonly dataKind: 'sample' | 'real';
  /** Instant, ISO 8601. */
  readonly computedAt: string;
  readonly methodVersion: string;
  readonly rhythm: Rhythm;
  /** Last day with a stored price. */
  readonly dataThrough: Day;
  /** Boards that were large enough. Null: none. */
  readonly boards: { readonly count: number; readonly first: Day | null; readonly last: Day | null };
  readonly companies: {
    readonly stored: number;
    /** On one of the boards at least. */
    readonly ranked: number;
    /** Delisted ones among the stored listings. */
    readonly left: number;
  };
  /** Part of the stored income statements with an estimated day of publication. Null: there are none. */
  readonly estimatedPublication: number | null;
  /** Part of them that another version replaced later. */
  readonly restated: number | null;
  /** Listings with single dividends, and of the others those with a yield. */
  readonly dividends: { readonly single: number; readonly yield: number };
  readonly horizons: readonly HorizonRecord[];
}

/** The outcome of a company of a board over one horizon. Unit: 0.05 means 5 %. */
export interface RowResult {
  readonly horizon: Horizon;
  readonly outcome: Outcome;
  readonly soldOn: Day | null;
  readonly priceReturn: number | null;
  readonly dividendReturn: number | null;
}

/** A company on a past board. Its tenth is published, not its score. */
export interface TrackRow {
  readonly symbol: string;
  readonly decile: number;
  readonly boughtOn: Day | null;
  /** Shape: one a horizon, the shortest first. */
  readonly results: readonly RowResult[];
}

/** The rows of one board. */
export interface TrackDay {
  readonly formedOn: Day;
  readonly rows: readonly TrackRow[];
}
