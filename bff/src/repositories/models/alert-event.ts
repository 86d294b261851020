import { id, integer, nullableInteger, table, text } from '../../platform/db/table';

/** What alerts saw happen. `mailId`: the mail that tells of it; null: none yet. */
export const alertEvents = table('alert_events', {
  id: id(),
  userId: text(),
  alertId: integer(),
  at: text(),
  detail: text(),
  mailId: nullableInteger(),
});
