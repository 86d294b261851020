import { isZone } from '@site/format/zones';
import { allows } from './consent';
import { cookieAttributes } from './token-cookie';

/**
 * The zone that a reader's own clock goes by, so that the server draws the first calendar with it. It goes along with
 * calendars alone: no other page looks different for it, and shared caches keep one of each for everybody.
 */
export const readerZoneCookie = 'reader_zone';
/** Paths of the pages that it goes along with. */
export const zonedPaths = ['/earnings-calendar', '/economic-calendar'] as const;

/** Names of the tz database: no mark that a cookie would have to write otherwise, and no bare offset. */
const KEPT = /^[A-Za-z][\w+-]{0,31}(?:\/[\w+-]{1,31}){0,2}$/;
const keptSeconds = 365 * 24 * 60 * 60;

/** The zone in a cookie header. Null: none, or one that this machine's clock does not know. */
export function readerZoneIn(cookies: string): string | null {
  for (const part of cookies.split(';')) {
    const [name, value = ''] = part.trim().split('=', 2);
    if (name === readerZoneCookie) return KEPT.test(value) && isZone(value) ? value : null;
  }
  return null;
}

/** The zone of the browser's own clock; UTC where it says none. */
export function browserZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== '' && isZone(timeZone) ? timeZone : 'UTC';
}

const write = (value: string, age: string): void => {
  for (const path of zonedPaths) document.cookie = `${readerZoneCookie}=${value}; ${age}${cookieAttributes(path)}`;
};

/** Keeps the zone of the browser's clock: for a year where the reader's consent allows it, else for this visit. */
export const keepReaderZone = (): void => write(browserZone(), allows('convenience') ? `Max-Age=${keptSeconds}; ` : '');

export const forgetReaderZone = (): void => write('', 'Max-Age=0; ');
