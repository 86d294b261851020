import { useState } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { copyText } from './copy-text';
import styles from './share-button.module.css';

export interface ShareButtonProps {
  /** Title of the shared page. */
  readonly title: string;
  readonly words: { readonly share: string; readonly copied: string; readonly failed: string };
  readonly className?: string | undefined;
}

/** Shares the page's address by the browser's share sheet; without one, or if it fails, copies it to the clipboard. */
export function ShareButton({ title, words, className }: ShareButtonProps) {
  /** `of`: the address that the message is about. */
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly hasWorked: boolean } | null>(null);

  const share = async (): Promise<void> => {
    const url = location.href;
    setOutcome(null);
    if (typeof navigator.share === 'function') {
      const isDone = await navigator.share({ title, url }).then(
        () => true,
        // The reader closed the sheet: nothing is copied instead.
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
