import { ingestRuns } from '../modules/ingest/table';
import type { SchemaPart } from '../platform/db/schema';
import { migrations } from './migrations/all-migrations';
import { retentionRules } from './retention-rules';

/** The part of the database whose capabilities are not modules yet. */
export const remainingSchema: SchemaPart = {
  tables: [ingestRuns],
  migrations,
  namedByTicker: [{ table: 'earnings_events', rest: ['day'] }],
  retention: retentionRules,
};
