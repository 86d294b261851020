import { integer, key, real, text, type TableDefinition } from './table';

/** Number of shares by day. */
export interface SharesOutstandingRow {
  readonly company_id: number;
  readonly day: string;
  readonly shares: number;
  readonly source: string;
  readonly fetched_at: string;
}

export const sharesOutstanding: TableDefinition<SharesOutstandingRow> = {
  table: 'shares_outstanding',
  columns: {
    company_id: integer(key),
    day: text(key),
    shares: real(),
    source: text(),
    fetched_at: text(),
  },
};
