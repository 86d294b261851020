import { useCallback, useRef, useState } from 'react';

/** A part of the page that comes when it is asked for. */
export interface Later<Part> {
  /** Null: not asked for, or on its way. */
  readonly part: Part | null;
  /** True: it did not come; asking again tries again. */
  readonly hasFailed: boolean;
  /** It is asked for again after it did not come. */
  readonly isAskedAgain: boolean;
  readonly ask: () => void;
  readonly forgetFailure: () => void;
}

/** Loads a part on demand and keeps it; a failure stays with anyone who asked, and takes nothing else of the page down. */
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
