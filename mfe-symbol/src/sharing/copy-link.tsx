import { useState } from 'react';
import { Button, copyText } from '@site/ui';

export interface CopyLinkProps {
  /** The whole address with its origin; null: that of the page when the button is pressed. */
  readonly address: string | null;
  /** Changes with the meaning of the address, and clears the last message. */
  readonly of: string;
  readonly words: { readonly copy: string; readonly copied: string; readonly failed: string };
  readonly className?: string | undefined;
}

/** A button that copies an address to the clipboard and reports whether that worked. */
export function CopyLink({ address, of, words, className }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly hasWorked: boolean } | null>(null);
  const copy = async (): Promise<void> => {
    const hasWorked = await copyText(address ?? location.href);
    setOutcome({ of, hasWorked });
  };
  return (
    <span className={className}>
      <Button onClick={() => void copy()}>{words.copy}</Button>{' '}
      <span role="status">{outcome?.of === of && (outcome.hasWorked ? words.copied : words.failed)}</span>
    </span>
  );
}
