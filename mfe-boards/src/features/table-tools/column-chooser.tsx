import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Dialog, searchPath, TextField, VisuallyHidden } from '@site/ui';
import type { BoardColumn } from '../../model/board-columns';
import { boardColumns, everyColumn, myScoreColumn } from '../../model/board-columns';
import type { RestTextOf } from '../../texts/use-text';
import styles from './column-chooser.module.css';
import { ColumnLine } from './column-line';
import type { ColumnMove } from './column-line';
import { columnAt, isMovable, movedColumn, withColumn } from './move-column';
import { plainName } from './plain-name';
import type { ToolTextOf } from './tool-texts';
import { useColumnDrag } from './use-column-drag';
import { useSavedColumns } from './use-saved-columns';

export interface ColumnChooserProps {
  readonly open: boolean;
  readonly market: string;
  readonly columns: readonly BoardColumn[];
  readonly onChange: (columns: readonly BoardColumn[]) => void;
  readonly onClose: () => void;
  /** The reader's formula columns. */
  readonly formulas: ReactNode;
  readonly toolText: ToolTextOf;
  readonly text: RestTextOf;
}

/** Selection and order of the table's columns: each change applies at once, and updates the address. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { open, onClose, toolText } = props;
  return (
    <Dialog open={open} title={toolText('columns.title')} closeLabel={toolText('close')} onClose={onClose}>
      <Chooser {...props} />
    </Dialog>
  );
}

/** Reset each time the dialog opens. */
function Chooser({ market, columns: given, onChange, onClose, formulas, toolText, text }: ColumnChooserProps) {
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState('');
  const [moved, setMoved] = useState<{ readonly id: string; readonly move: ColumnMove } | null>(null);
  const drag = useColumnDrag({ columns: given, onDrop: onChange });
  const { columns } = drag;
  const own = useSavedColumns({ market, columns, onChange });
  const labelOf = ({ id }: BoardColumn): string => text(`column.${id}`);
  const isFound = (column: BoardColumn): boolean =>
    [labelOf(column), text(`named.${column.id}`)].some((name) => plainName(name).includes(plainName(wanted).trim()));
  const shown = columns.filter(isFound);
  // My score is listed if the board's query has one.
  const further = everyColumn.filter((column) => column !== myScoreColumn && !columns.includes(column)).filter(isFound);
  const canMove = (column: BoardColumn, by: -1 | 1): boolean =>
    isMovable(columns[columns.indexOf(column) + by] ?? boardColumns[0]!);
  const move = (column: BoardColumn, how: ColumnMove): void => {
    setMoved({ id: column.id, move: how });
    onChange(how === 'front' ? columnAt(columns, column, 0) : movedColumn(columns, column, how === 'up' ? -1 : 1));
  };
  // A moved row loses the focus.
  useLayoutEffect(() => {
    if (moved)
      list.current?.querySelector<HTMLElement>(`[data-column="${moved.id}"] [data-move="${moved.move}"]`)?.focus();
  }, [moved, given]);

  const place = moved ? columns.findIndex(({ id }) => id === moved.id) : -1;
  const said =
    place > 0
      ? toolText('columns.moved', { column: labelOf(columns[place]!), place: place + 1, count: columns.length })
      : '';
  const line = (column: BoardColumn, isShown: boolean) => ({
    column,
    isShown,
    label: labelOf(column),
    name: text(`named.${column.id}`),
    onToggle: () => onChange(withColumn(columns, column, !isShown)),
    toolText,
  });
  return (
    <>
      <div className={styles.top}>
        <TextField
          className={styles.find}
          type="search"
          label={toolText('columns.find')}
          placeholder={toolText('columns.find')}
          iconPath={searchPath}
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <p className={styles.hint}>{toolText('columns.hint')}</p>
      </div>
      <div className={styles.lists}>
        <section>
          <div className={styles.listHead}>
            <h3>{toolText('columns.shown')}</h3>
            <Button title={toolText('columns.resetHint')} disabled={!own.canForget} onClick={own.forget}>
              {toolText('columns.reset')}
            </Button>
          </div>
          <ol ref={list} {...(wanted === '' ? drag.list : {})} className={styles.list}>
            {shown.map((column) => (
              <ColumnLine
                key={column.id}
                {...line(column, true)}
                isDragged={drag.dragged === column}
                hasGrip={wanted === ''}
                canRise={canMove(column, -1)}
                canSink={canMove(column, 1)}
                onMove={isMovable(column) ? (how) => move(column, how) : null}
              />
            ))}
          </ol>
        </section>
        <section>
          <div className={styles.listHead}>
            <h3>{toolText('columns.further')}</h3>
          </div>
          {further.length === 0 && wanted === '' && <p className={styles.hint}>{toolText('columns.none')}</p>}
          <ul className={styles.list}>
            {further.map((column) => (
              <ColumnLine key={column.id} {...line(column, false)} onMove={null} />
            ))}
          </ul>
        </section>
      </div>
      <p role="status" className={styles.noneFound}>
        {shown.length + further.length === 0 && toolText('columns.noneFound')}
      </p>
      {formulas}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <Foot own={own} toolText={toolText} onClose={onClose} />
    </>
  );
}

interface FootProps extends Pick<ColumnChooserProps, 'toolText' | 'onClose'> {
  readonly own: ReturnType<typeof useSavedColumns>;
}

/** Saves the columns for all of the reader's boards. */
function Foot({ own, toolText, onClose }: FootProps) {
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.hint}>
        {own.saved !== null ? toolText(`columns.saved.${own.saved}`) : own.isOwn && toolText('columns.own')}
      </p>
      <Button disabled={!own.canSave} onClick={own.keep}>
        {toolText('columns.keep')}
      </Button>
      <Button variant="solid" onClick={onClose}>
        {toolText('close')}
      </Button>
    </div>
  );
}
