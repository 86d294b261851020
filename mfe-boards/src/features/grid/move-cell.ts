/** A cell of the table. `row` is a place on the board, −1 the head; `column` counts from 0 at the start of a line. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

export interface GridBounds {
  readonly rows: number;
  readonly columns: number;
  /** Rows that Page Up and Page Down skip. */
  readonly pageRows: number;
  /** True: right-to-left, so that the left arrow moves forward and the right arrow back. */
  readonly isRightToLeft: boolean;
}

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * The cell that a key moves to. Null: not a navigation key.
 * Shape: always within the bounds, also from a cell that a filter has removed.
 * Source: WAI-ARIA Authoring Practices, grid pattern.
 */
export function movedCell(from: GridCell, pressed: PressedKey, bounds: GridBounds): GridCell | null {
  if (pressed.altKey || pressed.shiftKey) return null;
  const isFar = pressed.ctrlKey || pressed.metaKey;
  const to = isFar ? farCell(pressed.key, bounds) : nearCell(from, pressed.key, bounds);
  return to && within(to, bounds);
}

/** The nearest existing cell. */
export const within = ({ row, column }: GridCell, { rows, columns }: GridBounds): GridCell => ({
  row: Math.max(-1, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

function nearCell({ row, column }: GridCell, key: string, bounds: GridBounds): GridCell | null {
  const onward = bounds.isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowRight':
      return { row, column: column + onward };
    case 'ArrowLeft':
      return { row, column: column - onward };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: bounds.columns - 1 };
    case 'PageDown':
      return { row: row + bounds.pageRows, column };
    case 'PageUp':
      // Only the arrow key reaches the head.
      return { row: Math.max(Math.min(row, 0), row - bounds.pageRows), column };
    default:
      return null;
  }
}

function farCell(key: string, bounds: GridBounds): GridCell | null {
  if (key === 'Home') return { row: Math.min(0, bounds.rows - 1), column: 0 };
  if (key === 'End') return { row: bounds.rows - 1, column: bounds.columns - 1 };
  return null;
}
