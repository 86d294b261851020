import type { ReactNode } from 'react';
import type { Loadable } from '@site/remote-kit';
import { LoadFailed } from './load-failed';
import { useFailed } from './use-failed';

interface Props<T> {
  readonly loaded: Loadable<T>;
  /** Said while it is on its way. */
  readonly loading: string;
  /** Said where it could not be had, before the way to try again. */
  readonly failed: string;
  readonly children: (data: T) => ReactNode;
}

/** A part of a page with data of its own: on its way, failed with a way to try again, or there. Nothing else fails with it. */
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
