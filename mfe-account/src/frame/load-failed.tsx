import { Note } from '@site/ui';
import type { Failed } from './use-failed';
import { RetryButton } from './retry-button';

/** Reports a part that failed to load, with a retry button that shows when a retry is running. */
export function LoadFailed({ what, failed }: { readonly what: string; readonly failed: Failed }) {
  return (
    <Note tone="bad" role="alert">
      {what} <RetryButton onRetry={failed.retry} isAsking={failed.isAsking} />
    </Note>
  );
}
