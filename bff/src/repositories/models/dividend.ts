import { integer, key, real, text, type TableDefinition } from './table';

/** Dividends by ex-day; `ordinal` tells two of one day apart. */
export interface DividendRow {
  readonly listing_id: number;
  readonly day: string;
  readonly ordinal: number;
  readonly amount: number;
  readonly currency: string;
}

export const dividends: TableDefinition<DividendRow> = {
  table: 'dividends',
  columns: {
    listing_id: integer(key),
    day: text(key),
    ordinal: integer(key),
    amount: real(),
    currency: text(),
  },
};
