import { ownedBy } from '../../platform/db/schema';
import { defineModule } from '../context';
import { createFollowStore } from '../follows';
import { createCalendarFeedRoutes } from './feed-routes';
import { createCalendarFeedService } from './feed-service';
import { createCalendarReader } from './reader';
import { createCalendarsRoutes } from './routes';
import { createCalendarService } from './service';
import { calendarFeeds } from './table';

/** The calendars of earnings and of the economy, and each user's own feed of both. The migration 0020-calendars creates its table. */
export const calendars = defineModule({
  name: 'calendars',
  tables: [calendarFeeds],
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
});
