import { Icon, Indicator, starPath } from '@site/ui';
import styles from './board-page.module.css';
import { boardCurrencyOf, hasCurrencies } from './model/board-currency';
import type { BoardData, BoardView } from './model/board-view';
import { columnOf } from './model/board-columns';
import type { TextOf } from './texts';

export interface BoardLegendProps {
  /** Null: not loaded yet. */
  readonly data: BoardData | null;
  readonly view: BoardView | null;
  readonly text: TextOf;
}

/** How many companies in which order, what their amounts are in, and what the marks in the rows mean. */
export function BoardLegend({ data, view, text }: BoardLegendProps) {
  return (
    <div className={styles.legend}>
      <p className={styles.count} role="status">
        {view && countText(view, text)}
      </p>
      {data && <p className={styles.unit}>{unitText(data, text)}</p>}
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

function unitText(data: BoardData, text: TextOf): string | null {
  if (hasCurrencies(data.fx)) return text('unit.several');
  const currency = boardCurrencyOf(data);
  if (currency === null) return null;
  const { prices, amounts } = currency;
  return prices === amounts ? text('unit.one', { amounts }) : text('unit.minor', { prices, amounts });
}

function countText({ order, filters, matched, total, withheld }: BoardView, text: TextOf): string {
  const column = columnOf(order.by);
  const named = {
    // The name has no column of its own: it stands with the ticker.
    column: text(column ? `named.${column.id}` : 'named.longName'),
    direction: text(order.descending ? 'direction.falling' : 'direction.rising'),
  };
  if (filters.length > 0) return text('count.match', { count: matched, ...named });
  if (withheld > 0) return text('count.part', { shown: matched, total, ...named });
  return text('count.all', { count: total, ...named });
}
