import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** For browsers without idle callbacks: by then a page has finished its own work. */
const QUIET_MS = 3000;

function whenQuiet(begin: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(begin, QUIET_MS);
    return () => clearTimeout(timer);
  }
  const wish = requestIdleCallback(begin);
  return () => cancelIdleCallback(wish);
}

/**
 * True once the element is less than a screen away or the browser is idle. Everything must be rendered before a page is
 * printed.
 */
export function useNearWindow(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    if (typeof IntersectionObserver !== 'function') {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '800px' },
    );
    observer.observe(element);
    const stopWaiting = whenQuiet(() => setNear(true));
    return () => {
      stopWaiting();
      observer.disconnect();
    };
  }, [place, isNear]);
  return isNear;
}
