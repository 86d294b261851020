import { useLayoutEffect, useRef } from 'react';
import { Button } from '@site/ui';
import { useText } from '../texts/use-text';

interface Props {
  readonly onRetry: () => void;
  /** It was pressed, and nothing came yet. */
  readonly isAsking?: boolean;
}

/** Asks again. It goes with the answer: a focus on it goes on at the part of the page that it stood in. */
export function RetryButton({ onRetry, isAsking = false }: Props) {
  const text = useText();
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button !== null && button === document.activeElement)
        button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button ref={ref} busy={isAsking && text('profile.retrying')} onClick={onRetry}>
      {text('profile.retry')}
    </Button>
  );
}
