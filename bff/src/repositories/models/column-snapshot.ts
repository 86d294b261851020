import { blob, integer, key, text, type TableDefinition } from './table';

/** A market's columns as bytes, for a fast start. */
export interface ColumnSnapshotRow {
  readonly market: string;
  readonly data_version: number;
  readonly layout: string;
  readonly body: Buffer;
}

export const columnSnapshots: TableDefinition<ColumnSnapshotRow> = {
  table: 'column_snapshots',
  columns: {
    market: text(key),
    data_version: integer(),
    layout: text(),
    body: blob(),
  },
};
