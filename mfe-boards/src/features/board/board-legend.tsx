import type { Locale } from '@site/format';
import { dayText } from '@site/format';
import { useState } from 'react';
import { classNames, EstimatedFigure, Icon, Indicator, isPlainClick, starPath } from '@site/ui';
import type { BoardMarket } from '@site/fields';
import { AccessNote } from './access-note';
import { AmountsLine } from './amounts-line';
import styles from './board.module.css';
import type { BoardCounts } from '../../model/board-counts';
import type { BoardQuery, QueryChange } from '../../model/board-query';
import { queryHref } from '../../model/board-query';
import type { BoardData, BoardView } from '../../model/board-view';
import { columnOfOrder } from '../../model/board-columns';
import type { FormulaColumn } from '../../model/board-columns';
import { formulaColumnsOf } from '../../model/formula-columns';
import type { RestTextOf } from '../../texts/use-text';

export interface BoardLegendProps {
  /** Null: not loaded yet. */
  readonly data: BoardData | null;
  readonly view: BoardView | null;
  /** Null: not known yet. */
  readonly counts: BoardCounts | null;
  /** Id of the element with the number of results. */
  readonly countId: string;
  readonly market: BoardMarket;
  readonly links: { readonly registerHref: string; readonly plansHref: string };
  readonly query: BoardQuery;
  readonly search: string;
  readonly onChange: (change: QueryChange) => void;
  readonly locale: Locale;
  readonly text: RestTextOf;
}

/** Number and order of companies, currency of amounts, and meaning of the indicators in rows. */
export function BoardLegend(props: BoardLegendProps) {
  const { data, view, counts, countId, market, links, query, search, onChange, locale, text } = props;
  const isFiltered = view !== null && view.filters.length > 0;
  const [isUnfolded, setUnfolded] = useState(false);
  const fact = classNames(styles.facts, !isUnfolded && !isFiltered && styles.folded);
  return (
    <div className={styles.legend}>
      <p id={countId} className={styles.count} role="status" tabIndex={-1}>
        {view && countText(view, counts, formulaColumnsOf(data), text)}
      </p>
      <div className={fact}>
        {counts && counts.shown < counts.total && <AccessNote {...{ counts, market, isFiltered, text }} {...links} />}
        {view && data && <Listed {...{ data, view, text }} />}
      </div>
      {view && <OldFigures {...{ view, query, search, onChange, text }} />}
      <div className={fact}>
        {data?.pricesOn !== undefined && (
          <p>
            <time dateTime={data.pricesOn}>{text('prices.on', { day: dayText(data.pricesOn) ?? '' })}</time>
          </p>
        )}
        {data && <AmountsLine {...{ data, locale, text }} />}
      </div>
      {/* On low screens only one line remains, so that companies are visible. Excluded companies are always mentioned. */}
      {!isFiltered && (
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {text('legend.more')}
        </button>
      )}
      {/* Closed by default: open, it would move the first row down. Storing the state would need
          consent, and folding it later would shift the page. */}
      <details className={styles.signs}>
        <summary>{text('legend.fold')}</summary>
        <ul aria-label={text('legend.label')}>
          {(['small', 'cash', 'earnings', 'dividend'] as const).map((id, index) => (
            <li key={id}>
              <Indicator number={index + 1} />
              {text(`legend.${id}`)}
            </li>
          ))}
          <li>
            <small className={styles.aged}>{text('cell.old', { months: '13' })}</small>
            {text('legend.old')}
          </li>
          <li>
            <small className={styles.aged}>{text('cell.gap')}</small>
            {text('legend.gap')}
          </li>
          <li>
            <small className={styles.aged}>{text('cell.longWindow', { months: '21' })}</small>
            {text('legend.longWindow')}
          </li>
          <li>
            <small className={styles.aged}>{text('cell.oldQuote')}</small>
            {text('legend.oldQuote')}
          </li>
          {(['oldRate', 'oldBalance', 'quoteBefore', 'specialDividend'] as const).map((mark) => (
            <li key={mark}>
              <small className={styles.aged}>{text(`cell.${mark}`)}</small>
              {text(`legend.${mark}`)}
            </li>
          ))}
          <li>
            <EstimatedFigure>98</EstimatedFigure>
            {text('legend.estimated')}
          </li>
          <li className={styles.following}>
            <Icon path={starPath} small />
            {text('legend.following')}
          </li>
        </ul>
      </details>
    </div>
  );
}

type ListedProps = Pick<BoardLegendProps, 'text'> & { readonly data: BoardData; readonly view: BoardView };

/** Why the market has more companies than its board ranks. Not shown under filters, where the numbers differ. */
function Listed({ data, view, text }: ListedProps) {
  const { listed = 0 } = data;
  if (view.filters.length > 0 || listed <= view.total) return null;
  return (
    <details className={styles.listed}>
      <summary>{text('count.listed', { listed, ranked: view.total })}</summary>
      <p>{text('count.listed.why', { count: listed - view.total })}</p>
    </details>
  );
}

type OldFiguresProps = Pick<BoardLegendProps, 'query' | 'search' | 'onChange' | 'text'> & { readonly view: BoardView };

/** Number of companies ranked by old or incomplete figures, and a link that excludes them. A link works without scripts. */
function OldFigures({ view, query, search, onChange, text }: OldFiguresProps) {
  const isLeftOut = query.freshOnly === true;
  if (view.old === 0) return null;
  const change: QueryChange = { freshOnly: isLeftOut ? null : 'true' };
  return (
    <p>
      {text(isLeftOut ? 'old.leftOut' : 'old.shown', { count: view.old })}{' '}
      <a
        href={queryHref(search, change)}
        rel="nofollow"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onChange(change);
        }}
      >
        {text(isLeftOut ? 'old.show' : 'old.leaveOut')}
      </a>
    </p>
  );
}

function countText(
  { order, filters, matched, total, withheld }: BoardView,
  counts: BoardCounts | null,
  formulas: readonly FormulaColumn[],
  text: RestTextOf,
): string {
  const column = columnOfOrder(order);
  const formula = formulas.find(({ order: by }) => by === order.by);
  const named = {
    // The name has no column of its own: it is shown with the ticker.
    column: formula?.formula.name ?? text(column ? `named.${column.id}` : 'named.longName'),
    direction: text(order.descending ? 'direction.falling' : 'direction.rising'),
  };
  if (filters.length > 0 && counts && counts.shown < counts.total) {
    return text('count.matchPart', { shown: counts.shown, total: counts.total, ...named });
  }
  if (filters.length > 0) return text('count.match', { count: matched, ...named });
  if (withheld > 0) return text('count.part', { shown: matched, total, ...named });
  return text('count.all', { count: total, ...named });
}
