import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { TextOf } from '../../texts/use-text';
import type { GridRows } from './grid-props';

export interface ShownRange {
  /** Shows the visible range as text. React renders only the first one: scrolling updates it. */
  readonly range: RefObject<HTMLSpanElement | null>;
  readonly firstRange: string;
  /** Visible places, first and last. */
  readonly show: (first: number, last: number) => void;
}

/** The range of visible rows, shown below the table. */
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
