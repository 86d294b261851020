import { useEffect, useId, useState } from 'react';
import styles from './frame.module.css';
import { useText } from './frame-context';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** The page's inline script reads the same key before the first paint. */
const themeKey = 'theme';

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function apply(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Not kept; it holds for this page.
  }
}

/** Light, dark, or as the reader's system has it. */
export function ThemeChoice() {
  const text = useText();
  const id = useId();
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => setTheme(storedTheme()), []);
  return (
    <p className={styles.theme}>
      <label htmlFor={id}>{text('theme.label')}</label>
      <select
        id={id}
        value={theme}
        onChange={(event) => {
          const chosen = themes.find((known) => known === event.target.value) ?? 'system';
          setTheme(chosen);
          apply(chosen);
        }}
      >
        {themes.map((known) => (
          <option key={known} value={known}>
            {text(`theme.${known}`)}
          </option>
        ))}
      </select>
    </p>
  );
}
