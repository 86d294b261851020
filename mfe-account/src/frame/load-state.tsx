import type { Loadable } from '@site/remote-kit';
import { LoadFailed } from './load-failed';
import { useFailed } from './use-failed';

interface Props {
  readonly loaded: Loadable<unknown>;
  /** Shown while it is loading. */
  readonly loading: string;
  /** Shown before the retry button. */
  readonly failed: string;
}

/** Says that a part of a page is loading, or that it failed. Nothing once it is loaded. */
export function LoadState({ loaded, loading, failed: what }: Props) {
  const failed = useFailed(loaded);
  return (
    <>
      {loaded.status === 'loading' && failed === null && <p role="status">{loading}</p>}
      {failed && <LoadFailed what={what} failed={failed} />}
    </>
  );
}
