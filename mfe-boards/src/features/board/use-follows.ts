import { useCallback, useMemo, useState } from 'react';
import { api, dataOf, updateUser, useSession } from '@site/remote-kit';

export interface Follows {
  readonly isFollowed: (market: string, symbol: string) => boolean;
  /** Follows or lets go. The list changes only when the server has said so. */
  readonly toggle: (market: string, symbol: string) => Promise<void>;
  /** Ticker whose change failed; null: none. */
  readonly failed: string | null;
  readonly forgetFailure: () => void;
}

const keyOf = (market: string, symbol: string): string => `${market}:${symbol}`;

export function useFollows(): Follows {
  const session = useSession();
  const user = session.status === 'user' ? session.user : null;
  const [failed, setFailed] = useState<string | null>(null);
  const list = user?.followsList;
  const followed = useMemo(() => new Set(list?.map(({ market_name, symbol }) => keyOf(market_name, symbol))), [list]);

  const isFollowed = useCallback((market: string, symbol: string) => followed.has(keyOf(market, symbol)), [followed]);
  const email = user?.email;
  const toggle = useCallback(
    async (market: string, symbol: string): Promise<void> => {
      if (email === undefined) return;
      const body = { email, symbol, marketName: market as never };
      try {
        const answer = followed.has(keyOf(market, symbol))
          ? await dataOf(api.POST('/api/symbols/unfollow', { body }))
          : await dataOf(api.POST('/api/symbols/follow', { body }));
        updateUser((current) => ({ ...current, followsList: answer.followsList }));
      } catch {
        setFailed(symbol);
      }
    },
    [email, followed],
  );
  const forgetFailure = useCallback(() => setFailed(null), []);
  return { isFollowed, toggle, failed, forgetFailure };
}
