import { Button, Note } from '@site/ui';
import { useText, type TextId } from '../texts/use-text';

/** A list that could not be had says so, and is asked for again. */
export function LoadFailed({ what, onRetry }: { readonly what: TextId; readonly onRetry: () => void }) {
  const text = useText();
  return (
    <Note tone="bad" role="alert">
      {text(what)} <Button onClick={onRetry}>{text('profile.retry')}</Button>
    </Note>
  );
}
