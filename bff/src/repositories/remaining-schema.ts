import type { SchemaPart } from '../platform/db/schema';
import { migrations } from './migrations/all-migrations';
import { modelledTables } from './models/all-models';
import { PERSONAL_TABLES, STAYS_AFTER_DELETION } from './personal-data';
import { retentionRules } from './retention-rules';

/** The part of the database whose capabilities are not modules yet. */
export const remainingSchema: SchemaPart = {
  tables: modelledTables,
  migrations,
  personalData: PERSONAL_TABLES,
  staysAfterDeletion: STAYS_AFTER_DELETION,
  namedByTicker: [{ table: 'earnings_events', rest: ['day'] }],
  retention: retentionRules,
};
