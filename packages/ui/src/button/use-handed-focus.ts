import { useLayoutEffect, useRef, type RefObject } from 'react';

/** For a button that its own action removes: its focus moves to the part of the page around it. */
export function useHandedFocus(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button !== null && button === document.activeElement) goOnFrom(button);
    };
  }, []);
  return ref;
}

/** An open dialog keeps the focus: nothing behind it could take it, and its first button closes it. */
function goOnFrom(button: HTMLElement): void {
  const place = button.closest<HTMLElement>('[tabindex="-1"], dialog');
  (place?.localName === 'dialog' ? place.querySelector('button') : place)?.focus({ preventScroll: true });
}
