import { key, nullableReal, nullableText, text, type TableDefinition } from './table';

/** A score as it was on a day, for good. */
export interface ScoreSnapshotRow {
  readonly market: string;
  readonly symbol: string;
  readonly day: string;
  readonly method_version: string;
  readonly score: number | null;
  readonly points: string | null;
}

export const scoreSnapshots: TableDefinition<ScoreSnapshotRow> = {
  table: 'score_snapshots',
  columns: {
    market: text(key),
    symbol: text(key),
    day: text(key),
    method_version: text(key),
    score: nullableReal(),
    points: nullableText(),
  },
};
