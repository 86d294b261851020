import { useState } from 'react';
import type { Loadable } from '@site/remote-kit';

type FailedState = Extract<Loadable<never>, { status: 'failed' }>;

export interface Failed {
  readonly retry: () => void;
  /** It is loaded again; until an answer comes it is unchanged. */
  readonly isAsking: boolean;
}

/** How a part of a page failed, also while it is asked for again, so that its words and its button stay. Null: it did not. */
export function useFailed(loaded: Loadable<unknown>): Failed | null {
  const [last, setLast] = useState<FailedState | null>(null);
  const now = loaded.status === 'failed' ? loaded : loaded.status === 'ready' ? null : last;
  if (now !== last) setLast(now);
  const isRequestedAgain = loaded.status === 'failed' && loaded.isAsking === true;
  return now && { retry: now.retry, isAsking: loaded.status === 'loading' || isRequestedAgain };
}
