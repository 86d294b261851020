import { RetryButton } from '@site/ui';
import { useText } from '../texts/use-text';

export interface TryAgainProps {
  readonly failed: {
    readonly retry: () => void;
    /** A retry is running. */
    readonly isAsking?: boolean | undefined;
  };
}

/** A retry button with the texts of this remote. */
export function TryAgain({ failed: { retry, isAsking } }: TryAgainProps) {
  const text = useText();
  return (
    <RetryButton busy={isAsking && text('symbol.retrying')} onClick={retry}>
      {text('symbol.retry')}
    </RetryButton>
  );
}
