import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { xPath } from '../icon/paths';
import { VisuallyHidden } from '../visually-hidden';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly closeLabel: string;
  /** For a question with two answers. */
  readonly small?: boolean;
  /** Escape, the close button or a click beside it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog. The browser's own element, which traps the focus and returns it. */
export function Dialog({ open, title, closeLabel, small = false, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  return (
    <dialog
      ref={element}
      className={classNames(styles.dialog, small && styles.small)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // A click on the backdrop hits the dialog itself; content is in a child element.
        if (event.target === element.current) onClose();
      }}
    >
      {open && (
        <div>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <Button variant="bare" iconOnly onClick={onClose}>
              <Icon path={xPath} />
              <VisuallyHidden>{closeLabel}</VisuallyHidden>
            </Button>
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
