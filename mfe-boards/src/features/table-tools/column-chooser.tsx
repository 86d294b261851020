import { useLayoutEffect, useRef, useState } from 'react';
import { Button, chevronDownPath, Dialog, Icon, VisuallyHidden } from '@site/ui';
import type { BoardColumn } from '../../model/board-columns';
import { boardColumns, everyColumn } from '../../model/board-columns';
import { columnsParameter } from '../../model/chosen-columns';
import type { TextOf } from '../../texts/use-text';
import styles from './column-chooser.module.css';
import { isMovable, movedColumn, withColumn } from './moved-column';
import type { ToolTextOf } from './tool-texts';

/** Where a long head may break: nothing that a reader sees. */
const BREAK = '\u200b';
const chevronUpPath = 'M18 15l-6-6-6 6';

export interface ColumnChooserProps {
  readonly open: boolean;
  readonly columns: readonly BoardColumn[];
  readonly onChange: (columns: readonly BoardColumn[]) => void;
  readonly onClose: () => void;
  readonly toolText: ToolTextOf;
  readonly text: TextOf;
}

/** Which columns the table shows, and in which order: each change is seen at once, and stands in the address. */
export function ColumnChooser({ open, columns, onChange, onClose, toolText, text }: ColumnChooserProps) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ readonly id: string; readonly by: -1 | 1 } | null>(null);
  const further = everyColumn.filter((column) => !columns.includes(column));
  const labelOf = ({ id }: BoardColumn): string => text(`column.${id}`);
  const move = (column: BoardColumn, by: -1 | 1): void => {
    setMoved({ id: column.id, by });
    onChange(movedColumn(columns, column, by));
  };
  // A line that moves loses its focus with its place.
  useLayoutEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-column="${moved.id}"] [data-by="${moved.by}"]`)?.focus();
  }, [moved, columns]);

  const place = moved ? columns.findIndex(({ id }) => id === moved.id) : -1;
  const said =
    place > 0
      ? toolText('columns.moved', { column: labelOf(columns[place]!), place: place + 1, count: columns.length })
      : '';
  return (
    <Dialog open={open} title={toolText('columns.title')} closeLabel={toolText('close')} onClose={onClose}>
      <p className={styles.hint}>{toolText('columns.hint')}</p>
      <div className={styles.lists}>
        <section>
          <h3>{toolText('columns.shown')}</h3>
          <ol ref={list}>
            {columns.map((column, index) => (
              <li key={column.id} data-column={column.id} className={styles.line}>
                <Choice
                  column={column}
                  isShown
                  isFixed={column.id === 'symbol'}
                  label={labelOf(column)}
                  text={text}
                  onChange={() => onChange(withColumn(columns, column, false))}
                />
                {isMovable(column) && (
                  <>
                    <MoveButton
                      by={-1}
                      isOff={!isMovable(columns[index - 1] ?? column)}
                      label={toolText('columns.up', { column: labelOf(column) })}
                      onPress={() => move(column, -1)}
                    />
                    <MoveButton
                      by={1}
                      isOff={index === columns.length - 1 || !isMovable(columns[index + 1]!)}
                      label={toolText('columns.down', { column: labelOf(column) })}
                      onPress={() => move(column, 1)}
                    />
                  </>
                )}
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h3>{toolText('columns.further')}</h3>
          {further.length === 0 && <p className={styles.hint}>{toolText('columns.none')}</p>}
          <ul className={styles.further}>
            {further.map((column) => (
              <li key={column.id} className={styles.line}>
                <Choice
                  column={column}
                  isShown={false}
                  label={labelOf(column)}
                  text={text}
                  onChange={() => onChange(withColumn(columns, column, true))}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={styles.foot}>
        <Button disabled={columnsParameter(columns) === null} onClick={() => onChange(boardColumns)}>
          {toolText('columns.reset')}
        </Button>
        <Button look="solid" onClick={onClose}>
          {toolText('close')}
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly column: BoardColumn;
  readonly isShown: boolean;
  readonly isFixed?: boolean;
  readonly label: string;
  readonly onChange: () => void;
  readonly text: TextOf;
}

function Choice({ column, isShown, isFixed = false, label, onChange, text }: ChoiceProps) {
  const name = text(`named.${column.id}`);
  const plain = (words: string): string => words.replaceAll(BREAK, '').toLowerCase();
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isShown} disabled={isFixed} onChange={onChange} />
      <span>{label}</span>
      {plain(name) !== plain(label) && <small>{name}</small>}
    </label>
  );
}

interface MoveButtonProps {
  readonly by: -1 | 1;
  readonly isOff: boolean;
  readonly label: string;
  readonly onPress: () => void;
}

function MoveButton({ by, isOff, label, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={styles.move}
      data-by={by}
      // Stays focusable at the end of its way: a disabled button would drop the focus.
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <Icon path={by < 0 ? chevronUpPath : chevronDownPath} small />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
