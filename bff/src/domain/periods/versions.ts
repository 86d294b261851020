import type { Day } from '../company';
import { dayOf } from '../day';

interface Published {
  readonly publishedOn: Day | null;
}

/** Whether an entry was public on a day; one without a publication day never counts as public then. */
export function isPublicOn({ publishedOn }: Published, asOf: Day): boolean {
  return publishedOn !== null && dayOf(publishedOn) <= dayOf(asOf);
}

/**
 * Of several versions of a period the one that counts: the later publication, on a tie the later in the list; one
 * without a day loses to any with.
 * Shape: first appearance of each period. Source: scoring rules, section 2, point 3.
 */
export function latestVersions<E extends Published>(entries: readonly E[], periodOf: (entry: E) => number): E[] {
  const chosen = new Map<number, E>();
  for (const entry of entries) {
    const period = periodOf(entry);
    const rival = chosen.get(period);
    if (rival === undefined || isNewer(entry, rival)) chosen.set(period, entry);
  }
  return [...chosen.values()];
}

/** `entry` stands later in the list than `rival`. */
function isNewer(entry: Published, rival: Published): boolean {
  if (rival.publishedOn === null) return true;
  return entry.publishedOn !== null && dayOf(entry.publishedOn) >= dayOf(rival.publishedOn);
}
