/** Recent places of the command palette: private, stored with consent and until log-out. */
export const recentKey = 'palette-recent';

/** Removes them for the next reader of this machine. */
export function forgetRecent(): void {
  try {
    localStorage.removeItem(recentKey);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
