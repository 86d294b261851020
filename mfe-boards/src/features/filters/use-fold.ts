import { useCallback, useEffect, useRef, useState } from 'react';

export interface Fold {
  readonly isFolded: boolean;
  readonly setFolded: (isFolded: boolean) => void;
  /** Folds the filters and focuses the count. Does nothing where they do not unfold, as on wide screens. */
  readonly showResults: () => void;
}

/** Filters that unfold over the results, as on phones. */
export function useFold(countId: string): Fold {
  const [isFolded, setFolded] = useState(true);
  const wantsResults = useRef(false);
  // After the commit: a dialog that closes in it returns the focus to its button, which is folded away.
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
