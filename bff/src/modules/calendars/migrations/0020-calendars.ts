import type { Migration } from '../../../platform/db/migration';

/**
 * What a release says of the period before, and each reader's own feed of the calendars; the token of its address is stored
 * nowhere.
 */
export const calendars: Migration = {
  name: '0020-calendars',
  statements: ({ text, real }) => [
    `ALTER TABLE economic_events ADD COLUMN revised ${real}`,
    `CREATE TABLE calendar_feeds (
      user_id ${text} PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      token_hash ${text} NOT NULL UNIQUE,
      followed INTEGER NOT NULL CHECK (followed IN (0, 1)),
      countries ${text} NOT NULL,
      impacts ${text} NOT NULL,
      locale ${text} NOT NULL,
      made_at ${text} NOT NULL,
      last_used_on ${text})`,
  ],
};
