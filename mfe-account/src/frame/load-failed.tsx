import { Note } from '@site/ui';
import type { Failed } from './use-failed';
import { RetryButton } from './retry-button';

/** A part that could not be had says so, is asked for again, and says that it is being asked for. */
export function LoadFailed({ what, failed }: { readonly what: string; readonly failed: Failed }) {
  return (
    <Note tone="bad" role="alert">
      {what} <RetryButton onRetry={failed.retry} isAsking={failed.isAsking} />
    </Note>
  );
}
