import { useCallback, useEffect, useRef, useState } from 'react';
// By its name: pages share one client, and this file comes with anyone who shows figures.
import { api, dataOf } from '@site/remote-kit';

const MINUTE_MS = 60_000;
/** Waits between looks while the page is in view: anyone who reads for a minute makes none. The last one again and again. */
const WAITS_MS = [2, 2, 4, 8, 15].map((minutes) => minutes * MINUTE_MS);
/** Readers who opened a page together don't ask together. */
const JITTER = 0.25;

export interface NewFigures {
  /** What serves by now is another version than what the page shows. */
  readonly areNew: boolean;
  /** The page shows what serves now. */
  readonly taken: () => void;
}

const look = async (signal: AbortSignal) =>
  // The answer may lie in the browser's cache; a look asks whether it still holds.
  (await dataOf(api.GET('/api/data-versions', { signal, cache: 'no-cache' }))).versions;

/**
 * Whether figures of these markets have changed since the page took its own. `markets`: null for all of them. It asks seldom,
 * only while the page is in front and in view, and leaves it at a failure until the next time. Nothing is loaded by itself.
 */
export function useNewFigures(markets: readonly string[] | null): NewFigures {
  const names = markets === null ? null : markets.join(' ');
  const [areNew, setNew] = useState(false);
  const known = useRef<{ readonly names: string | null; readonly of: string } | null>(null);
  const takenAt = useRef<number | null>(null);
  takenAt.current ??= Date.now();

  useEffect(() => {
    if (areNew) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;
    let isWaiting = false;

    const isWanted = (market: string): boolean => names === null || names.split(' ').includes(market);
    async function ask(): Promise<void> {
      try {
        const versions = (await look(abort.signal)).filter(({ market }) => isWanted(market));
        const of = versions.map(({ market, version }) => `${market} ${version}`).join('\n');
        const hasChanged = known.current?.names === names && known.current.of !== of;
        // At the first look there is nothing to compare with but the time.
        const isLater = versions.some(({ since }) => since !== null && Date.parse(since) > (takenAt.current ?? 0));
        known.current = { names, of };
        if (hasChanged || isLater) setNew(true);
      } catch {
        // Another look will tell.
      }
    }
    const wait = (): void => {
      const delay = WAITS_MS[Math.min(looks, WAITS_MS.length - 1)]! * (1 + JITTER * Math.random());
      timer = setTimeout(() => {
        if (document.visibilityState !== 'visible') {
          isWaiting = true;
          return;
        }
        looks += 1;
        void ask().then(() => {
          if (!abort.signal.aborted) wait();
        });
      }, delay);
    };
    const onReturn = (): void => {
      if (document.visibilityState !== 'visible' || !isWaiting) return;
      isWaiting = false;
      looks = 0;
      void ask().then(() => {
        if (!abort.signal.aborted) wait();
      });
    };
    document.addEventListener('visibilitychange', onReturn);
    wait();
    return () => {
      abort.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [areNew, names]);

  const taken = useCallback(() => {
    takenAt.current = Date.now();
    known.current = null;
    setNew(false);
  }, []);
  return { areNew, taken };
}
