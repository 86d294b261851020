import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

export interface DismissInput {
  readonly isOpen: boolean;
  readonly panel: RefObject<HTMLElement | null>;
  /** The button that opens it: it handles its own clicks, and receives the focus on close. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onDismiss: () => void;
}

/** If the panel is part of the page flow, closing it would move the element being pressed. */
const isInFlow = (): boolean => globalThis.matchMedia?.('(max-width: 760px)').matches === true;

/** Closes an overlay panel on Escape, and on a press outside. */
export function useDismiss({ isOpen, panel, opener, onDismiss }: DismissInput): void {
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      opener.current?.focus();
      dismiss.current();
    };
    const onPointerDown = ({ target }: Event): void => {
      const isInside = [panel, opener].some((part) => target instanceof Node && part.current?.contains(target));
      if (!isInside && !isInFlow()) dismiss.current();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen, panel, opener]);
}
