import { useEffect, useState } from 'react';
import { isZone } from '@site/format/zones';
import { useReaderZone } from '@site/remote-kit/reader-zone';
import { keepReaderZone } from '@site/remote-kit/zone-cookie';

/** Time zones that the menu offers. */
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

export const isNamedZone = (zone: string): zone is Zone => ZONES.some((one) => one === zone);

/** `Los Angeles` of `America/Los_Angeles`. */
export const placeOfZone = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

export interface PageZones {
  /** The zone of the page's times: that of the address, else the reader's. */
  readonly zone: string;
  /** The zone of the days that events are grouped by. It differs only after the first HTML; see `useZones`. */
  readonly dayZone: string;
}

/**
 * The page's zones. `first`: the zone of the first HTML; absent, there was none. If the server did not know the reader's
 * zone, times change to it on hydration, but events stay under the days of the first HTML. They move to the reader's days
 * with another week, view or choice, and on every later visit.
 */
export function useZones(search: URLSearchParams, first: string | undefined): PageZones {
  const own = useReaderZone(first);
  const query = search.toString();
  const [came, setCame] = useState<string | null>(query);
  if (came !== null && came !== query) setCame(null);
  useEffect(keepReaderZone, []);
  const wanted = search.get('zone');
  if (wanted !== null && isZone(wanted)) return { zone: wanted, dayZone: wanted };
  return { zone: own, dayZone: came === query ? (first ?? own) : own };
}
