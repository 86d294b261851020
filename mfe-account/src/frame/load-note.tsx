import type { ReactNode } from 'react';
import type { Loadable } from '@site/remote-kit';
import { LoadFailed } from './load-failed';
import { useFailed } from './use-failed';

interface Props<T> {
  readonly loaded: Loadable<T>;
  /** Shown while it is loading. */
  readonly loading: string;
  /** The message after a failure, before the retry button. */
  readonly failed: string;
  readonly children: (data: T) => ReactNode;
}

/**
 * A part of a page with data of its own: loading, failed with a retry button, or loaded. A failure affects this part only.
 */
export function LoadedPart<T>({ loaded, loading, failed: what, children }: Props<T>) {
  const failed = useFailed(loaded);
  if (failed !== null) return <LoadFailed {...{ what, failed }} />;
  return loaded.status === 'ready' ? (
    children(loaded.data)
  ) : (
    <p role="status" data-loading>
      {loading}
    </p>
  );
}
