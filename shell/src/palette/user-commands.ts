import { useEffect, useMemo, useState } from 'react';
import type { Schema } from '@site/contract';
import { api, dataOf, inLocale, isFollowed, useSession } from '@site/remote-kit';
import type { Locale, ViewerClass } from '@site/remote-kit';
import { screenPath } from '@site/remote-kit/screen-path';
import { readPlace } from '../routing/place';
import type { Command } from './commands';
import { paletteText } from './palette-texts';

type SavedScreen = Schema<'SavedScreen'>;

/**
 * Commands of an account: following the company of the current page, and the saved screens. The
 * screens are requested once, without blocking. A visitor has none.
 */
export function useUserCommands(locale: Locale, viewerClass: ViewerClass): readonly Command[] {
  const session = useSession();
  const [screens, setScreens] = useState<readonly SavedScreen[]>([]);
  const isReader = viewerClass !== 'visitor';
  useEffect(() => {
    if (!isReader) return;
    const abort = new AbortController();
    dataOf(api.GET('/api/users/me/screens', { signal: abort.signal })).then(
      (answer) => setScreens(answer.screens),
      () => undefined,
    );
    return () => abort.abort();
  }, [isReader]);

  const user = session.status === 'user' ? session.user : null;
  return useMemo(() => {
    const both = (id: Parameters<typeof paletteText>[1]): string => `${paletteText('en', id)} ${paletteText('he', id)}`;
    const { match } = readPlace();
    const { market, symbol } = match?.page === 'symbol' ? match.params : {};
    const company = market !== undefined && symbol !== undefined ? { market_name: market, symbol } : null;
    const follow: Command[] = [];
    if (user && company) {
      const id = isFollowed(user, company) ? 'action.unfollow' : 'action.follow';
      follow.push({
        id: 'follow',
        group: 'actions',
        label: `${paletteText(locale, id)}: ${company.symbol}`,
        detail: '',
        words: `${both(id)} ${both('words.profile')}`,
        deed: { kind: 'follow', company },
      });
    }
    return [
      ...follow,
      ...screens.map((screen): Command => ({
        id: `screen:${screen.id}`,
        group: 'screens',
        label: screen.name,
        detail: screen.market,
        words: both('words.screens'),
        deed: { kind: 'go', href: inLocale(screenPath(screen), locale) },
      })),
    ];
  }, [user, screens, locale]);
}
