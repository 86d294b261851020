import { allows } from './consent';

/**
 * Display preferences; the page's inline script reads `density` before the first paint. `amounts`: the currency
 * of the board of all markets. `row-controls`: whether every row of a board shows its buttons.
 */
export type PreferenceName = 'density' | 'amounts' | 'row-controls';

/** Stored permanently with the reader's consent, otherwise for this tab. */
const storageNow = (): Storage => (allows('convenience') ? localStorage : sessionStorage);

/** The reader's choice. Null: none, or it could not be stored. */
export function readPreference(name: PreferenceName): string | null {
  try {
    return sessionStorage.getItem(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a choice as the reader's consent allows; null removes it everywhere. */
export function keepPreference(name: PreferenceName, value: string | null): void {
  try {
    sessionStorage.removeItem(name);
    localStorage.removeItem(name);
    if (value !== null) storageNow().setItem(name, value);
  } catch {
    // Storage is full or disabled: the choice applies to this page.
  }
}
