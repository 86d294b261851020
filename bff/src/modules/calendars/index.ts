export { calendarFeeds } from './table';
