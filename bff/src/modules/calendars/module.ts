import { ownedBy } from '../../platform/db/schema';
import { defineModule } from '../context';
import { createFollowStore } from '../follows';
import { createCalendarFeedRoutes } from './feed-routes';
import { createCalendarFeedService } from './feed-service';
import { calendars as firstTables } from './migrations/0020-calendars';
import { calendarChanges } from './migrations/0023-calendar-changes';
import { nextHighImpact } from './migrations/0056-next-high-impact';
import { weekReader } from './page-data';
import { createCalendarReader } from './reader';
import { createCalendarsRoutes } from './routes';
import { createCalendarService } from './service';
import { calendarFeeds } from './table';

/** The minute is the longest delay until changed events show. */
const ofWeek = { isDaily: true, lifetimeMs: 60_000 } as const;

/** The calendars of earnings and of the economy, and each user's own feed of both. */
export const calendars = defineModule({
  name: 'calendars',
  tables: [calendarFeeds],
  migrations: [firstTables, calendarChanges, nextHighImpact],
  namedByTicker: [{ table: 'earnings_events', rest: ['day'] }],
  personalData: [ownedBy(calendarFeeds, ['tokenHash'])],
  start: ({ config: { publicUrl }, database, clock }) => {
    const reader = createCalendarReader(database);
    const service = createCalendarService({ reader, clock });
    const feeds = createCalendarFeedService({ database, reader, clock, follows: createFollowStore(database) });
    return {
      exports: service,
      api: [createCalendarsRoutes({ calendars: service }), createCalendarFeedRoutes({ feeds, publicUrl })],
    };
  },
  pageData: {
    earnings: { ...ofWeek, reader: (service, { clock }) => weekReader('earnings', service, clock) },
    economic: { ...ofWeek, reader: (service, { clock }) => weekReader('economic', service, clock) },
  },
});
