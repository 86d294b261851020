export { zoneFromCookie } from './calendar-zone';
export { presentRelease } from './presenter';
export type { CalendarService, ShownEarningsEvent } from './service';
export { calendarFeeds } from './table';
export type { ListedEconomicEvent, EarningsEventRow, EconomicEventRow } from './calendar';
