import type { Migration } from '../../platform/db/migration';

/** Since when a checkout is not to be paid any more, as its reader said; null: they never said so. */
export const droppedCheckouts: Migration = {
  name: '0032-dropped-checkouts',
  statements: ({ text }) => [`ALTER TABLE checkouts ADD COLUMN dropped_at ${text}`],
};
