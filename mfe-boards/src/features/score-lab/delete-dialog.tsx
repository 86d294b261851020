import { Button, Dialog } from '@site/ui';
import type { SavedScore } from '../../api/scores';
import { useLabText } from './lab-text';
import styles from './score-lab.module.css';

/** A score to delete, with the alerts that would be deleted with it. */
export interface DeleteTarget {
  readonly score: SavedScore;
  readonly alerts: number;
}

export interface DeleteDialogProps {
  /** Null: closed. */
  readonly target: DeleteTarget | null;
  readonly onDelete: (score: SavedScore) => void;
  readonly onClose: () => void;
}

/** Lists the alerts that are deleted with a score, before deleting it. */
export function DeleteDialog({ target, onDelete, onClose }: DeleteDialogProps) {
  const text = useLabText();
  const title = target ? text('lab.delete.of', { name: `\u2068${target.score.name}\u2069` }) : '';
  return (
    <Dialog open={target !== null} small title={title} closeLabel={text('lab.delete.cancel')} onClose={onClose}>
      {target && (
        <>
          <p>{text('lab.delete.alerts', { count: target.alerts })}</p>
          <p className={styles.actions}>
            <Button variant="risk" onClick={() => onDelete(target.score)}>
              {text('lab.delete.all')}
            </Button>
            <Button onClick={onClose}>{text('lab.delete.cancel')}</Button>
          </p>
        </>
      )}
    </Dialog>
  );
}
