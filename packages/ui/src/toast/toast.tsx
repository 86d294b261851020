import { useEffect, useRef, useState } from 'react';
import { useHandedFocus } from '../button/use-handed-focus';
import styles from './toast.module.css';

const STAYS_MS = 6000;

export interface ToastProps {
  /** Null: no message. The live region stays, so that a later text is announced. */
  readonly text: string | null;
  readonly action?: { readonly label: string; readonly onAct: () => void };
  /** Called after six seconds without focus or pointer on it. */
  readonly onDone: () => void;
}

/** A message about what has just happened, with at most one action. */
export function Toast({ text, action, onDone }: ToastProps) {
  const [isHeld, setHeld] = useState(false);
  // An element that is removed while it is pressed gets no pointerup.
  if (text === null && isHeld) setHeld(false);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);

  useEffect(() => {
    if (text === null || isHeld) return undefined;
    const timer = setTimeout(() => done.current(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [text, isHeld]);

  const hold = (held: boolean) => (): void => setHeld(held);
  return (
    <div className={styles.place} role="status">
      {text !== null && (
        <div
          className={styles.toast}
          onPointerEnter={hold(true)}
          onPointerLeave={hold(false)}
          onFocus={hold(true)}
          onBlur={hold(false)}
        >
          <span>{text}</span>
          {action && <ActionButton {...action} />}
        </div>
      )}
    </div>
  );
}

function ActionButton({ label, onAct }: NonNullable<ToastProps['action']>) {
  return (
    <button ref={useHandedFocus()} type="button" onClick={onAct}>
      {label}
    </button>
  );
}
