import { integer, key, real, text, type TableDefinition } from './table';

/** Short balances (Tel Aviv). */
export interface ShortSaleRow {
  readonly listing_id: number;
  readonly last_trading_date: string;
  readonly short_balance_thousand_ils: number;
  readonly short_balance_securities: number;
}

export const shortSales: TableDefinition<ShortSaleRow> = {
  table: 'short_sales',
  columns: {
    listing_id: integer(key),
    last_trading_date: text(key),
    short_balance_thousand_ils: real(),
    short_balance_securities: real(),
  },
};
