import { allows, ownPath, recentKey } from '@site/remote-kit';

/** A place that the reader chose in the palette; `path` without the language. */
export interface RecentPlace {
  readonly path: string;
  readonly label: string;
  readonly detail: string;
}

const MAX_RECENT = 5;

function placeOf(value: unknown): RecentPlace | null {
  if (typeof value !== 'object' || value === null) return null;
  const { path, label, detail } = value as Partial<Record<keyof RecentPlace, unknown>>;
  if (typeof path !== 'string' || ownPath(path) === null || typeof label !== 'string') return null;
  return { path, label, detail: typeof detail === 'string' ? detail : '' };
}

/** The latest first; empty without consent. Validated, since other scripts may have written there. */
export function readRecent(): readonly RecentPlace[] {
  if (!allows('convenience')) return [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey) ?? '[]');
    return Array.isArray(stored)
      ? stored
          .map(placeOf)
          .filter((place) => place !== null)
          .slice(0, MAX_RECENT)
      : [];
  } catch {
    return [];
  }
}

/** Stored with consent only: the site works without it. */
export function noteRecent(place: RecentPlace): void {
  if (!allows('convenience')) return;
  const others = readRecent().filter(({ path }) => path !== place.path);
  try {
    localStorage.setItem(recentKey, JSON.stringify([place, ...others].slice(0, MAX_RECENT)));
  } catch {
    // Storage is full: nothing is stored.
  }
}
