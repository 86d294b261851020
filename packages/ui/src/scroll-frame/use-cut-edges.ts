import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Hidden content of a frame that scrolls sideways. */
export interface CutEdges {
  /** Something is scrolled out at the start. */
  readonly before: boolean;
  /** Something follows at the end. */
  readonly after: boolean;
}

/** The edges with hidden content, where the frame fades. Null: not measured yet. */
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

/** Whether content is hidden at the frame's start and at its end; from right to left `scrollLeft` is negative. */
export function cutOf({
  scrollLeft,
  scrollWidth,
  clientWidth,
}: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): CutEdges {
  const scrolled = Math.abs(scrollLeft);
  return { before: scrolled > 1, after: scrolled + clientWidth < scrollWidth - 1 };
}
