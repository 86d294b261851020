import { escapeHtml } from '@site/format';
import type { BoardColumn, ColumnId } from '../../model/board-columns';
import styles from './board-grid.module.css';
import { missingHtml } from './figure-html';
import type { CellWriter, WriterSource } from './row-source';
import type { RowTexts } from './row-texts';

/** A cell with a word or a quarter. `open` begins it. */
export function wordWriter(column: BoardColumn, { table, texts }: WriterSource, open: string): CellWriter {
  const text = table.text(column.field);
  const period = table.period(column.field);
  const shown = shownBy(column.id, texts);
  const read = (row: number, market: string): string | null => {
    if (column.kind === 'text') {
      const word = text(row);
      return word !== null && shown ? shown(word) : word;
    }
    const found = period(row);
    return found === null ? null : column.format(found, market, texts.locale);
  };
  return ({ row, market }) => {
    const word = read(row, market);
    return word === null
      ? open + missingHtml(texts.missing, styles.word)
      : `${open} class="${styles.word}"><bdi>${escapeHtml(word)}</bdi></td>`;
  };
}

/** What readers call the words of a column. Undefined: they are written as they are. */
function shownBy(id: ColumnId, texts: RowTexts): ((word: string) => string) | undefined {
  if (id === 'market') return texts.market;
  return id === 'sector' || id === 'industry' ? texts.sector : undefined;
}
