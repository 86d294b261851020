import { isZone } from '@site/format/zones';
import { allows } from './consent';
import { cookieAttributes } from './token-cookie';

/**
 * The reader's time zone, so that the server renders the first calendar in it. It is sent to
 * calendars only: no other page depends on it, and shared caches need one copy of each.
 */
export const readerZoneCookie = 'reader_zone';
/** Paths of pages that the cookie is sent to. */
export const zonedPaths = ['/earnings-calendar', '/economic-calendar'] as const;

/** Names of the tz database, which need no encoding in a cookie; no bare offsets. */
const VALID = /^[A-Za-z][\w+-]{0,31}(?:\/[\w+-]{1,31}){0,2}$/;
const lifetimeSeconds = 365 * 24 * 60 * 60;

/** The zone in a cookie header. Null: none, or unknown to this machine. */
export function readerZoneIn(cookies: string): string | null {
  for (const part of cookies.split(';')) {
    const [name, value = ''] = part.trim().split('=', 2);
    if (name === readerZoneCookie) return VALID.test(value) && isZone(value) ? value : null;
  }
  return null;
}

/** The browser's time zone; UTC if it has none. */
export function browserZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== '' && isZone(timeZone) ? timeZone : 'UTC';
}

const write = (value: string, age: string): void => {
  for (const path of zonedPaths) document.cookie = `${readerZoneCookie}=${value}; ${age}${cookieAttributes(path)}`;
};

/** Stores the browser's time zone: for a year with the reader's consent, otherwise for this visit. */
export const keepReaderZone = (): void =>
  write(browserZone(), allows('convenience') ? `Max-Age=${lifetimeSeconds}; ` : '');

export const forgetReaderZone = (): void => write('', 'Max-Age=0; ');
