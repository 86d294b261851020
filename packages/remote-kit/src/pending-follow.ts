import { useEffect } from 'react';
// By file name: pages share one session, and this file is bundled where stars are shown.
import { isFollowed, toggleFollow, useSession } from '@site/remote-kit';

/** A company that a visitor wanted to follow before logging in. */
export interface WantedFollow {
  readonly symbol: string;
  readonly market_name: string;
}

const KEY = 'wanted-follow';
/** After this time the request has expired. */
const LIFETIME_MS = 15 * 60_000;

/** For the way to the login and back: in this tab only, so that a link cannot make a reader follow something. */
export function keepWantedFollow(wanted: WantedFollow): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wanted, at: Date.now() }));
  } catch {
    // Storage is full or disabled: the star can be pressed again.
  }
}

/** Returns the request once. Null: none, or expired. */
export function takeWantedFollow(): WantedFollow | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (WantedFollow & { readonly at: number }) | null;
    sessionStorage.removeItem(KEY);
    return stored && Date.now() - stored.at < LIFETIME_MS
      ? { symbol: stored.symbol, market_name: stored.market_name }
      : null;
  } catch {
    return null;
  }
}

/** Follows the requested company once the reader is known. `onDone`: called with the outcome. */
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
    // Once per login: other changes of the reader do not matter.
  }, [isKnown]);
}
