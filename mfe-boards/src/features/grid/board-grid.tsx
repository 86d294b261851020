import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames, tableClasses, Toast, VisuallyHidden } from '@site/ui';
import type { GridColumn } from '../../model/board-columns';
import { columnLabel } from '../../model/formula-columns';
import type { TextOf } from '../../texts/use-text';
import styles from './board-grid.module.css';
import { ColumnHead } from './column-head';
import { columnWidths } from './column-widths';
import type { GridFollows, GridRows, GridSorting } from './grid-props';
import { GridTable } from './grid-table';
import { OpenSummaries } from './open-summaries';
import { hasCurrencies } from '../../model/has-currencies';
import type { GridPartLoaders } from './grid-parts';
import { useGridParts } from './grid-parts';
import { useGridInput } from './use-grid-input';
import { useOpenRows } from './use-open-rows';
import { useFirstRows } from './use-first-rows';
import { useRowMarks } from './use-row-marks';
import { useRowPool } from './use-row-pool';
import { usePreparedOrders, useSameSort } from './use-sorting';
import { selectionLimit, useSelection } from './use-selection';

export type { GridFollows, GridRows, GridSorting } from './grid-props';

/** What the day of a price and a currency take beside a ticker, as the style sheet has it. Unit: rem. */
const DAY_AND_CURRENCY = 8.5;

export interface BoardGridProps {
  readonly title: string;
  /** What leads to the table names it so. */
  readonly tableId: string;
  readonly market: string;
  readonly rows: GridRows;
  readonly sorting: GridSorting;
  readonly follows: GridFollows;
  readonly parts: GridPartLoaders;
  /** The way through the board without scripts, in its foot. */
  readonly pages: ReactNode;
  /** Stays in sight below the rows, under the bar of a selection. */
  readonly under?: ReactNode;
  /** What stands below an open row whose summary did not come. */
  readonly summaryFailed: (onRetry: () => void, isAsking: boolean) => ReactNode;
  readonly text: TextOf;
}

/** The column that the reader asks about, and the button beside which the answer stands. */
interface Explained {
  readonly column: GridColumn;
  readonly anchor: HTMLElement;
}

interface GridMessagesProps {
  /** For screen readers alone. */
  readonly heard: string;
  readonly said: string | null;
  readonly onSaid: () => void;
  readonly failed: string | null;
  readonly onFailed: () => void;
}

function GridMessages({ heard, said, onSaid, failed, onFailed }: GridMessagesProps) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{heard}</span>
      </VisuallyHidden>
      <Toast text={said} onDone={onSaid} />
      <Toast text={failed} onDone={onFailed} />
    </>
  );
}

/** The table of a board: React owns head and foot, the rows are strings in a pool. */
export function BoardGrid(props: BoardGridProps) {
  const { title, market, rows, sorting, follows, pages, under, summaryFailed, text } = props;
  const { source, version, order, matched, isOtherView } = rows;
  const { isLocked, hrefOf, onSort } = sorting;
  const { isFollowed } = follows;
  const { columns, table } = source;
  const hasDays = source.pricesOn !== null;
  const isMixed = hasCurrencies(source.fx);
  const range = useRef<HTMLSpanElement>(null);
  const rangeText = (first: number, last: number): string =>
    text('rows.range', { from: source.offset + first + 1, to: source.offset + last + 1, total: matched });
  const showRange = (first: number, last: number): void => {
    if (range.current && source.order.length > 0)
      range.current.textContent = rangeText(first, Math.min(last, source.order.length - 1));
    rows.onView?.(first, last);
  };

  const selection = useSelection();
  const opened = useOpenRows(columns.length);
  const [explained, setExplained] = useState<Explained | null>(null);
  const parts = useGridParts({
    loaders: props.parts,
    about: explained,
    openKeys: opened.keys,
    selectedKeys: selection.keys,
  });
  const marks = useRowMarks(isFollowed, selection.has, opened.has);
  const refs = useRowPool({
    source,
    version,
    marks,
    isSelecting: selection.keys.length > 0,
    openKeys: opened.keys,
    detailOf: opened.detailOf,
    onView: showRange,
  });
  const [said, setSaid] = useState<string | null>(null);
  const [heard, setHeard] = useState('');
  const input = useGridInput({
    refs,
    source,
    selection,
    opened,
    onOpened: (symbol, isOpen) => setHeard(text(isOpen ? 'open.opened' : 'open.closed', { symbol })),
    onNote: setSaid,
    onFollow: follows.toggle,
  });

  const { isFirstHtml, firstRows } = useFirstRows(source);
  const [firstRange] = useState(() => rangeText(0, Math.max(0, source.order.length - 1)));

  const sort = useSameSort(onSort);
  const { note, summary, selection: bar } = parts;
  const hasNote = note.part !== null;
  const explain = useCallback(
    (column: GridColumn, anchor: HTMLElement) =>
      setExplained((now) => (hasNote && now?.column === column ? null : { column, anchor })),
    [hasNote],
  );
  const heads = columns.map((column, index) => (
    <ColumnHead
      key={column.id}
      {...{ column, text, isLocked, index }}
      isWalked={!isFirstHtml}
      isExplained={hasNote && explained?.column === column}
      sorted={order.by === column.id ? (order.descending ? 'descending' : 'ascending') : null}
      href={hrefOf(column)}
      onSort={sort}
      onExplain={explain}
    />
  ));
  usePreparedOrders(source, isLocked);
  const { classOf, isWide, isBroad } = useMemo(
    () => columnWidths(columns, hasDays && isMixed ? DAY_AND_CURRENCY : 0),
    [columns, hasDays, isMixed],
  );
  const close = useCallback(() => selection.clear(), [selection]);

  return (
    <>
      <div
        className={classNames(tableClasses.frame, styles.frame, isBroad && styles.broad, isWide && styles.wide)}
        ref={refs.frame}
        id={props.tableId}
        role="region"
        aria-label={text('board.region')}
        tabIndex={-1}
        data-selecting={selection.keys.length > 0 || undefined}
        data-other={isOtherView || undefined}
        {...input.frame}
      >
        <GridTable
          {...{ title, rows, heads, firstRows, text }}
          body={refs.body}
          isRoomy={hasDays}
          classOf={classOf}
          onBodyClick={input.onBodyClick}
        />
        <div className={styles.foot}>
          <span ref={range} suppressHydrationWarning>
            {firstRange}
          </span>
          {pages}
        </div>
        <OpenSummaries {...{ opened, summary, source, isOtherView, summaryFailed }} />
      </div>
      <div className={styles.under}>
        {selection.keys.length > 0 && bar.part && (
          <bar.part
            keys={selection.keys}
            limit={selectionLimit}
            isFull={selection.isFull}
            textOf={input.copied}
            onClear={close}
          />
        )}
        {under}
      </div>
      {explained && note.part && (
        <note.part
          key={explained.column.id}
          {...explained}
          market={market}
          amountsIn={table.place.amounts?.currency ?? null}
          label={columnLabel(explained.column, (id) => text(`column.${id}`))}
          onClose={() => setExplained(null)}
        />
      )}
      <GridMessages
        {...{ heard, said }}
        onSaid={() => setSaid(null)}
        failed={note.hasFailed || bar.hasFailed ? text('part.failed') : null}
        onFailed={note.hasFailed ? note.forgetFailure : bar.forgetFailure}
      />
    </>
  );
}
