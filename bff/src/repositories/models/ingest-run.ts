import { id, nullableText, text, type TableDefinition } from './table';

/** Runs of the ingest. */
export interface IngestRunRow {
  readonly id: number;
  readonly provider: string;
  readonly market: string | null;
  readonly state: string;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly summary: string | null;
}

export const ingestRuns: TableDefinition<IngestRunRow> = {
  table: 'ingest_runs',
  columns: {
    id: id(),
    provider: text(),
    market: nullableText(),
    state: text(),
    started_at: text(),
    finished_at: nullableText(),
    summary: nullableText(),
  },
};
