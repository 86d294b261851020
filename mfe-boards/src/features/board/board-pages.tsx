import { firstBoardRows } from '@site/remote-kit';
import styles from './board.module.css';
import { queryHref } from '../../model/board-query';
import type { BoardView } from '../../model/board-view';
import type { TextOf } from '../../texts/use-text';

export interface BoardPagesProps {
  readonly view: BoardView;
  /** True: all rows are loaded, and reachable by scrolling. */
  readonly isWhole: boolean;
  readonly search: string;
  readonly text: TextOf;
}

/** Links to the previous and next server-rendered rows: pagination without scripts. */
export function BoardPages({ view, isWhole, search, text }: BoardPagesProps) {
  const { offset, rows, matched } = view;
  const next = offset + rows.length;
  const hasNext = !isWhole && next < matched;
  if (offset === 0 && !hasNext) return null;
  const href = (to: number): string => queryHref(search, { offset: to > 0 ? String(to) : null });
  return (
    <nav className={styles.pages} aria-label={text('rows.pages')}>
      {offset > 0 && (
        <a href={href(isWhole ? 0 : offset - firstBoardRows)}>{text(isWhole ? 'rows.first' : 'rows.previous')}</a>
      )}
      {hasNext && <a href={href(next)}>{text('rows.next')}</a>}
    </nav>
  );
}
