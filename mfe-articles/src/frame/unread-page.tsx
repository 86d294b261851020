import type { ReactNode } from 'react';
import type { Loadable } from '@site/remote-kit';
import { Bone, FailureNotice, Skeleton } from '@site/ui';
import { useText } from '../texts/use-text';
import styles from './reading-page.module.css';
import { TryAgain } from './try-again';

export interface UnreadPageProps {
  readonly state: Exclude<Loadable<unknown>, { readonly status: 'ready' }>;
  /** The announcement while loading. */
  readonly loading: string;
  /** The failure message. */
  readonly failed: string;
  /** A further message; absent: that the rest of the site works. */
  readonly failedHint?: string;
  /** The known part of the page. */
  readonly children?: ReactNode;
}

/** A page that is loading, or that failed to load. */
export function UnreadPage({ state, loading, failed, failedHint, children }: UnreadPageProps) {
  const text = useText();
  return (
    <div className={styles.page}>
      {children}
      {state.status === 'loading' ? (
        <Skeleton label={loading}>
          <div className={styles.bones}>
            <Bone width="middle" />
            <Bone />
            <Bone />
            <Bone />
          </div>
        </Skeleton>
      ) : (
        <FailureNotice title={failed} actions={<TryAgain failed={state} />}>
          {failedHint ?? text('fixed.failedHint')}
        </FailureNotice>
      )}
    </div>
  );
}
