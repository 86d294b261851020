import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { classNames, Icon, lockPath, starPath, tableClasses } from '@site/ui';
import type { BoardColumn } from '../model/board-columns';
import { boardColumns } from '../model/board-columns';
import type { Order } from '../model/board-order';
import type { TextOf } from '../texts';
import styles from './board-grid.module.css';
import { ColumnHead } from './column-head';
import { rowsHtml } from './rows-html';
import type { RowSource } from './rows-html';
import { useRowPool } from './use-row-pool';

export interface WithheldRows {
  /** Null: how many of them would pass the filters is not known. */
  readonly count: number | null;
  readonly tickers: readonly string[];
  readonly plansHref: string;
}

export interface BoardGridProps {
  readonly title: string;
  readonly source: RowSource;
  /** Names the figures: rows are written anew when it changes. */
  readonly version: string;
  readonly order: Order;
  /** Rows on the whole board under these filters. */
  readonly matched: number;
  readonly market: string;
  readonly isLocked: boolean;
  readonly busy: boolean;
  readonly withheld: WithheldRows | null;
  readonly sortHref: (column: BoardColumn) => string;
  readonly onSort: (column: BoardColumn, event: MouseEvent) => void;
  readonly onFollow: (market: string, symbol: string) => Promise<void>;
  readonly pages: ReactNode;
  readonly text: TextOf;
}

const never = () => () => undefined;
const inBrowser = (): boolean => false;
/** On the server, and while the browser takes over what it wrote. */
const inFirstHtml = (): boolean => true;

/** The table of a board: React owns head and foot, the rows are strings in a pool. */
export function BoardGrid(props: BoardGridProps) {
  const { title, source, version, order, matched, market, isLocked, busy, withheld, sortHref, onSort, text, pages } =
    props;
  const { locale } = source.texts;
  const range = useRef<HTMLSpanElement>(null);
  const rangeText = (first: number, last: number): string =>
    text('rows.range', { from: source.offset + first + 1, to: source.offset + last + 1, total: matched });
  const showRange = (first: number, last: number): void => {
    if (range.current && source.order.length > 0)
      range.current.textContent = rangeText(first, Math.min(last, source.order.length - 1));
  };
  const { body, frame, pool } = useRowPool(source, version, showRange);

  // Written by the server; a browser adopts what is there, or lets the pool write.
  const isFirstHtml = useSyncExternalStore(never, inBrowser, inFirstHtml);
  const [firstRows] = useState(() => ({ __html: isFirstHtml ? rowsHtml(source, 0, source.order.length) : '' }));
  const [firstRange] = useState(() => rangeText(0, Math.max(0, source.order.length - 1)));

  // Stars follow the list without their rows being written anew.
  const { table, isFollowed, canFollow } = source;
  useEffect(() => {
    if (!canFollow || !body.current) return;
    const marketOf = table.text('market_name');
    const symbolOf = table.text('symbol');
    for (const star of body.current.querySelectorAll('[data-act="follow"]')) {
      const place = pool.current?.placeOf(star.closest('tr')!);
      if (place === null || place === undefined) continue;
      const row = source.order[place]!;
      star.setAttribute('aria-pressed', String(isFollowed(marketOf(row) ?? '', symbolOf(row) ?? '')));
    }
  }, [body, pool, source, table, canFollow, isFollowed]);

  const onBodyClick = (event: MouseEvent): void => {
    const star = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act="follow"]') : null;
    const row = star?.closest('tr');
    const place = row ? pool.current?.placeOf(row) : null;
    if (!star || place === null || place === undefined || star.ariaBusy === 'true') return;
    const index = source.order[place]!;
    star.setAttribute('aria-busy', 'true');
    void props
      .onFollow(table.text('market_name')(index) ?? '', table.text('symbol')(index) ?? '')
      .finally(() => star.removeAttribute('aria-busy'));
  };

  const heads = useMemo(
    () =>
      boardColumns.map((column) => (
        <ColumnHead
          key={column.id}
          {...{ column, order, locale, market, text, onSort, isLocked }}
          href={sortHref(column)}
        />
      )),
    [order, locale, market, text, onSort, isLocked, sortHref],
  );

  return (
    <div
      className={classNames(tableClasses.frame, styles.frame)}
      ref={frame}
      role="region"
      aria-label={text('board.region')}
      tabIndex={0}
    >
      <table
        role="table"
        className={classNames(tableClasses.table, styles.table)}
        aria-label={title}
        aria-rowcount={matched + 1}
        aria-busy={busy || undefined}
      >
        <colgroup>
          {boardColumns.map(({ id }) => (
            <col
              key={id}
              className={id === 'company' ? styles.widthCompany : id === 'score' ? styles.widthScore : undefined}
            />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {heads}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          ref={body}
          onClick={onBodyClick}
          dangerouslySetInnerHTML={firstRows}
          suppressHydrationWarning
        />
        {withheld && <WithheldBody {...{ withheld, text }} />}
      </table>
      <div className={styles.foot}>
        <span ref={range} suppressHydrationWarning>
          {firstRange}
        </span>
        {pages}
      </div>
      <StarSymbol id={source.starId} />
    </div>
  );
}

/** What the plan leaves out: how much, the way there, and hatched rows in its place. */
function WithheldBody({ withheld, text }: { readonly withheld: WithheldRows; readonly text: TextOf }) {
  const { count, tickers, plansHref } = withheld;
  return (
    <tbody role="rowgroup">
      <tr role="row" className={styles.more}>
        <td role="cell" colSpan={boardColumns.length}>
          <Icon path={lockPath} />
          {count === null ? text('more.some') : text('more.companies', { count })}
          <a href={plansHref}>{text('more.plans')}</a>
        </td>
      </tr>
      {tickers.map((ticker) => (
        <tr key={ticker} className={styles.ghost} aria-hidden="true">
          <th scope="row">
            <bdi>{ticker}</bdi>
          </th>
          {boardColumns.slice(1).map(({ id }) => (
            <td key={id} className={id === 'score' ? styles.score : undefined} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** The star of every row, drawn once. */
const StarSymbol = ({ id }: { readonly id: string }) => (
  <svg width="0" height="0" className={styles.sprite} aria-hidden="true">
    <symbol id={id} viewBox="0 0 24 24">
      <path d={starPath} />
    </symbol>
  </svg>
);
