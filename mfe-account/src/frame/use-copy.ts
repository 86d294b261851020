import { useState } from 'react';
import { copyText } from '@site/ui';

export interface Copy {
  /** Whether the last copy worked. Null: nothing was copied yet. */
  readonly hasWorked: boolean | null;
  readonly copy: () => Promise<void>;
}

/** Copies a text. `onRefused` is called where the browser gives no access, so that the user copies by hand. */
export function useCopy(content: string, onRefused?: () => void): Copy {
  const [hasWorked, setHasWorked] = useState<boolean | null>(null);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(content);
    if (!isCopied) onRefused?.();
    setHasWorked(isCopied);
  };
  return { hasWorked, copy };
}
