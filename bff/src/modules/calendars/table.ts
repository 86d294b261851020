import type { Locale } from '@site/format';
import { flag, key, linkedTable, nullableText, one, text } from '../../platform/db/table';
import { users } from '../accounts';

/** Each reader's own feed of the calendars. `countries` and `impacts`: with a comma between; empty: no economic events. */
export const calendarFeeds = linkedTable(
  'calendar_feeds',
  {
    userId: text(key),
    tokenHash: text(),
    followed: flag(),
    countries: text(),
    impacts: text(),
    locale: text<Locale>(),
    madeAt: text(),
    lastUsedOn: nullableText(),
  },
  { user: one(users, 'userId') },
);
