import { useText } from '../../texts/use-text';
import styles from './income.module.css';

/** The number of columns beside the names of the lines in print; `income.module.css` leaves the later ones out. */
export const PAPER_COLUMNS = 10;

/** A note in print about the columns that a wide table leaves out. */
export function PaperNote({ columns }: { readonly columns: number }) {
  const text = useText();
  if (columns <= PAPER_COLUMNS) return null;
  return <p className={styles.onPaper}>{text('income.paper', { shown: PAPER_COLUMNS, total: columns })}</p>;
}
