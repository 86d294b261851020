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
  /** Of everything but the run: what was put aside before is noted once, whichever run met it first. */
  readonly fingerprint: string;
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
    fingerprint: text({ unique: true }),
  },
};
