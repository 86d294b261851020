import { id, table, text } from './table';

/** A user's named board queries. */
export const savedScreens = table('saved_screens', {
  id: id(),
  userId: text(),
  name: text(),
  query: text(),
  createdAt: text(),
  updatedAt: text(),
});
