import { key, text, type TableDefinition } from './table';

/** Settings of a user, as JSON. */
export interface UserPreferenceRow {
  readonly user_id: string;
  readonly name: string;
  readonly value: string;
}

export const userPreferences: TableDefinition<UserPreferenceRow> = {
  table: 'user_preferences',
  columns: {
    user_id: text(key),
    name: text(key),
    value: text(),
  },
};
