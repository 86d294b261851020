import type { ReactNode } from 'react';
import type { Loadable } from '@site/remote-kit';
import { Bone, Button, EmptyNotice, FailureNotice, RetryButton, Skeleton } from '@site/ui';
import { useAdminText } from '../admin-text';

interface Props<T> {
  readonly loaded: Loadable<T>;
  /** The text for missing data, and a way to load them again. */
  readonly isEmpty: (data: T) => boolean;
  readonly reload: () => void;
  readonly children: (data: T) => ReactNode;
}

/** The states of a list: loading, failed, empty, loaded. All look different. */
export function Loaded<T>({ loaded, isEmpty, reload, children }: Props<T>) {
  const text = useAdminText();
  if (loaded.status === 'loading') {
    return (
      <Skeleton label={text('list.loading')}>
        <p>
          <Bone width="middle" />
        </p>
        <p>
          <Bone width="short" />
        </p>
      </Skeleton>
    );
  }
  if (loaded.status === 'failed') {
    return (
      <FailureNotice
        title={text('list.failed')}
        actions={
          <RetryButton busy={loaded.isAsking && text('list.retrying')} onClick={loaded.retry}>
            {text('list.retry')}
          </RetryButton>
        }
      >
        {text('list.failed.still')}
      </FailureNotice>
    );
  }
  if (isEmpty(loaded.data)) {
    return (
      <EmptyNotice title={text('list.empty')} actions={<Button onClick={reload}>{text('list.refresh')}</Button>}>
        {text('list.empty.why')}
      </EmptyNotice>
    );
  }
  return <>{children(loaded.data)}</>;
}
