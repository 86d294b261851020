import { key, table, text } from '../../platform/db/table';

/** Settings of a user, as JSON. */
export const userPreferences = table('user_preferences', {
  userId: text(key),
  name: text(key),
  value: text(),
});
