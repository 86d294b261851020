import { useEffect } from 'react';
// By its name: pages share one session, and this file comes with anyone who shows a star.
import { isFollowed, toggleFollow, useSession } from '@site/remote-kit';

/** A company that somebody wanted to follow before they were logged in. */
export interface WantedFollow {
  readonly symbol: string;
  readonly market_name: string;
}

const KEY = 'wanted-follow';
/** Who comes back later has thought of something else. */
const LIFE_MS = 15 * 60_000;

/** For the way to the login and back: in this tab alone, so that no link of others makes anybody follow anything. */
export function keepWantedFollow(wanted: WantedFollow): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wanted, at: Date.now() }));
  } catch {
    // Storage is full or switched off: the star can be pressed again.
  }
}

/** What was wanted, once. Null: nothing, or too long ago. */
export function takeWantedFollow(): WantedFollow | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (WantedFollow & { readonly at: number }) | null;
    sessionStorage.removeItem(KEY);
    return kept && Date.now() - kept.at < LIFE_MS ? { symbol: kept.symbol, market_name: kept.market_name } : null;
  } catch {
    return null;
  }
}

/** Follows what was wanted before the login, once its reader is known. `onDone`: told how it went. */
export function useWantedFollow(onDone: (wanted: WantedFollow, isDone: boolean) => void): void {
  const session = useSession();
  const isKnown = session.status === 'user';
  useEffect(() => {
    if (session.status !== 'user') return;
    const wanted = takeWantedFollow();
    if (!wanted || isFollowed(session.user, wanted)) return;
    toggleFollow(wanted).then(
      () => onDone(wanted, true),
      () => onDone(wanted, false),
    );
    // Once for each login: what else changes of the reader says nothing new.
  }, [isKnown]);
}
