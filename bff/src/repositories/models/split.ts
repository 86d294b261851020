import { integer, key, real, text, type TableDefinition } from './table';

/** Share splits. */
export interface SplitRow {
  readonly listing_id: number;
  readonly day: string;
  readonly numerator: number;
  readonly denominator: number;
}

export const splits: TableDefinition<SplitRow> = {
  table: 'splits',
  columns: {
    listing_id: integer(key),
    day: text(key),
    numerator: real(),
    denominator: real(),
  },
};
