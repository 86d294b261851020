import type { RowPoolParts } from './row-pool-parts';

/** The site's sticky header, with a margin. */
const HEADER_HEIGHT = 64;

export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/**
 * The visible part of a table: through its frame, if that has a fixed height, otherwise through the window. Unit: CSS
 * pixels.
 */
export function createRowView({ body, frame }: Pick<RowPoolParts, 'body' | 'frame'>) {
  const inside = (): DOMRect | null =>
    frame.scrollHeight > frame.clientHeight + 1 && getComputedStyle(frame).overflowY !== 'visible'
      ? frame.getBoundingClientRect()
      : null;
  return {
    /** Visible places: the first one, and the one after the last. `placeAt`: by offset from the top of the body. */
    places(placeAt: (height: number) => number, count: number): readonly [number, number] {
      const bodyTop = body.getBoundingClientRect().top;
      const box = inside();
      const [top, bottom] = [Math.max(0, box?.top ?? 0), Math.min(innerHeight, box?.bottom ?? innerHeight)];
      return [clamp(placeAt(top - bodyTop), 0, count), clamp(placeAt(bottom - 1 - bodyTop) + 1, 0, count)];
    },
    /** Another order starts at its first row. */
    toStart(): void {
      if (inside()) frame.scrollTop = 0;
      const above = frame.getBoundingClientRect().top;
      if (above < 0) scrollTo({ top: scrollY + above - HEADER_HEIGHT, behavior: 'instant' });
    },
    /** Scrolls an offset from the body's top to the top of the viewport, below the head of the table. */
    scrollTo(top: number): void {
      const box = inside();
      const away = body.getBoundingClientRect().top + top - (box?.top ?? HEADER_HEIGHT) - HEADER_HEIGHT;
      if (box) frame.scrollTop += away;
      else scrollBy({ top: away, behavior: 'instant' });
    },
  };
}

export interface ViewChanges {
  readonly onScroll: () => void;
  readonly onSize: () => void;
  readonly onPaper: () => void;
}

/**
 * Reports scrolling, resizing and printing until the returned function is called. After printing the scroll position is
 * restored.
 */
export function followView(
  { body, frame }: Pick<RowPoolParts, 'body' | 'frame'>,
  { onScroll, onSize, onPaper }: ViewChanges,
): () => void {
  const listeners = [
    [window, 'scroll', onScroll],
    [window, 'resize', onSize],
    [frame, 'scroll', onScroll],
    [window, 'beforeprint', onPaper],
    [window, 'afterprint', onScroll],
  ] as const;
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener, { passive: true });
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(onSize);
  sizes?.observe(frame);
  if (body.parentElement) sizes?.observe(body.parentElement);
  // An observer reports the first size by itself, after layout.
  if (!sizes) onSize();
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
    sizes?.disconnect();
  };
}
