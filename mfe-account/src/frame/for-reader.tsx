import { useState, type ReactNode } from 'react';
import { refreshSession, SiteLink, type Session, type User } from '@site/remote-kit';
import { Bone, FailureNotice, Skeleton } from '@site/ui';
import { useText } from '../texts/use-text';
import { RetryButton } from './retry-button';

interface Props {
  readonly session: Session;
  /** Where the login leads back to. */
  readonly path: string;
  /** Said to a visitor. */
  readonly visitor: string;
  readonly children: (user: User) => ReactNode;
}

/** Content for logged-in readers only; others see why it is missing. */
export function ForReader({ session, path, visitor, children }: Props) {
  const text = useText();
  switch (session.status) {
    case 'unknown':
      return (
        <Skeleton label={text('profile.loading')}>
          <p>
            <Bone width="short" />
          </p>
          <p>
            <Bone width="middle" />
          </p>
          <p>
            <Bone width="short" />
          </p>
        </Skeleton>
      );
    case 'unreachable':
      return <Unreachable />;
    case 'visitor':
      return (
        <p>
          {visitor} <SiteLink to={`/login?redirect=${encodeURIComponent(path)}`}>{text('profile.logIn')}</SiteLink>
        </p>
      );
    case 'user':
      return children(session.user);
  }
}

/** The account of the session could not be read. */
function Unreachable() {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const retry = (): void => {
    setAsking(true);
    void refreshSession().finally(() => setAsking(false));
  };
  return (
    <FailureNotice title={text('profile.failed')} actions={<RetryButton onRetry={retry} isAsking={isAsking} />}>
      {text('profile.failed.still')}
    </FailureNotice>
  );
}
