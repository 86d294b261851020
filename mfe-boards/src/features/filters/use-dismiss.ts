import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

export interface DismissAsked {
  readonly isOpen: boolean;
  readonly panel: RefObject<HTMLElement | null>;
  /** What opens it: a press there is its own affair, and the focus goes back to it. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onDismiss: () => void;
}

/** Where the panel stands in the page, closing it would move what is being pressed. */
const standsInPage = (): boolean => globalThis.matchMedia?.('(max-width: 760px)').matches === true;

/** Closes a panel that lies over the page by Escape, and by a press beside it. */
export function useDismiss({ isOpen, panel, opener, onDismiss }: DismissAsked): void {
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
      if (!isInside && !standsInPage()) dismiss.current();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen, panel, opener]);
}
