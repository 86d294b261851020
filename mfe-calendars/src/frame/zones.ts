import { useEffect, useState } from 'react';
import { isZone } from '@site/format/zones';
import { useReaderZone } from '@site/remote-kit/reader-zone';
import { keepReaderZone } from '@site/remote-kit/zone-cookie';

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

export const isNamedZone = (zone: string): zone is Zone => ZONES.some((one) => one === zone);

/** `Los Angeles` of `America/Los_Angeles`. */
export const placeOfZone = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

export interface PageZones {
  /** Whose clock the page's times go by: the address's own, else the reader's. */
  readonly zone: string;
  /** Whose days the events are put under: mostly the same. */
  readonly dayZone: string;
}

/**
 * The page's clock. `first`: the zone in which the first HTML was drawn; absent, there was none. A reader of whom the
 * server knew no zone gets their own times as soon as the page is live, while the events stay under the days where they
 * are read already; another week, view or choice, and every later visit, has the reader's days too.
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
