import type { Loadable } from '@site/remote-kit';
import { FailureNotice } from '@site/ui';
import { RetryButton } from '../../frame/retry-button';
import { useFailed } from '../../frame/use-failed';
import { useText } from '../../texts/use-text';

/** Says that the reference of the API is loading, or that it failed. Nothing once it is loaded. */
export function ReferenceState({ loaded }: { readonly loaded: Loadable<unknown> }) {
  const text = useText();
  const failed = useFailed(loaded);
  return (
    <>
      {loaded.status === 'loading' && failed === null && <p role="status">{text('developers.loading')}</p>}
      {failed && (
        <FailureNotice
          title={text('developers.failed')}
          actions={<RetryButton onRetry={failed.retry} isAsking={failed.isAsking} />}
        >
          {text('developers.failed.still')}
        </FailureNotice>
      )}
    </>
  );
}
