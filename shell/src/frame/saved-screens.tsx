import { useEffect, useRef, useState } from 'react';
import type { Schema } from '@site/contract';
import { api, dataOf, inLocale } from '@site/remote-kit';
import { screenPath, WATCHLIST_PATH } from '@site/remote-kit/screen-path';
import { useLocation } from 'react-router-dom';
import { useText } from './frame-context';
import { PageLink } from './page-link';

type SavedScreen = Schema<'SavedScreen'>;

/** Maximum number of items in the menu. */
const MAX_SHOWN = 10;

/**
 * The reader's watchlist and saved screens in the menu of boards. They are requested
 * each time the menu opens, without blocking it: on failure, the profile still lists them.
 */
export function SavedScreens() {
  const text = useText();
  const place = useRef<HTMLSpanElement>(null);
  const [screens, setScreens] = useState<readonly SavedScreen[]>([]);
  const { pathname, search } = useLocation();
  // The same board with another query is a different page.
  const currentIf = (path: string): 'page' | undefined =>
    pathname + inLocale(search, 'en') === path ? 'page' : undefined;

  useEffect(() => {
    const menu = place.current?.closest('details');
    if (!menu) return;
    const load = (): void => {
      if (!menu.open) return;
      dataOf(api.GET('/api/users/me/screens')).then(
        (answer) => setScreens(answer.screens),
        () => undefined,
      );
    };
    // It may have been opened before hydration.
    load();
    menu.addEventListener('toggle', load);
    return () => menu.removeEventListener('toggle', load);
  }, []);

  return (
    <>
      <span ref={place} hidden />
      <PageLink to={WATCHLIST_PATH} aria-current={pathname === WATCHLIST_PATH ? 'page' : undefined}>
        {text('nav.watchlist')}
      </PageLink>
      {screens.slice(0, MAX_SHOWN).map((screen) => (
        <PageLink key={screen.id} to={screenPath(screen)} aria-current={currentIf(screenPath(screen))}>
          <bdi>{screen.name}</bdi> <small>{screen.market}</small>
        </PageLink>
      ))}
      {screens.length > MAX_SHOWN && <PageLink to="/profile/screens">{text('nav.screens')}</PageLink>}
    </>
  );
}
