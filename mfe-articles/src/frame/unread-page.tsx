import type { ReactNode } from 'react';
import type { Loadable } from '@site/remote-kit';
import { Bone, FailureNotice, Skeleton } from '@site/ui';
import { useText } from '../texts/use-text';
import styles from './reading-page.module.css';
import { TryAgain } from './try-again';

export interface UnreadPageProps {
  readonly state: Exclude<Loadable<unknown>, { readonly status: 'ready' }>;
  /** What is on its way, as it is said to those who listen. */
  readonly loading: string;
  /** What could not be had. */
  readonly failed: string;
  /** What more is to be said of it; absent: that the rest of the site works. */
  readonly failedHint?: string;
  /** What is known of the page already. */
  readonly children?: ReactNode;
}

/** A page to read that is on its way, or that was not to be had. */
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
