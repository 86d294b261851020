import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames, tableClasses, Toast, VisuallyHidden } from '@site/ui';
import type { GridColumn } from '../../model/board-columns';
import { columnLabel } from '../../model/formula-columns';
import type { TextOf } from '../../texts/use-text';
import styles from './board-grid.module.css';
import { ColumnHeads } from './column-heads';
import { columnWidths } from './column-widths';
import type { GridFollows, GridRows, GridSorting } from './grid-props';
import { GridTable } from './grid-table';
import { OpenSummaries } from './open-summaries';
import { hasCurrencies } from '../../model/has-currencies';
import type { ColumnNotePart, GridPartLoaders, GridParts } from './grid-parts';
import { useGridParts } from './grid-parts';
import { useGridInput } from './use-grid-input';
import { useOpenRows } from './use-open-rows';
import { useFirstRows } from './use-first-rows';
import { useRowStates } from './use-row-states';
import { useRowPool } from './use-row-pool';
import { useShownRange } from './use-shown-range';
import type { ShownRange } from './use-shown-range';
import { usePreparedOrders } from './use-sorting';
import { selectionLimit, useSelection } from './use-selection';
import type { Selection } from './use-selection';

export type { GridFollows, GridRows, GridSorting } from './grid-props';

/** Width of a price date and a currency beside a ticker, as in the style sheet. Unit: rem. */
const DAY_AND_CURRENCY = 8.5;

export interface BoardGridProps {
  readonly title: string;
  /** The id that links to the table use. */
  readonly tableId: string;
  readonly market: string;
  readonly rows: GridRows;
  readonly sorting: GridSorting;
  readonly follows: GridFollows;
  readonly parts: GridPartLoaders;
  /** Pagination without scripts, in the table's foot. */
  readonly pages: ReactNode;
  /** Sticky below the rows, under the selection bar. */
  readonly under?: ReactNode;
  /** Replaces the summary of an open row if it failed to load. */
  readonly summaryFailed: (onRetry: () => void, isAsking: boolean) => ReactNode;
  readonly text: TextOf;
}

/** The column with an open note, and the button that the note is placed beside. */
interface Explained {
  readonly column: GridColumn;
  readonly anchor: HTMLElement;
}

interface GridMessagesProps {
  /** For screen readers only. */
  readonly status: string;
  readonly notice: string | null;
  readonly onNotice: () => void;
  readonly failed: string | null;
  readonly onFailed: () => void;
}

function GridMessages({ status, notice, onNotice, failed, onFailed }: GridMessagesProps) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
      <Toast text={notice} onDone={onNotice} />
      <Toast text={failed} onDone={onFailed} />
    </>
  );
}

interface OpenNoteProps extends Pick<ColumnNotePart, 'market' | 'amountsIn' | 'onClose'> {
  readonly explained: Explained;
  readonly part: NonNullable<GridParts['note']['part']>;
  readonly text: TextOf;
}

/** The note of a column, under the name in its head. */
function OpenNote({ explained, part: Note, text, ...rest }: OpenNoteProps) {
  return <Note {...explained} {...rest} label={columnLabel(explained.column, (id) => text(`column.${id}`))} />;
}

const useWidths = (columns: readonly GridColumn[], hasDayAndCurrency: boolean) =>
  useMemo(() => columnWidths(columns, hasDayAndCurrency ? DAY_AND_CURRENCY : 0), [columns, hasDayAndCurrency]);

interface SelectionBarProps {
  readonly selection: Selection;
  readonly part: GridParts['selection']['part'];
  readonly copied: () => string | null;
}

/** Actions for the selected rows. */
function SelectionBar({ selection, part: Bar, copied }: SelectionBarProps) {
  const { keys, isFull } = selection;
  const close = useCallback(() => selection.clear(), [selection]);
  return keys.length > 0 && Bar ? (
    <Bar keys={keys} limit={selectionLimit} isFull={isFull} textOf={copied} onClear={close} />
  ) : null;
}

function GridFoot({ range, firstRange, pages }: ShownRange & Pick<BoardGridProps, 'pages'>) {
  return (
    <div className={styles.foot}>
      <span ref={range} suppressHydrationWarning>
        {firstRange}
      </span>
      {pages}
    </div>
  );
}

/** The table of a board: React renders head and foot; the rows are HTML strings in a pool. */
export function BoardGrid(props: BoardGridProps) {
  const { title, market, rows, sorting, follows, pages, under, summaryFailed, text } = props;
  const { source, version, order, isOtherView } = rows;
  const { columns, table } = source;
  const shown = useShownRange(rows, text);
  const selection = useSelection();
  const opened = useOpenRows(columns.length);
  const [explained, setExplained] = useState<Explained | null>(null);
  const parts = useGridParts({
    loaders: props.parts,
    about: explained,
    openKeys: opened.keys,
    selectedKeys: selection.keys,
  });
  const states = useRowStates(follows.isFollowed, selection.has, opened.has);
  const refs = useRowPool({
    source,
    version,
    states,
    isSelecting: selection.keys.length > 0,
    openKeys: opened.keys,
    detailOf: opened.detailOf,
    onView: shown.show,
  });
  const [notice, setNotice] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const input = useGridInput({
    refs,
    source,
    selection,
    opened,
    onOpened: (symbol, isOpen) => setStatus(text(isOpen ? 'open.opened' : 'open.closed', { symbol })),
    onNote: setNotice,
    onFollow: follows.toggle,
  });
  const { isFirstHtml, firstRows } = useFirstRows(source);
  const { note, summary, selection: bar } = parts;
  const hasNote = note.part !== null;
  const explain = useCallback(
    (column: GridColumn, anchor: HTMLElement) =>
      setExplained((now) => (hasNote && now?.column === column ? null : { column, anchor })),
    [hasNote],
  );
  usePreparedOrders(source, sorting.isLocked);
  const hasDays = source.pricesOn !== null;
  const { classOf, isWide, isBroad } = useWidths(columns, hasDays && hasCurrencies(source.fx));

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
          {...{ title, rows, firstRows, text }}
          heads={
            <ColumnHeads
              {...{ columns, order, sorting, text }}
              isRoving={!isFirstHtml}
              explained={(hasNote && explained?.column) || null}
              onExplain={explain}
            />
          }
          body={refs.body}
          isRoomy={hasDays}
          classOf={classOf}
          onBodyClick={input.onBodyClick}
        />
        <GridFoot {...shown} pages={pages} />
        <OpenSummaries {...{ opened, summary, source, isOtherView, summaryFailed }} />
      </div>
      <div className={styles.under}>
        <SelectionBar selection={selection} part={bar.part} copied={input.copied} />
        {under}
      </div>
      {explained && note.part && (
        <OpenNote
          key={explained.column.id}
          {...{ explained, market, text }}
          part={note.part}
          amountsIn={table.place.amounts?.currency ?? null}
          onClose={() => setExplained(null)}
        />
      )}
      <GridMessages
        {...{ status, notice }}
        onNotice={() => setNotice(null)}
        failed={note.hasFailed || bar.hasFailed ? text('part.failed') : null}
        onFailed={note.hasFailed ? note.forgetFailure : bar.forgetFailure}
      />
    </>
  );
}
