import { RetryButton } from '@site/ui';
import { useText } from '../texts/use-text';

/** The message of a failure, and its retry. */
export interface Again {
  readonly retry: () => void;
  readonly isAsking?: boolean | undefined;
}

/** A failure message with a retry button, in the texts of these pages. */
export function TryAgain({ failed: { retry, isAsking } }: { readonly failed: Again }) {
  const text = useText();
  return (
    <RetryButton busy={isAsking && text('article.retrying')} onClick={retry}>
      {text('article.retry')}
    </RetryButton>
  );
}
