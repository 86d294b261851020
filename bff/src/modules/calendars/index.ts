export { presentRelease, presentEarnings, presentEconomic } from './presenter';
export type { CalendarService, ShownEarningsEvent } from './service';
export { calendarFeeds } from './table';
export type { ListedEconomicEvent, EarningsEventRow, EconomicEventRow } from './calendar';
