import { integer, key, nullableReal, text, type TableDefinition } from './table';

/** What a listing was quoted at on one day. */
export interface QuoteRow {
  readonly listing_id: number;
  readonly quoted_on: string;
  readonly price: number | null;
  readonly market_cap: number | null;
  readonly dividend_yield_percent: number | null;
  readonly five_year_average_dividend_yield_percent: number | null;
  readonly average_volume: number | null;
  readonly volume: number | null;
  readonly trailing_pe: number | null;
  readonly source: string;
  readonly fetched_at: string;
}

export const quotes: TableDefinition<QuoteRow> = {
  table: 'quotes',
  columns: {
    listing_id: integer(key),
    quoted_on: text(key),
    price: nullableReal(),
    market_cap: nullableReal(),
    dividend_yield_percent: nullableReal(),
    five_year_average_dividend_yield_percent: nullableReal(),
    average_volume: nullableReal(),
    volume: nullableReal(),
    trailing_pe: nullableReal(),
    source: text(),
    fetched_at: text(),
  },
};
