import type { Day } from '../company';
import { dayOf } from '../day';
import { rankOf } from '../source-precedence';

interface Published {
  readonly publishedOn: Day | null;
}

interface Version extends Published {
  readonly source?: string;
}

/** Whether an entry was public on a day; one without a publication day never counts as public then. */
export function isPublicOn({ publishedOn }: Published, asOf: Day): boolean {
  return publishedOn !== null && dayOf(publishedOn) <= dayOf(asOf);
}

/**
 * Of several versions of a period the one that counts: that of the preferred source (`sources`, best first); of one
 * source the later publication, on a tie the later in the list; one without a day loses to any with. A version is taken
 * whole: nothing of another source fills what it leaves open.
 * Shape: first appearance of each period. Source: scoring rules, section 2, point 3.
 */
export function latestVersions<E extends Version>(
  entries: readonly E[],
  periodOf: (entry: E) => number,
  sources: readonly string[] = [],
): E[] {
  const chosen = new Map<number, E>();
  for (const entry of entries) {
    const period = periodOf(entry);
    const rival = chosen.get(period);
    if (rival === undefined || counts(entry, rival, sources)) chosen.set(period, entry);
  }
  return [...chosen.values()];
}

function counts(entry: Version, rival: Version, sources: readonly string[]): boolean {
  const byRank = rankOf(sources, entry.source) - rankOf(sources, rival.source);
  return byRank === 0 ? isNewer(entry, rival) : byRank < 0;
}

/** `entry` stands later in the list than `rival`. */
function isNewer(entry: Published, rival: Published): boolean {
  if (rival.publishedOn === null) return true;
  return entry.publishedOn !== null && dayOf(entry.publishedOn) >= dayOf(rival.publishedOn);
}
