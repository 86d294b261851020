import type { Migration } from '../../../platform/db/migration';

const ofUser = (text: string) => `user_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE`;

/** Notes of users on companies, their alerts, and the events that wait for a mail. */
export const lists: Migration = {
  name: '0013-lists',
  statements: ({ id, text, real }) => [
    `CREATE TABLE company_notes (
      ${ofUser(text)},
      market ${text} NOT NULL,
      symbol ${text} NOT NULL,
      note ${text} NOT NULL,
      updated_at ${text} NOT NULL,
      PRIMARY KEY (user_id, market, symbol))`,
    `CREATE TABLE alerts (
      id ${id},
      ${ofUser(text)},
      kind ${text} NOT NULL CHECK (kind IN ('score', 'statement', 'screen')),
      market ${text},
      symbol ${text},
      screen_id INTEGER REFERENCES saved_screens (id) ON DELETE CASCADE,
      threshold ${real},
      direction ${text} CHECK (direction IN ('up', 'down', 'both')),
      state ${text},
      revision INTEGER NOT NULL,
      created_at ${text} NOT NULL,
      last_event_at ${text},
      last_sent_at ${text})`,
    'CREATE INDEX alerts_user ON alerts (user_id)',
    'CREATE INDEX alerts_screen ON alerts (screen_id)',
    `CREATE TABLE alert_events (
      id ${id},
      ${ofUser(text)},
      alert_id INTEGER NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
      at ${text} NOT NULL,
      detail ${text} NOT NULL,
      mail_id INTEGER)`,
    'CREATE INDEX alert_events_user ON alert_events (user_id)',
    'CREATE INDEX alert_events_alert ON alert_events (alert_id)',
    'CREATE INDEX alert_events_mail ON alert_events (mail_id)',
    `CREATE TABLE alert_mail (
      user_id ${text} PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      is_off INTEGER NOT NULL CHECK (is_off IN (0, 1)),
      last_mail_at ${text})`,
  ],
};
