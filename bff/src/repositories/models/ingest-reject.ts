import { id, integer, nullableText, text, type TableDefinition } from './table';

/** What a run put aside, with its reason. */
export interface IngestRejectRow {
  readonly id: number;
  readonly run_id: number;
  readonly market: string | null;
  readonly ticker: string | null;
  readonly source: string;
  readonly reason: string;
  readonly place: string;
  readonly detail: string;
  readonly payload: string;
}

export const ingestRejects: TableDefinition<IngestRejectRow> = {
  table: 'ingest_rejects',
  columns: {
    id: id(),
    run_id: integer(),
    market: nullableText(),
    ticker: nullableText(),
    source: text(),
    reason: text(),
    place: text(),
    detail: text(),
    payload: text(),
  },
};
