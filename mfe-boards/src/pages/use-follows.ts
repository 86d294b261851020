import { useCallback, useMemo, useState } from 'react';
import { navigate, toggleFollow, useSession } from '@site/remote-kit';
import type { Session } from '@site/remote-kit';
import { keepWantedFollow, useWantedFollow } from '@site/remote-kit/pending-follow';
import { settledSession } from '../model/settled-session';

export interface Follows {
  readonly isFollowed: (market: string, symbol: string) => boolean;
  /** Follows or unfollows; visitors are redirected to the login. The list changes only after the server has confirmed it. */
  readonly toggle: (market: string, symbol: string) => Promise<void>;
  /** The latest change that the server confirmed; null: none. */
  readonly done: { readonly symbol: string; readonly isFollowed: boolean } | null;
  /** Ticker of the failed change; null: none. */
  readonly failed: string | null;
  readonly forgetFailure: () => void;
}

const keyOf = (market: string, symbol: string): string => `${market}:${symbol}`;

const listOf = (session: Session): ReadonlySet<string> =>
  new Set(
    session.status === 'user'
      ? session.user.followsList?.map(({ market_name, symbol }) => keyOf(market_name, symbol))
      : [],
  );

export function useFollows(loginHref: string): Follows {
  const session = useSession();
  const [failed, setFailed] = useState<string | null>(null);
  const [done, setDone] = useState<Follows['done']>(null);
  const followed = useMemo(() => listOf(session), [session]);
  const isFollowed = useCallback((market: string, symbol: string) => followed.has(keyOf(market, symbol)), [followed]);
  const toggle = useCallback(
    async (market: string, symbol: string): Promise<void> => {
      const reader = await settledSession();
      if (reader.status === 'visitor') {
        keepWantedFollow({ symbol, market_name: market });
        navigate(loginHref);
        return;
      }
      if (reader.status !== 'user') {
        setFailed(symbol);
        return;
      }
      try {
        const wasFollowed = listOf(reader).has(keyOf(market, symbol));
        await toggleFollow({ symbol, market_name: market });
        setDone({ symbol, isFollowed: !wasFollowed });
      } catch {
        setFailed(symbol);
      }
    },
    [loginHref],
  );
  useWantedFollow(({ symbol }, isDone) => {
    if (isDone) setDone({ symbol, isFollowed: true });
    else setFailed(symbol);
  });
  const forgetFailure = useCallback(() => setFailed(null), []);
  return { isFollowed, toggle, done, failed, forgetFailure };
}
