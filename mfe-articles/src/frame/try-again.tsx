import { RetryButton } from '@site/ui';
import { useText } from '../texts/use-text';

/** What could not be had, and how it is asked for again. */
export interface Again {
  readonly retry: () => void;
  readonly isAsking?: boolean | undefined;
}

/** Asks again for what failed, in the words of these pages. */
export function TryAgain({ failed: { retry, isAsking } }: { readonly failed: Again }) {
  const text = useText();
  return (
    <RetryButton busy={isAsking && text('article.retrying')} onClick={retry}>
      {text('article.retry')}
    </RetryButton>
  );
}
