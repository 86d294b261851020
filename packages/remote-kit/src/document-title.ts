import { useEffect } from 'react';
import { usePlace } from './navigation';
import { fullTitle } from './site-name';

/** Sets the document's title while the page is in front. Null: unknown, the title does not change. */
export function useDocumentTitle(title: string | null): void {
  const { active } = usePlace();
  useEffect(() => {
    if (active && title !== null) document.title = fullTitle(title);
  }, [active, title]);
}
