import type { Migration } from '../../platform/db/migration';

export const savedScoresTable: Migration = {
  name: '0057-saved-scores',
  statements: ({ id, text }) => [
    `CREATE TABLE saved_scores (
      id ${id},
      user_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      name ${text} NOT NULL,
      definition ${text} NOT NULL,
      created_at ${text} NOT NULL,
      updated_at ${text} NOT NULL)`,
    'CREATE INDEX saved_scores_user ON saved_scores (user_id)',
  ],
};

/** The one score of an account that is shown wherever companies are, beside the BSI score. */
export const shownScore: Migration = {
  name: '0058-shown-score',
  statements: () => [
    'ALTER TABLE saved_scores ADD COLUMN is_shown INTEGER NOT NULL DEFAULT 0 CHECK (is_shown IN (0, 1))',
  ],
};
