import { id, table, text } from '../../platform/db/table';

/** A user's named board queries. */
export const savedScreens = table('saved_screens', {
  id: id(),
  userId: text(),
  name: text(),
  query: text(),
  createdAt: text(),
  updatedAt: text(),
});
