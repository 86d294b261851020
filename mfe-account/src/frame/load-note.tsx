import type { ReactNode } from 'react';
import type { Loadable } from '@site/remote-kit';
import { Button, Note } from '@site/ui';
import { useText } from '../texts/use-text';

interface Props<T> {
  readonly loaded: Loadable<T>;
  /** Said while it is on its way. */
  readonly loading: string;
  /** Said where it could not be had, before the way to try again. */
  readonly failed: string;
  readonly children: (data: T) => ReactNode;
}

/** A part of a page with data of its own: on its way, failed with a way to try again, or there. Nothing else fails with it. */
export function LoadedPart<T>({ loaded, loading, failed, children }: Props<T>) {
  const text = useText();
  switch (loaded.status) {
    case 'loading':
      return <p role="status">{loading}</p>;
    case 'failed':
      return (
        <Note tone="bad" role="alert">
          {failed} <Button onClick={loaded.retry}>{text('profile.retry')}</Button>
        </Note>
      );
    case 'ready':
      return children(loaded.data);
  }
}
