import type { ReactNode } from 'react';
import styles from './frame.module.css';

// Paths of lucide (ISC licence), written out: the frame needs a handful of icons and no library.
const paths = {
  chevronDown: <path d="m6 9 6 6 6-6" />,
  search: (
    <>
      <path d="m21 21-4.34-4.34" />
      <circle cx="11" cy="11" r="8" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20" />
      <path d="M2 12h20" />
    </>
  ),
  menu: (
    <>
      <path d="M4 5h16" />
      <path d="M4 12h16" />
      <path d="M4 19h16" />
    </>
  ),
  close: (
    <>
      <path d="M18 6 6 18" />
      <path d="m6 6 12 12" />
    </>
  ),
  user: (
    <>
      <path d="M18 20a6 6 0 0 0-12 0" />
      <circle cx="12" cy="10" r="4" />
      <circle cx="12" cy="12" r="10" />
    </>
  ),
  command: <path d="M15 6v12a3 3 0 1 0 3-3H6a3 3 0 1 0 3 3V6a3 3 0 1 0-3 3h12a3 3 0 1 0-3-3" />,
  gem: (
    <>
      <path d="M10.5 3 8 9l4 13 4-13-2.5-6" />
      <path d="M17 3a2 2 0 0 1 1.6.8l3 4a2 2 0 0 1 .013 2.382l-7.99 10.986a2 2 0 0 1-3.247 0l-7.99-10.986A2 2 0 0 1 2.4 7.8l2.998-3.997A2 2 0 0 1 7 3z" />
      <path d="M2 9h20" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export function Icon({ name, small = false }: { readonly name: keyof typeof paths; readonly small?: boolean }) {
  return (
    <svg className={small ? `${styles.icon} ${styles.small}` : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      {paths[name]}
    </svg>
  );
}

/** The same in every language. */
const SITE_NAME = 'Boursight';

/** Bars about a waterline that form an eye. */
export function Logo() {
  return (
    <>
      <svg className={styles.mark} viewBox="0 0 28 20" aria-hidden="true">
        <path className={styles.markInk} d="M1 8h3v4H1zM6 5h3v10H6zM19 5h3v10h-3zM24 8h3v4h-3z" />
        <path className={styles.markAccent} d="M11 2h6v16h-6z" />
      </svg>
      <span>{SITE_NAME}</span>
    </>
  );
}
