import { Note, RetryButton } from '@site/ui';
import type { RestTextOf } from '../../texts/use-text';

export interface PartFailedProps {
  readonly onRetry: () => void;
  /** It was pressed, and nothing came yet. */
  readonly isAsking: boolean;
  readonly text: RestTextOf;
}

/** What stands where a part of the table did not come. */
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
