import { escapeHtml } from '@site/format';
import type { BoardColumn } from '../../model/board-columns';
import styles from './board-grid.module.css';
import { missingHtml } from './figure-html';
import type { CellWriter, WriterSource } from './row-source';
import { shownWord } from './row-texts';

const HEBREW = /[\u0590-\u05FF]/;

/** A cell with a word or a quarter. `open` begins it. */
export function wordWriter(column: BoardColumn, { table, texts }: WriterSource, open: string): CellWriter {
  const text = table.text(column.field);
  const period = table.period(column.field);
  const read = (row: number, market: string): string | null => {
    if (column.kind === 'text') {
      const word = text(row);
      return word === null ? null : shownWord(column.id, word, texts);
    }
    const found = period(row);
    return found === null ? null : column.format(found, market, texts.locale);
  };
  return ({ row, market }) => {
    const word = read(row, market);
    if (word === null) return open + missingHtml(texts.missing, styles.word);
    // A Hebrew name may begin with Latin letters (`NYSE (זרות)`), from which a browser would derive its direction.
    const direction = HEBREW.test(word) ? ' dir="rtl"' : '';
    return `${open} class="${styles.word}"><bdi${direction}>${escapeHtml(word)}</bdi></td>`;
  };
}
