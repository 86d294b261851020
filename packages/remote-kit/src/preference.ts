/**
 * How a reader likes their pages; the page's inline script reads `density` before the first paint. `amounts`: the currency
 * of the board of all markets.
 */
export type PreferenceName = 'density' | 'amounts';

/** Where the reader's answer lies: `true` or `false`; what else is stored hangs on it. */
export const consentKey = 'cookie-consent';

/** Kept for good with the reader's consent, else for this tab. */
const storageNow = (): Storage => (localStorage.getItem(consentKey) === 'true' ? localStorage : sessionStorage);

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
