/**
 * Dates in a reader's zone, apart from the face of the package: it brings dayjs and zone tables, which the first content
 * of a page does not need (and whose tables may differ between server and browser).
 */
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { dateTimeText } from './dates';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * `DD/MM/YYYY HH:mm` in a zone such as `Asia/Jerusalem`.
 * Null: not a date. Throws: RangeError for an unknown zone.
 */
export function dateTimeTextIn(text: string, timeZone: string): string | null {
  if (dateTimeText(text) === null) return null;
  return dayjs.utc(text).tz(timeZone).format('DD/MM/YYYY HH:mm');
}
