import { id, integer, nullableText, real, text, type TableDefinition } from './table';

/** A company's place on one exchange. */
export interface ListingRow {
  readonly id: number;
  readonly company_id: number;
  readonly market: string;
  readonly ticker: string;
  readonly isin: string | null;
  readonly hebrew_symbol: string | null;
  readonly currency: string;
  readonly is_primary: number;
  readonly logo_path: string | null;
  readonly listed_from: string | null;
  readonly delisted_on: string | null;
  readonly shares_per_unit: number;
}

export const listings: TableDefinition<ListingRow> = {
  table: 'listings',
  columns: {
    id: id(),
    company_id: integer(),
    market: text(),
    ticker: text(),
    isin: nullableText(),
    hebrew_symbol: nullableText(),
    currency: text(),
    is_primary: integer(),
    logo_path: nullableText(),
    listed_from: nullableText(),
    delisted_on: nullableText(),
    shares_per_unit: real({ defaultValue: 1 }),
  },
};
