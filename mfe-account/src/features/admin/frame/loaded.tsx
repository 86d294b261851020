import type { ComponentProps, ReactNode } from 'react';
import type { Loadable } from '@site/remote-kit';
import { Bone, Button, EmptyNotice, FailureNotice, RetryButton, Skeleton } from '@site/ui';
import { useAdminText, type AdminTextId } from '../admin-text';

export type LoadTexts = Readonly<Record<'loading' | 'failed' | 'failedWhy' | 'retry', AdminTextId>>;

const LIST_TEXTS: LoadTexts = {
  loading: 'list.loading',
  failed: 'list.failed',
  failedWhy: 'list.failed.still',
  retry: 'list.retry',
};

interface LoadStatesProps<T> {
  readonly loaded: Loadable<T>;
  readonly texts?: LoadTexts;
  /** Widths of the placeholder's lines. */
  readonly lines?: readonly Required<ComponentProps<typeof Bone>>['width'][];
  readonly children: (data: T) => ReactNode;
}

/** The states of data: loading, failed, loaded. */
export function LoadStates<T>(props: LoadStatesProps<T>) {
  const { loaded, texts = LIST_TEXTS, lines = ['middle', 'short'], children } = props;
  const text = useAdminText();
  if (loaded.status === 'loading') {
    return (
      <Skeleton label={text(texts.loading)}>
        {lines.map((width, place) => (
          <p key={place}>
            <Bone width={width} />
          </p>
        ))}
      </Skeleton>
    );
  }
  if (loaded.status === 'failed') {
    return (
      <FailureNotice
        title={text(texts.failed)}
        actions={
          <RetryButton busy={loaded.isAsking && text('list.retrying')} onClick={loaded.retry}>
            {text(texts.retry)}
          </RetryButton>
        }
      >
        {text(texts.failedWhy)}
      </FailureNotice>
    );
  }
  return <>{children(loaded.data)}</>;
}

interface LoadedProps<T> extends Pick<LoadStatesProps<T>, 'loaded' | 'children'> {
  readonly isEmpty: (data: T) => boolean;
  /** Loads an empty list again. */
  readonly reload: () => void;
}

/** The states of a list: loading, failed, empty, loaded. All look different. */
export function Loaded<T>({ loaded, isEmpty, reload, children }: LoadedProps<T>) {
  const text = useAdminText();
  return (
    <LoadStates loaded={loaded}>
      {(data) =>
        isEmpty(data) ? (
          <EmptyNotice title={text('list.empty')} actions={<Button onClick={reload}>{text('list.refresh')}</Button>}>
            {text('list.empty.why')}
          </EmptyNotice>
        ) : (
          children(data)
        )
      }
    </LoadStates>
  );
}
