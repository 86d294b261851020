import { chevronDownPath, classNames, Icon, VisuallyHidden } from '@site/ui';
import type { BoardColumn } from '../../model/board-columns';
import styles from './column-chooser.module.css';
import { plainName } from './plain-name';
import type { ToolTextOf } from './tool-texts';

const chevronUpPath = 'M18 15l-6-6-6 6';
/** An arrow up to a line: move to the front. */
const toFrontPath = 'M5 4h14M18 14l-6-6-6 6M12 8v12';
const gripPath = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01';

export type ColumnMove = 'front' | 'up' | 'down';

export interface ColumnLineProps {
  readonly column: BoardColumn;
  readonly isShown: boolean;
  readonly label: string;
  /** The full name, if the label is short. */
  readonly name: string;
  readonly isDragged?: boolean;
  /** False: the list is filtered, so that rows have no position. */
  readonly hasGrip?: boolean;
  readonly canRise?: boolean;
  readonly canSink?: boolean;
  readonly onToggle: () => void;
  /** Null: it cannot be moved. */
  readonly onMove: ((move: ColumnMove) => void) | null;
  readonly toolText: ToolTextOf;
}

/** A column in the chooser: its visibility and position. */
export function ColumnLine(props: ColumnLineProps) {
  const { column, isShown, label, name, isDragged, hasGrip, canRise = false, canSink = false } = props;
  const { onToggle, onMove, toolText } = props;
  return (
    <li data-column={column.id} className={classNames(styles.line, isDragged && styles.dragged)}>
      {isShown && (
        <span className={styles.grip} data-grip={(onMove !== null && hasGrip) || undefined} aria-hidden="true">
          {onMove !== null && hasGrip && <Icon path={gripPath} small />}
        </span>
      )}
      <label className={styles.choice}>
        <input type="checkbox" checked={isShown} disabled={column.id === 'symbol'} onChange={onToggle} />
        <span>{label}</span>
        {plainName(name) !== plainName(label) && <small>{name}</small>}
      </label>
      {onMove !== null && (
        <>
          <MoveButton
            move="front"
            path={toFrontPath}
            isOff={!canRise}
            label={toolText('columns.front', { column: label })}
            onMove={onMove}
          />
          <MoveButton
            move="up"
            path={chevronUpPath}
            isOff={!canRise}
            label={toolText('columns.up', { column: label })}
            onMove={onMove}
          />
          <MoveButton
            move="down"
            path={chevronDownPath}
            isOff={!canSink}
            label={toolText('columns.down', { column: label })}
            onMove={onMove}
          />
        </>
      )}
    </li>
  );
}

interface MoveButtonProps {
  readonly move: ColumnMove;
  readonly path: string;
  readonly isOff: boolean;
  readonly label: string;
  readonly onMove: (move: ColumnMove) => void;
}

function MoveButton({ move, path, isOff, label, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={styles.move}
      data-move={move}
      title={label}
      // Stays focusable at the end of the list: a disabled button would lose the focus.
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onMove(move);
      }}
    >
      <Icon path={path} small />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
