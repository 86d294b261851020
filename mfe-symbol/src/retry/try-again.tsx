import { RetryButton } from '@site/ui';
import { useText } from '../texts/use-text';

export interface TryAgainProps {
  readonly failed: {
    readonly retry: () => void;
    /** It was pressed, and nothing came yet. */
    readonly isAsking?: boolean | undefined;
  };
}

/** Asks again for what failed, in the words of these pages. */
export function TryAgain({ failed: { retry, isAsking } }: TryAgainProps) {
  const text = useText();
  return (
    <RetryButton busy={isAsking && text('symbol.retrying')} onClick={retry}>
      {text('symbol.retry')}
    </RetryButton>
  );
}
