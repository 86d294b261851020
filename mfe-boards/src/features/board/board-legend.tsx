import { Icon, Indicator, starPath } from '@site/ui';
import styles from './board-page.module.css';
import type { BoardView } from './model/board-view';
import { columnOf } from './model/board-columns';
import type { TextOf } from './texts';

export interface BoardLegendProps {
  /** Null: not loaded yet. */
  readonly view: BoardView | null;
  readonly text: TextOf;
}

/** How many companies in which order, and what the marks in the rows mean. */
export function BoardLegend({ view, text }: BoardLegendProps) {
  return (
    <div className={styles.legend}>
      <p className={styles.count} role="status">
        {view && countText(view, text)}
      </p>
      <ul aria-label={text('legend.label')}>
        {(['small', 'cash', 'earnings', 'dividend'] as const).map((id, index) => (
          <li key={id}>
            <Indicator number={index + 1} />
            {text(`legend.${id}`)}
          </li>
        ))}
        <li className={styles.following}>
          <Icon path={starPath} small />
          {text('legend.following')}
        </li>
      </ul>
    </div>
  );
}

function countText({ order, filters, matched, total, withheld }: BoardView, text: TextOf): string {
  const column = columnOf(order.by);
  const named = {
    column: column ? text(`named.${column.id}`) : order.by,
    direction: text(order.descending ? 'direction.falling' : 'direction.rising'),
  };
  if (filters.length > 0) return text('count.match', { count: matched, ...named });
  if (withheld > 0) return text('count.part', { shown: matched, total, ...named });
  return text('count.all', { count: total, ...named });
}
