import { isPlainClick } from '@site/ui';
import type { TextOf } from '../../texts/use-text';
import styles from './board.module.css';

export interface SkipToTableProps {
  readonly tableId: string;
  readonly text: TextOf;
}

/** Skip link from the top of the page to the tab stop of the table; visible on focus. */
export function SkipToTable({ tableId, text }: SkipToTableProps) {
  return (
    <a
      className={styles.skip}
      href={`#${tableId}`}
      onClick={(event) => {
        const table = document.getElementById(tableId);
        const stop = table?.querySelector<HTMLElement>('tbody [tabindex="0"], thead [tabindex="0"]');
        if (!isPlainClick(event) || !stop) return;
        event.preventDefault();
        stop.focus();
      }}
    >
      {text('board.skip')}
    </a>
  );
}
