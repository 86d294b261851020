import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** What of a frame that scrolls sideways is out of sight. */
export interface CutEdges {
  /** Something is scrolled out at the start. */
  readonly before: boolean;
  /** Something follows at the end. */
  readonly after: boolean;
}

/** At which edges a frame goes on, so that it can fade there. Null: not measured yet. */
export function useCutEdges(frame: RefObject<HTMLElement | null>): CutEdges | null {
  const [edges, setEdges] = useState<CutEdges | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): void => {
      const now = cutOf(element);
      setEdges((known) => (known?.before === now.before && known.after === now.after ? known : now));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null;
    for (const observed of [element, ...element.children]) sizes?.observe(observed);
    return () => {
      element.removeEventListener('scroll', measure);
      sizes?.disconnect();
    };
  }, [frame]);
  return edges;
}

/** Whether something is out of sight at the frame's start and at its end; right to left it scrolls below zero. */
export function cutOf({
  scrollLeft,
  scrollWidth,
  clientWidth,
}: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): CutEdges {
  const scrolled = Math.abs(scrollLeft);
  return { before: scrolled > 1, after: scrolled + clientWidth < scrollWidth - 1 };
}
