import { useEffect } from 'react';

/** `DD/MM/YYYY` in both languages. */
const days = new Intl.DateTimeFormat('en-GB');

/**
 * What `@page` in `base.css` writes at the foot of each sheet, as a CSS string: the page's address, the day of printing
 * and the disclaimer.
 */
export const paperFoot = (address: string, now: Date, disclaimer: string): string =>
  JSON.stringify(`\u2066${address.replace(/#.*$/, '')}\u2069 · ${days.format(now)} · ${disclaimer}`);

/** Sets the page footer before printing. */
export function usePaperFoot(disclaimer: string): void {
  useEffect(() => {
    const write = (): void =>
      document.documentElement.style.setProperty('--paper-foot', paperFoot(location.href, new Date(), disclaimer));
    addEventListener('beforeprint', write);
    return () => removeEventListener('beforeprint', write);
  }, [disclaimer]);
}
