import { useState } from 'react';
import { useIntl } from 'react-intl';
import { api, dataOf, symbolPath, updateUser, useHref, usePageSearch, useSession } from '@site/remote-kit';
import type { ViewerClass } from '@site/remote-kit';
import { Button, LinkButton } from '@site/ui';
import { loginPath } from '../../sharing/login-path';

/** Puts the company on the reader's list or takes it off; the list changes only when the server has said so. */
export function FollowButton({
  market,
  symbol,
  viewerClass,
}: {
  market: string;
  symbol: string;
  viewerClass: ViewerClass;
}) {
  const intl = useIntl();
  const session = useSession();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [search] = usePageSearch();
  const loginHref = useHref(loginPath(symbolPath(market, symbol), search));
  const text = (id: string): string => intl.formatMessage({ id });

  if (viewerClass === 'visitor' || session.status === 'visitor') {
    return <LinkButton href={loginHref}>{text('symbol.follow')}</LinkButton>;
  }
  const isFollowing =
    session.status === 'user' &&
    session.user.followsList.some((follow) => follow.symbol === symbol && follow.market_name === market);

  const toggle = async (): Promise<void> => {
    setState('busy');
    try {
      const body = { symbol, marketName: market };
      const { followsList } = await dataOf(
        isFollowing ? api.POST('/api/symbols/unfollow', { body }) : api.POST('/api/symbols/follow', { body }),
      );
      updateUser((user) => ({ ...user, followsList }));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button
        aria-pressed={isFollowing}
        disabled={session.status !== 'user'}
        busy={state === 'busy' && text('symbol.saving')}
        onClick={() => void toggle()}
      >
        {text(isFollowing ? 'symbol.following' : 'symbol.follow')}
      </Button>
      {state === 'failed' ? <span role="alert">{text('symbol.followFailed')}</span> : null}
    </>
  );
}
