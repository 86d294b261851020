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
 * The version of a period that counts: that of the preferred source (`sources`, best first); within one source the
 * later publication, on a tie the later in the list; a version without a day comes last. Versions are used whole: gaps
 * are not filled from another source. A correction replaces the version that counted before it. Shape: first appearance
 * of each period. Source: scoring rules, section 2, point 3.
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

/** Whether each entry is of a later period than the one before, so that no period has two versions. */
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
  /** The rank of its source; a correction has that of the version it corrects. */
  readonly rank: number;
}

/** `entry` is later in the list than `rival`. */
function isNewer(entry: Published, rival: Published): boolean {
  if (rival.publishedOn === null) return true;
  return entry.publishedOn !== null && dayOf(entry.publishedOn) >= dayOf(rival.publishedOn);
}
