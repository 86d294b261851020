import { useEffect } from 'react';
import { usePlace } from './navigation';

const siteName = 'Boursight';

/** A tab title: the page's own, then the site. */
export const fullTitle = (title: string): string => (title === '' ? siteName : `${title} · ${siteName}`);

/** Sets the browser tab's title while the page is in front. Null: not known yet, the title stays. */
export function useDocumentTitle(title: string | null): void {
  const { active } = usePlace();
  useEffect(() => {
    if (active && title !== null) document.title = fullTitle(title);
  }, [active, title]);
}
