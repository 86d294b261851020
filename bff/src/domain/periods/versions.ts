import type { Day } from '../company';
import { dayOf } from '../day';
import { CORRECTION_SOURCE, rankOf } from '../source-precedence';

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
 * whole: nothing of another source fills what it leaves open. A correction stands in for what counted before it.
 * Shape: first appearance of each period. Source: scoring rules, section 2, point 3.
 */
export function latestVersions<E extends Version>(
  entries: readonly E[],
  periodOf: (entry: E) => number,
  sources: readonly string[] = [],
): E[] {
  if (isRising(entries, periodOf)) return [...entries];
  const chosen = new Map<number, Chosen<E>>();
  for (const entry of entries) {
    const period = periodOf(entry);
    const rival = chosen.get(period);
    const rank = rival !== undefined && entry.source === CORRECTION_SOURCE ? rival.rank : rankOf(sources, entry.source);
    if (rival === undefined || rank < rival.rank || (rank === rival.rank && isNewer(entry, rival.entry)))
      chosen.set(period, { entry, rank });
  }
  return Array.from(chosen.values(), ({ entry }) => entry);
}

/** Each of a later period than the one before: no two are versions of one. */
function isRising<E>(entries: readonly E[], periodOf: (entry: E) => number): boolean {
  let before = -Infinity;
  for (const entry of entries) {
    const period = periodOf(entry);
    if (!(period > before)) return false;
    before = period;
  }
  return true;
}

interface Chosen<E> {
  readonly entry: E;
  /** That of its source; of a correction that of what it corrects. */
  readonly rank: number;
}

/** `entry` stands later in the list than `rival`. */
function isNewer(entry: Published, rival: Published): boolean {
  if (rival.publishedOn === null) return true;
  return entry.publishedOn !== null && dayOf(entry.publishedOn) >= dayOf(rival.publishedOn);
}
