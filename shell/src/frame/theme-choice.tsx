import { useEffect, useId, useState } from 'react';
import styles from './frame.module.css';
import { useText } from './frame-context';
import { chooseTheme, onTheme, readTheme, themes } from '@site/remote-kit/theme';
import type { Theme } from '@site/remote-kit/theme';

/** Light, dark, or the system's theme. */
export function ThemeChoice() {
  const text = useText();
  const id = useId();
  // The stored choice is known only in the browser, after the first render.
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => {
    setTheme(readTheme());
    return onTheme(setTheme);
  }, []);
  return (
    <p className={styles.theme}>
      <label htmlFor={id}>{text('theme.label')}</label>
      <select
        id={id}
        value={theme}
        onChange={(event) => chooseTheme(themes.find((known) => known === event.target.value) ?? 'system')}
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
