import { useCallback, useEffect, useRef, useState } from 'react';

export interface Fold {
  readonly isFolded: boolean;
  readonly setFolded: (isFolded: boolean) => void;
  /** Collapses the filters and focuses the count. No effect if they do not collapse, as on wide screens. */
  readonly showResults: () => void;
}

/** State of filters that expand above the results, as on phones. */
export function useFold(countId: string): Fold {
  const [isFolded, setFolded] = useState(true);
  const wantsResults = useRef(false);
  // After the commit: a dialog closing in it returns the focus to its button, which is now hidden.
  useEffect(() => {
    if (!isFolded || !wantsResults.current) return;
    wantsResults.current = false;
    document.getElementById(countId)?.focus();
  }, [isFolded, countId]);
  const showResults = useCallback(() => {
    if (isFolded) return;
    wantsResults.current = true;
    setFolded(true);
  }, [isFolded]);
  return { isFolded, setFolded, showResults };
}
