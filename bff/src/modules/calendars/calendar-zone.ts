import { isZone } from '@site/format/zones';
import { localeOf } from '@site/remote-kit/locale';
import type { RouteMatch } from '@site/remote-kit/routes';
import { readerZoneIn } from '@site/remote-kit/zone-cookie';

/** The time zone of calendars in the shared cache; most readers of Hebrew are in Israel. */
export const defaultZone = (search: string): string => (localeOf(search) === 'he' ? 'Asia/Jerusalem' : 'UTC');

/**
 * The time zone of a calendar's reader from its cookie, if it differs from the default. Null: it does not, the page is not a
 * calendar, or the address sets a zone itself.
 */
export function zoneFromCookie(match: RouteMatch | null, search: string, cookies: string | undefined): string | null {
  if (match?.remote !== 'mfe_calendars' || isZone(new URLSearchParams(search).get('zone') ?? '')) return null;
  const zone = readerZoneIn(cookies ?? '');
  return zone === defaultZone(search) ? null : zone;
}
