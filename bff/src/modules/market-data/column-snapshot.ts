/** Columns that are stored for a quick start. */
import type { Market } from '../../domain/company';

/** A market's columns as bytes, so that a cold start reads one file or row. `dataVersion` says of what; another is of no use. */
export interface ColumnSnapshot {
  readonly dataVersion: number;
  readonly layout: string;
  readonly bytes: Uint8Array;
}

/** What is kept of a market: what its boards are made of, or every version of its statements, for the days before. */
export type SnapshotName = Market | `${Market} statements`;
