import { useCallback, useRef, useState } from 'react';

/** A lazily loaded part of the page. */
export interface Later<Part> {
  /** Null: not requested, or loading. */
  readonly part: Part | null;
  /** True: it failed to load; another request retries. */
  readonly hasFailed: boolean;
  /** A retry after a failure is in progress. */
  readonly isAskedAgain: boolean;
  readonly ask: () => void;
  readonly forgetFailure: () => void;
}

/** Loads a part on demand and caches it; a failure affects only the callers that requested it. */
export function useLater<Part>(load: () => Promise<Part>): Later<Part> {
  const [state, setState] = useState<Pick<Later<Part>, 'part' | 'hasFailed' | 'isAskedAgain'>>({
    part: null,
    hasFailed: false,
    isAskedAgain: false,
  });
  const isAsking = useRef(false);
  const ask = useCallback(() => {
    if (isAsking.current) return;
    isAsking.current = true;
    setState((before) => ({ ...before, hasFailed: false, isAskedAgain: before.hasFailed }));
    load()
      .then(
        (part) => setState({ part, hasFailed: false, isAskedAgain: false }),
        () => setState((before) => ({ ...before, hasFailed: true, isAskedAgain: false })),
      )
      .finally(() => {
        isAsking.current = false;
      });
  }, [load]);
  const forgetFailure = useCallback(() => setState((before) => ({ ...before, hasFailed: false })), []);
  return { ...state, ask, forgetFailure };
}
