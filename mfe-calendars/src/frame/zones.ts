import { isZone } from '@site/format/zones';
import { useReaderZone } from '@site/remote-kit/reader-zone';

/** Zones that readers of this site's markets live by. */
export const ZONES = [
  'UTC',
  'Asia/Jerusalem',
  'America/New_York',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Tokyo',
] as const;
export type Zone = (typeof ZONES)[number];

export const isNamedZone = (zone: string): zone is Zone => (ZONES as readonly string[]).includes(zone);

/** The zone of the page's times: the address's own, else the reader's. */
export function useZone(search: URLSearchParams): string {
  const own = useReaderZone();
  const wanted = search.get('zone');
  return wanted !== null && isZone(wanted) ? wanted : own;
}
