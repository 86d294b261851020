import { integer, key, nullableText, text, type TableDefinition } from './table';

/** What a market shows now. `is_dirty`: something was written since the version was raised. */
export interface MarketStateRow {
  readonly market: string;
  readonly data_kind: string | null;
  readonly data_version: number;
  readonly is_dirty: number;
  readonly listings: number;
  readonly as_of: string | null;
}

export const marketStates: TableDefinition<MarketStateRow> = {
  table: 'market_states',
  columns: {
    market: text(key),
    data_kind: nullableText(),
    data_version: integer(),
    is_dirty: integer(),
    listings: integer(),
    as_of: nullableText(),
  },
};
