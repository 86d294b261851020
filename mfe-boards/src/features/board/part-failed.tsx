import { Note, RetryButton } from '@site/ui';
import type { RestTextOf } from '../../texts/use-text';

export interface PartFailedProps {
  readonly onRetry: () => void;
  /** A retry is in progress. */
  readonly isAsking: boolean;
  readonly text: RestTextOf;
}

/** Replaces a part of the table that failed to load. */
export function PartFailed({ onRetry, isAsking, text }: PartFailedProps) {
  return (
    <Note tone="bad" role="alert">
      {text('part.failed')}{' '}
      <RetryButton busy={isAsking && text('failed.retrying')} onClick={onRetry}>
        {text('failed.retry')}
      </RetryButton>
    </Note>
  );
}
