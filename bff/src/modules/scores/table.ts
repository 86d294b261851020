import { flag, id, table, text } from '../../platform/db/table';

/** Scores that users put together, by name. */
export const savedScores = table('saved_scores', {
  id: id(),
  userId: text(),
  name: text(),
  /** As `writeScoreText` writes it. */
  definition: text(),
  /** One of an account at most is shown wherever companies are. */
  isShown: flag(),
  createdAt: text(),
  updatedAt: text(),
});
