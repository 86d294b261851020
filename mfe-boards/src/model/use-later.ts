import { useCallback, useRef, useState } from 'react';

/** A part of the page that comes when it is asked for. */
export interface Later<Part> {
  /** Null: not asked for, or on its way. */
  readonly part: Part | null;
  /** True: it did not come; asking again tries again. */
  readonly hasFailed: boolean;
  readonly ask: () => void;
  readonly forgetFailure: () => void;
}

/** Loads a part on demand and keeps it; a failure stays with whoever asked, and takes nothing else of the page down. */
export function useLater<Part>(load: () => Promise<Part>): Later<Part> {
  const [state, setState] = useState<{ readonly part: Part | null; readonly hasFailed: boolean }>({
    part: null,
    hasFailed: false,
  });
  const isAsking = useRef(false);
  const ask = useCallback(() => {
    if (isAsking.current) return;
    isAsking.current = true;
    setState((before) => ({ ...before, hasFailed: false }));
    load()
      .then(
        (part) => setState({ part, hasFailed: false }),
        () => setState((before) => ({ ...before, hasFailed: true })),
      )
      .finally(() => {
        isAsking.current = false;
      });
  }, [load]);
  const forgetFailure = useCallback(() => setState((before) => ({ ...before, hasFailed: false })), []);
  return { ...state, ask, forgetFailure };
}
