import { useCallback, useEffect, useRef, useState } from 'react';
// By file name: pages share one client, and this file is bundled where figures are shown.
import { api, dataOf } from '@site/remote-kit';

const MINUTE_MS = 60_000;
/** Intervals between checks of a visible page: none within the first minute. The last one repeats. */
const WAITS_MS = [2, 2, 4, 8, 15].map((minutes) => minutes * MINUTE_MS);
/** Random offset, so that readers who opened a page together do not check together. */
const JITTER = 0.25;

export interface NewFigures {
  /** The served version is newer than that of the page. */
  readonly areNew: boolean;
  /** The page shows the served version. */
  readonly taken: () => void;
}

const look = async (signal: AbortSignal) =>
  // The answer may be in the browser's cache; a check revalidates it.
  (await dataOf(api.GET('/api/data-versions', { signal, cache: 'no-cache' }))).versions;

/**
 * Whether figures of these markets have changed since the page loaded them. `markets`: null for all. It checks rarely,
 * only while the page is in front and visible, and ignores failures until the next check. It loads no figures.
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
        // The first check can only compare times.
        const isLater = versions.some(({ since }) => since !== null && Date.parse(since) > (takenAt.current ?? 0));
        known.current = { names, of };
        if (hasChanged || isLater) setNew(true);
      } catch {
        // Ignored until the next check.
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
