/** Columns that are stored for a quick start. */
import type { Market } from '../../domain/company';

/**
 * A market's columns as bytes, so that a cold start reads one file or row. `dataVersion`: the version that they belong
 * to; others are useless.
 */
export interface ColumnSnapshot {
  readonly dataVersion: number;
  readonly layout: string;
  readonly bytes: Uint8Array;
}

/**
 * What is stored of a market: the columns of its boards, or every version of its statements, for boards of past days.
 */
export type SnapshotName = Market | `${Market} statements`;
