import { Button } from '../button/button';
import styles from './offer-note.module.css';

export interface OfferNoteProps {
  /** Null: nothing is offered. The place stays, so that what comes is announced. */
  readonly text: string | null;
  readonly action: {
    readonly label: string;
    /** What it is at, while it is. */
    readonly busy?: string | false;
    readonly onAct: () => void;
  };
}

/** Offers, over the page's foot, what a reader may take or leave: it stays, and nothing of the page moves for it. */
export function OfferNote({ text, action: { label, busy = false, onAct } }: OfferNoteProps) {
  return (
    <div className={styles.place} role="status">
      {text !== null && (
        <div className={styles.note}>
          <span>{text}</span>
          <Button variant="solid" busy={busy} onClick={onAct}>
            {label}
          </Button>
        </div>
      )}
    </div>
  );
}
