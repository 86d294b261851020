import type { Migration } from '../../../platform/db/migration';

/** What an administrator decided about things that were quarantined. Who it was stands in the audit log alone. */
export const rejectReview: Migration = {
  name: '0024-reject-review',
  statements: ({ text }) => [
    `ALTER TABLE ingest_rejects ADD COLUMN figures ${text}`,
    `CREATE TABLE reject_decisions (
      reject_id INTEGER PRIMARY KEY REFERENCES ingest_rejects (id) ON DELETE CASCADE,
      decision ${text} NOT NULL CHECK (decision IN ('accepted', 'corrected', 'refused')),
      decided_at ${text} NOT NULL,
      note ${text} NOT NULL)`,
  ],
};
