import { useEffect, useState } from 'react';
import type { Failure } from './api';
import { failureOf } from './api';

/** Data on its way: a union, so that no screen forgets a state. */
export type Loadable<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly status: 'ready'; readonly data: T };

/**
 * Loads when `key` changes, and again on `retry`. `initial` (from the page's first HTML) is shown without asking.
 * Null as `key` asks nothing. A late answer for an older key is dropped.
 */
export function useLoad<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  initial: T | null = null,
): Loadable<T> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string | null; attempt: number; state: Loadable<T> }>(() => ({
    key,
    attempt: 0,
    state: initial === null ? { status: 'loading' } : { status: 'ready', data: initial },
  }));
  const isCurrent = answer.key === key && answer.attempt === attempt;
  const isSettled = isCurrent && answer.state.status !== 'loading';

  useEffect(() => {
    if (key === null || isSettled) return;
    const abort = new AbortController();
    load(abort.signal).then(
      (data) => {
        if (!abort.signal.aborted) setAnswer({ key, attempt, state: { status: 'ready', data } });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const retry = (): void => setAttempt((count) => count + 1);
        setAnswer({ key, attempt, state: { status: 'failed', failure: failureOf(error), retry } });
      },
    );
    return () => abort.abort();
    // The key says what is loaded; a new closure with the same key loads the same.
  }, [key, attempt, isSettled]);

  return isCurrent ? answer.state : { status: 'loading' };
}
