import { Button } from '../button/button';
import styles from './offer-note.module.css';

export interface OfferNoteProps {
  /** Null: no offer. The live region stays, so that a later text is announced. */
  readonly text: string | null;
  readonly action: {
    readonly label: string;
    /** Announced while the action runs. */
    readonly busy?: string | false;
    readonly onAct: () => void;
  };
}

/** An optional action, shown over the bottom of the page until it is withdrawn. It does not move the page. */
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
