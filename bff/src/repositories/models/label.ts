import { integer, key, text, type TableDefinition } from './table';

/** Hash-tag labels of a listing. */
export interface LabelRow {
  readonly listing_id: number;
  readonly label: string;
}

export const labels: TableDefinition<LabelRow> = {
  table: 'labels',
  columns: {
    listing_id: integer(key),
    label: text(key),
  },
};
