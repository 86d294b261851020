import { useEffect, useRef, useState } from 'react';
import { useLoad, usePlace } from '@site/remote-kit';
import type { Loadable } from '@site/remote-kit';

const POLL_MS = 2000;

export interface Polled<T> {
  /** The latest answer is retained while the next one loads, and if it fails. */
  readonly state: Loadable<T>;
  readonly again: () => void;
}

/**
 * Loads data, polls every two seconds until `isOver`, and reloads when the page returns to the front. `key` must not
 * change while mounted.
 */
export function usePolled<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  isOver: (data: T) => boolean,
): Polled<T> {
  const { active } = usePlace();
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<Loadable<T> | null>(null);
  const loaded = useLoad(`${key} ${round}`, load);
  if (loaded.status === 'ready' && loaded !== known) setKnown(loaded);
  const again = (): void => setRound((count) => count + 1);
  const waits =
    loaded.status === 'ready' ? !isOver(loaded.data) : loaded.status === 'failed' && known !== null && !loaded.isAsking;
  useEffect(() => {
    if (!waits || !active) return;
    const timer = setTimeout(again, POLL_MS);
    return () => clearTimeout(timer);
  }, [waits, active, round]);
  const wasInactive = useRef(false);
  useEffect(() => {
    if (active && wasInactive.current) again();
    wasInactive.current = !active;
  }, [active]);
  return { state: known ?? loaded, again };
}
