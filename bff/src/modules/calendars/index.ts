export { calendars } from './module';
export { presentRelease } from './presenter';
export type { CalendarService, ShownEarningsEvent } from './service';
export { calendarFeeds } from './table';
