import { allows } from './consent';

/**
 * How a reader likes their pages; the page's inline script reads `density` before the first paint. `amounts`: the currency
 * of the board of all markets. `row-controls`: whether every row of a board has its buttons drawn.
 */
export type PreferenceName = 'density' | 'amounts' | 'row-controls';

/** Kept for good with the reader's consent, else for this tab. */
const storageNow = (): Storage => (allows('convenience') ? localStorage : sessionStorage);

/** What the reader chose. Null: nothing, or it could not be kept. */
export function readPreference(name: PreferenceName): string | null {
  try {
    return sessionStorage.getItem(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a choice as the reader's consent allows; null forgets it everywhere. */
export function keepPreference(name: PreferenceName, value: string | null): void {
  try {
    sessionStorage.removeItem(name);
    localStorage.removeItem(name);
    if (value !== null) storageNow().setItem(name, value);
  } catch {
    // Storage is full or switched off: the choice holds for this page.
  }
}
