import { RetryButton as Again } from '@site/ui';
import { useText } from '../texts/use-text';

interface Props {
  readonly onRetry: () => void;
  /** A retry is running. */
  readonly isAsking?: boolean | undefined;
}

/** A retry button with the texts of this remote. */
export function RetryButton({ onRetry, isAsking = false }: Props) {
  const text = useText();
  return (
    <Again busy={isAsking && text('profile.retrying')} onClick={onRetry}>
      {text('profile.retry')}
    </Again>
  );
}
