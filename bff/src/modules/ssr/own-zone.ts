import { isZone } from '@site/format/zones';
import { localeOf } from '@site/remote-kit/locale';
import type { RouteMatch } from '@site/remote-kit/routes';
import { readerZoneIn } from '@site/remote-kit/zone-cookie';

/** The zone of a calendar that is made for everybody: who reads Hebrew mostly lives by Israel's clock. */
export const usualZone = (search: string): string => (localeOf(search) === 'he' ? 'Asia/Jerusalem' : 'UTC');

/**
 * The zone that a calendar's reader brings along, where it makes another page than the one for everybody. Null: it does
 * not, or the address names a zone itself.
 */
export function ownZone(match: RouteMatch | null, search: string, cookies: string | undefined): string | null {
  if (match?.remote !== 'mfe_calendars' || isZone(new URLSearchParams(search).get('zone') ?? '')) return null;
  const zone = readerZoneIn(cookies ?? '');
  return zone === usualZone(search) ? null : zone;
}
