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
