import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './chart-frame.module.css';

export interface ChartScreenProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * One chart over the whole window, in the browser's own dialog: nothing behind it can be reached, Escape closes it, and the
 * focus returns to the button that opened it. It is open as long as it is mounted.
 */
export function ChartScreen({ label, onClose, children }: ChartScreenProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={styles.screen}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
