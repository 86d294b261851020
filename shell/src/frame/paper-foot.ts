import { useEffect } from 'react';

/**
 * `DD/MM/YYYY` in both languages, in the reader's time zone. Computed manually: a formatter takes 50 ms on a phone
 * before hydration.
 */
const dayOf = (now: Date): string =>
  [now.getDate(), now.getMonth() + 1, now.getFullYear()].map((part) => String(part).padStart(2, '0')).join('/');

/**
 * The print footer of `@page` in `base.css`, as a CSS string: the page's address, the date of printing
 * and the disclaimer.
 */
export const paperFoot = (address: string, now: Date, disclaimer: string): string =>
  JSON.stringify(`\u2066${address.replace(/#.*$/, '')}\u2069 · ${dayOf(now)} · ${disclaimer}`);

/** Sets the page footer before printing. */
export function usePaperFoot(disclaimer: string): void {
  useEffect(() => {
    const write = (): void =>
      document.documentElement.style.setProperty('--paper-foot', paperFoot(location.href, new Date(), disclaimer));
    addEventListener('beforeprint', write);
    return () => removeEventListener('beforeprint', write);
  }, [disclaimer]);
}
