import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Failure } from './failure';
import { failureOf } from './api';
import { readReturns, subscribeReturns } from './connection';

/** Data being loaded: a union, so that components handle every state. */
export type Loadable<T> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed';
      readonly failure: Failure;
      readonly retry: () => void;
      /** A retry is running: until its answer the message and the pressed button stay. */
      readonly isAsking?: boolean;
    }
  | { readonly status: 'ready'; readonly data: T };

interface Answer<T> {
  readonly key: string | null;
  readonly attempt: number;
  /** How often the network had come back by then. */
  readonly returns: number;
  readonly state: Loadable<T>;
}

/**
 * Loads when `key` changes, and again on `retry`. `initial` (from the page's first HTML) is shown without a call.
 * With `key` null nothing loads. A late answer for an older key is dropped. After a network failure it loads once more
 * when the network is back; a page in the background waits until it is in front. A failure stays visible during a retry.
 */
export function useLoad<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  initial: T | null = null,
): Loadable<T> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<T>>(() => ({
    key,
    attempt: 0,
    returns: 0,
    state: initial === null ? { status: 'loading' } : { status: 'ready', data: initial },
  }));
  const returns = useSyncExternalStore(subscribeReturns, readReturns, readReturns);
  const isCurrent = answer.key === key && answer.attempt === attempt;
  const isSettled = isCurrent && answer.state.status !== 'loading';

  useEffect(() => {
    if (key === null || isSettled) return;
    const abort = new AbortController();
    load(abort.signal).then(
      (data) => {
        if (!abort.signal.aborted)
          setAnswer({ key, attempt, returns: readReturns(), state: { status: 'ready', data } });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const retry = (): void => setAttempt((count) => count + 1);
        setAnswer({
          key,
          attempt,
          returns: readReturns(),
          state: { status: 'failed', failure: failureOf(error), retry },
        });
      },
    );
    return () => abort.abort();
    // The key identifies the data; a new closure with the same key loads the same.
  }, [key, attempt, isSettled]);

  const isWaitingForNetwork =
    isCurrent && answer.state.status === 'failed' && answer.state.failure.errorCode === 'network_failure';
  useEffect(() => {
    if (isWaitingForNetwork && answer.returns !== returns) setAttempt((count) => count + 1);
  }, [isWaitingForNetwork, answer.returns, returns]);

  const { state } = answer;
  // One identical object during a retry: code that compares states by identity sees one change.
  const requestedAgain = useMemo(() => (state.status === 'failed' ? { ...state, isAsking: true } : null), [state]);
  if (isCurrent) return state;
  return answer.key === key && requestedAgain !== null ? requestedAgain : { status: 'loading' };
}
