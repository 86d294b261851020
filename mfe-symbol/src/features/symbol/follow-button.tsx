import { useState } from 'react';
import { isFollowed, symbolPath, toggleFollow, useHref, usePageSearch, useSession } from '@site/remote-kit';
import { keepWantedFollow, useWantedFollow } from '@site/remote-kit/pending-follow';
import type { ViewerClass } from '@site/remote-kit';
import { Button, LinkButton } from '@site/ui';
import { loginPath } from '../../sharing/login-path';
import { useText } from '../../texts/use-text';

/** Adds the company to the reader's list or removes it. The list changes only after the server confirms. */
export function FollowButton({
  market,
  symbol,
  viewerClass,
}: {
  market: string;
  symbol: string;
  viewerClass: ViewerClass;
}) {
  const text = useText();
  const session = useSession();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [search] = usePageSearch();
  const loginHref = useHref(loginPath(symbolPath(market, symbol), search));

  const followed = { symbol, market_name: market };
  useWantedFollow((_wanted, isDone) => setState(isDone ? 'idle' : 'failed'));

  if (viewerClass === 'visitor' || session.status === 'visitor') {
    return (
      <LinkButton href={loginHref} onClick={() => keepWantedFollow(followed)}>
        {text('symbol.follow')}
      </LinkButton>
    );
  }
  const isFollowing = session.status === 'user' && isFollowed(session.user, followed);

  const toggle = async (): Promise<void> => {
    setState('busy');
    try {
      await toggleFollow(followed);
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
