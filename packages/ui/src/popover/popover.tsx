import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The popover opens below (or above) it, and returns the focus to it. */
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const GAP = 6;
const MARGIN = 16;

/**
 * A note about something, closed by Escape, a click elsewhere, or leaving it with Tab; it moves with its anchor
 * during scrolling. Not modal. The opener sets `aria-expanded` on the anchor.
 */
export function Popover({ anchor, label, onClose, children }: PopoverProps) {
  const element = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useLayoutEffect(() => {
    const place = (): void => {
      if (element.current) placeBeside(element.current, anchor);
    };
    place();
    element.current?.focus({ preventScroll: true });
    // Content that loads later must not extend beyond the window.
    const growth = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    if (element.current) growth?.observe(element.current);
    addEventListener('resize', place);
    addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      growth?.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, { capture: true });
    };
  }, [anchor]);

  useEffect(() => {
    const isOutside = (event: Event): boolean =>
      event.target instanceof Node && !element.current?.contains(event.target) && !anchor.contains(event.target);
    const onPointerDown = (event: Event): void => {
      if (isOutside(event)) close.current();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [anchor]);

  return createPortal(
    <div
      ref={element}
      className={styles.popover}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Tab') return;
        event.stopPropagation();
        // A dialog around it stays open.
        if (event.key === 'Escape') event.preventDefault();
        if (event.key === 'Tab' && hasStopBeyond(event.currentTarget, event.shiftKey ? -1 : 1)) return;
        // After the last stop inside the note, Tab continues from the anchor.
        anchor.focus();
        onClose();
      }}
    >
      {children}
    </div>,
    // Nothing beside a modal dialog can be reached while it is open.
    anchor.closest('dialog') ?? document.body,
  );
}

/** Whether the next stop of Tab is still inside the note. */
function hasStopBeyond(note: HTMLElement, by: 1 | -1): boolean {
  const stops = [...note.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
    (stop) => !stop.hasAttribute('disabled'),
  );
  return stops[stops.findIndex((stop) => stop === document.activeElement) + by] !== undefined;
}

function placeBeside(element: HTMLElement, anchor: HTMLElement): void {
  const from = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const left = Math.max(
    MARGIN,
    Math.min(document.documentElement.clientWidth - width - MARGIN, from.left + from.width / 2 - width / 2),
  );
  const below = from.bottom + GAP;
  const fits = below + height <= innerHeight - MARGIN;
  const top = fits ? below : Math.max(MARGIN, Math.min(from.top - height - GAP, innerHeight - height - MARGIN));
  element.style.left = `${Math.round(left)}px`;
  element.style.top = `${Math.round(top)}px`;
}
