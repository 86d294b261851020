import { useState } from 'react';
import type { Loadable } from '@site/remote-kit';

type FailedState = Extract<Loadable<never>, { status: 'failed' }>;

export interface Failed {
  readonly retry: () => void;
  /** It is loaded again; until an answer comes it is unchanged. */
  readonly isAsking: boolean;
}

/** The failure of a part of a page. It stays during a retry, so that its message and button remain. Null: no failure. */
export function useFailed(loaded: Loadable<unknown>): Failed | null {
  const [last, setLast] = useState<FailedState | null>(null);
  const now = loaded.status === 'failed' ? loaded : loaded.status === 'ready' ? null : last;
  if (now !== last) setLast(now);
  const isRequestedAgain = loaded.status === 'failed' && loaded.isAsking === true;
  return now && { retry: now.retry, isAsking: loaded.status === 'loading' || isRequestedAgain };
}
