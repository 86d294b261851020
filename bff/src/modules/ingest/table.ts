import type { Market } from '../../domain/company';
import type { IngestRunState } from './ingest-run';
import { id, nullableText, table, text } from '../../platform/db/table';

/** Ingest runs. */
export const ingestRuns = table('ingest_runs', {
  id: id(),
  provider: text(),
  market: nullableText<Market>(),
  state: text<IngestRunState>(),
  startedAt: text(),
  finishedAt: nullableText(),
  summary: nullableText(),
});
