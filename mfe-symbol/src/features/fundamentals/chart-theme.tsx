import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './fundamentals.module.css';

export interface ChartThemeProps {
  readonly title: string;
  /** The name of the group. */
  readonly charts: readonly string[];
  readonly children: ReactNode;
}

/**
 * Charts of one theme, folded until they are opened. Works without scripts; an address with the anchor of one of the
 * charts opens it, and paper has all of them.
 */
export function ChartTheme({ title, charts, children }: ChartThemeProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const theme = details.current!;
    let wasFolded = false;
    // Browsers open it themselves when they load an address, but not all of them, and not when a page is rendered later.
    const openByAnchor = (): void => {
      const target = document.getElementById(location.hash.slice(1));
      if (!target || theme.open || !theme.contains(target)) return;
      theme.open = true;
      target.scrollIntoView?.();
    };
    const openOnPaper = (): void => {
      wasFolded = !theme.open;
      theme.open = true;
    };
    const foldAgain = (): void => {
      if (wasFolded) theme.open = false;
    };
    openByAnchor();
    addEventListener('hashchange', openByAnchor);
    addEventListener('beforeprint', openOnPaper);
    addEventListener('afterprint', foldAgain);
    return () => {
      removeEventListener('hashchange', openByAnchor);
      removeEventListener('beforeprint', openOnPaper);
      removeEventListener('afterprint', foldAgain);
    };
  }, []);
  return (
    <details ref={details} className={styles.theme}>
      <summary>
        <span className={styles.themeTitle}>{title}</span>{' '}
        <span className={styles.themeCharts}>{charts.join(' · ')}</span>
      </summary>
      {children}
    </details>
  );
}
