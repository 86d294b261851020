import { key, real, text, type TableDefinition } from './table';

/** Exchange rates by day. */
export interface FxRateRow {
  readonly pair: string;
  readonly as_of: string;
  readonly price: number;
  readonly source: string;
}

export const fxRates: TableDefinition<FxRateRow> = {
  table: 'fx_rates',
  columns: {
    pair: text(key),
    as_of: text(key),
    price: real(),
    source: text(),
  },
};
