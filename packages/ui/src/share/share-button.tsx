import { useState } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { copyText } from './copy-text';
import styles from './share-button.module.css';

export interface ShareButtonProps {
  /** What is shared, as the other side reads it. */
  readonly title: string;
  readonly words: { readonly share: string; readonly copied: string; readonly failed: string };
  readonly className?: string | undefined;
}

/** Hands the page's address to the browser's own sheet; where there is none, or it fails, onto the clipboard. */
export function ShareButton({ title, words, className }: ShareButtonProps) {
  /** The address of the message. */
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly hasWorked: boolean } | null>(null);

  const share = async (): Promise<void> => {
    const url = location.href;
    setOutcome(null);
    if (typeof navigator.share === 'function') {
      const isDone = await navigator.share({ title, url }).then(
        () => true,
        // Closing the sheet is a choice: nothing else is offered instead.
        (failure: unknown) => failure instanceof DOMException && failure.name === 'AbortError',
      );
      if (isDone) return;
    }
    const hasWorked = await copyText(url);
    setOutcome({ of: title, hasWorked });
  };

  return (
    <span className={classNames(styles.share, className)}>
      <Button onClick={() => void share()}>{words.share}</Button>
      <span role="status" className={styles.said}>
        {outcome?.of === title && (outcome.hasWorked ? words.copied : words.failed)}
      </span>
    </span>
  );
}
