/** Where the command palette went lately: the reader's own affair, kept with consent and until they log out. */
export const recentKey = 'palette-recent';

/** Leaves nothing for the next reader of this machine. */
export function forgetRecent(): void {
  try {
    localStorage.removeItem(recentKey);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
