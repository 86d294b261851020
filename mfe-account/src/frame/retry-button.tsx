import { RetryButton as Again } from '@site/ui';
import { useText } from '../texts/use-text';

interface Props {
  readonly onRetry: () => void;
  /** It was pressed, and nothing came yet. */
  readonly isAsking?: boolean | undefined;
}

/** Asks again, in the words of these pages. */
export function RetryButton({ onRetry, isAsking = false }: Props) {
  const text = useText();
  return (
    <Again busy={isAsking && text('profile.retrying')} onClick={onRetry}>
      {text('profile.retry')}
    </Again>
  );
}
