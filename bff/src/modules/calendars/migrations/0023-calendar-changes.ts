import type { Migration } from '../../../platform/db/migration';

/** The first reported day and time of an event, which identify it in calendar programs when the day or time changes. */
export const calendarChanges: Migration = {
  name: '0023-calendar-changes',
  statements: ({ text }) => [
    `ALTER TABLE earnings_events ADD COLUMN first_day ${text}`,
    'UPDATE earnings_events SET first_day = day',
    `ALTER TABLE economic_events ADD COLUMN first_at ${text}`,
    'UPDATE economic_events SET first_at = occurs_at',
  ],
};
