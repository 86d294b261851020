import { useCallback, useRef, useState } from 'react';

/** A lazily loaded part of the page. */
export interface Later<Part> {
  /** Null: not requested, or loading. */
  readonly part: Part | null;
  /** True: it failed to load; another request retries. */
  readonly hasFailed: boolean;
  /** A retry after a failure is in progress. */
  readonly isRetrying: boolean;
  readonly ask: () => void;
  readonly forgetFailure: () => void;
}

/** Loads a part on demand and caches it; a failure affects only the callers that requested it. */
export function useLater<Part>(load: () => Promise<Part>): Later<Part> {
  const [state, setState] = useState<Pick<Later<Part>, 'part' | 'hasFailed' | 'isRetrying'>>({
    part: null,
    hasFailed: false,
    isRetrying: false,
  });
  const isLoading = useRef(false);
  const ask = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    setState((before) => ({ ...before, hasFailed: false, isRetrying: before.hasFailed }));
    load()
      .then(
        (part) => setState({ part, hasFailed: false, isRetrying: false }),
        () => setState((before) => ({ ...before, hasFailed: true, isRetrying: false })),
      )
      .finally(() => {
        isLoading.current = false;
      });
  }, [load]);
  const forgetFailure = useCallback(() => setState((before) => ({ ...before, hasFailed: false })), []);
  return { ...state, ask, forgetFailure };
}
