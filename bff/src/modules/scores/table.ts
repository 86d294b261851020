import { flag, id, table, text } from '../../platform/db/table';

/** Scores that users define, by name. */
export const savedScores = table('saved_scores', {
  id: id(),
  userId: text(),
  name: text(),
  /** As `writeScoreText` writes it. */
  definition: text(),
  /** At most one score of an account is shown wherever companies are shown. */
  isShown: flag(),
  createdAt: text(),
  updatedAt: text(),
});
