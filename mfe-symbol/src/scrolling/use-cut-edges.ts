import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** What of a frame that scrolls sideways is out of sight. */
export interface CutEdges {
  /** Something is scrolled out at the start. */
  readonly isCutBefore: boolean;
  /** Something follows at the end. */
  readonly isCutAfter: boolean;
  /** Looks again: to be called when the frame was scrolled. */
  readonly look: () => void;
}

/**
 * At which edges a frame goes on, so that it can fade there. Before the first look: as in a narrow window.
 * `shown`: names what stands in the frame; another name is looked at again.
 */
export function useCutEdges(frame: RefObject<HTMLElement | null>, shown: string): CutEdges {
  const [isCutBefore, setCutBefore] = useState(false);
  const [isCutAfter, setCutAfter] = useState(true);
  const look = useCallback(() => {
    if (!frame.current) return;
    const { before, after } = cutOf(frame.current);
    setCutBefore(before);
    setCutAfter(after);
  }, [frame]);
  useEffect(() => {
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [look, shown]);
  return { isCutBefore, isCutAfter, look };
}

/** Whether something is out of sight at the frame's start and at its end; right to left it scrolls below zero. */
export function cutOf({
  scrollLeft,
  scrollWidth,
  clientWidth,
}: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>) {
  const gone = Math.abs(scrollLeft);
  return { before: gone > 1, after: gone + clientWidth < scrollWidth - 1 };
}
