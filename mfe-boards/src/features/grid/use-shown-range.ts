import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { TextOf } from '../../texts/use-text';
import type { GridRows } from './grid-props';

export interface ShownRange {
  /** Shows the range in words. React writes the first one alone: the others come with scrolling. */
  readonly range: RefObject<HTMLSpanElement | null>;
  readonly firstRange: string;
  /** Places in view, ends included. */
  readonly show: (first: number, last: number) => void;
}

/** Which rows of how many are in view, below the table. */
export function useShownRange({ source, matched, onView }: GridRows, text: TextOf): ShownRange {
  const range = useRef<HTMLSpanElement>(null);
  const { offset, order } = source;
  const rangeText = (first: number, last: number): string =>
    text('rows.range', { from: offset + first + 1, to: offset + last + 1, total: matched });
  const [firstRange] = useState(() => rangeText(0, Math.max(0, order.length - 1)));
  const show = (first: number, last: number): void => {
    if (range.current && order.length > 0)
      range.current.textContent = rangeText(first, Math.min(last, order.length - 1));
    onView?.(first, last);
  };
  return { range, firstRange, show };
}
