import { integer, key, nullableReal, real, text, type TableDefinition } from './table';

/** Price history. */
export interface PriceRow {
  readonly listing_id: number;
  readonly day: string;
  readonly price: number;
  readonly market_cap: number | null;
  readonly trailing_pe: number | null;
  readonly volume: number | null;
}

export const prices: TableDefinition<PriceRow> = {
  table: 'prices',
  columns: {
    listing_id: integer(key),
    day: text(key),
    price: real(),
    market_cap: nullableReal(),
    trailing_pe: nullableReal(),
    volume: nullableReal(),
  },
};
