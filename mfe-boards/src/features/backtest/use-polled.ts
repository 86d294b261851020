import { useEffect, useRef, useState } from 'react';
import { useLoad, usePlace } from '@site/remote-kit';
import type { Loadable } from '@site/remote-kit';

const POLL_MS = 2000;

export interface Polled<T> {
  /** The latest answer stays while the next one is on its way, and where that fails. */
  readonly state: Loadable<T>;
  readonly again: () => void;
}

/** Loads, again every two seconds until `isOver`, and again when the page comes back to the front. `key` must stay the same as long as it is mounted. */
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
  const wasBehind = useRef(false);
  useEffect(() => {
    if (active && wasBehind.current) again();
    wasBehind.current = !active;
  }, [active]);
  return { state: known ?? loaded, again };
}
