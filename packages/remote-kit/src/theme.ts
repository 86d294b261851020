/** Light, dark, or the system's theme. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The page's inline script reads the same key before the first paint. */
const themeKey = 'theme';
const changeEvent = 'site:theme';

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Applies a theme to the document and stores it; 'system' needs no storage. */
export function chooseTheme(theme: Theme): void {
  apply(theme);
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Not stored; it applies to this page.
  }
  window.dispatchEvent(new CustomEvent(changeEvent, { detail: theme }));
}

function apply(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

/** Calls with every choice, in this tab or another; the document follows. Returns the unsubscribe function. */
export function onTheme(listener: (theme: Theme) => void): () => void {
  const here = (event: Event): void => listener((event as CustomEvent<Theme>).detail);
  const elsewhere = (event: StorageEvent): void => {
    if (event.key !== themeKey && event.key !== null) return;
    apply(readTheme());
    listener(readTheme());
  };
  window.addEventListener(changeEvent, here);
  window.addEventListener('storage', elsewhere);
  return () => {
    window.removeEventListener(changeEvent, here);
    window.removeEventListener('storage', elsewhere);
  };
}
