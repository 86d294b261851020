import { Button, Note } from '@site/ui';
import type { RestTextOf } from '../../texts/use-text';

export interface PartFailedProps {
  readonly onRetry: () => void;
  readonly text: RestTextOf;
}

/** What stands where a part of the table did not come. */
export function PartFailed({ onRetry, text }: PartFailedProps) {
  return (
    <Note tone="bad" role="alert">
      {text('part.failed')} <Button onClick={onRetry}>{text('failed.retry')}</Button>
    </Note>
  );
}
