import type { GridCell, PressedKey } from './move-cell';
import { movedCell, within } from './move-cell';
import type { RowPool } from './row-pool';

export interface RovingFocusParts {
  readonly frame: () => HTMLElement | null;
  readonly pool: () => RowPool | null;
  readonly rows: () => number;
  readonly keyOf: (place: number) => string | null;
}

export function createRovingFocus({ frame, pool, rows, keyOf }: RovingFocusParts) {
  let cell: GridCell = { row: 0, column: 0 };
  let key: string | null = null;
  let stop: HTMLElement | null = null;
  /** A head has two: the sort link and the button of its note. */
  let headStops: readonly HTMLElement[] = [];
  const heads = (): HTMLTableRowElement | null => frame()?.querySelector('thead')?.rows[0] ?? null;

  const leaveHeads = (): void => {
    for (const control of headStops) control.tabIndex = -1;
    headStops = [];
  };
  const makeStop = (element: HTMLElement): void => {
    leaveHeads();
    if (stop === element) return;
    stop?.removeAttribute('tabindex');
    stop = element;
    element.tabIndex = 0;
  };
  /** Only one head, with its note, is a tab stop; arrow keys reach the others. */
  const makeHeadStop = (column: number): void => {
    leaveHeads();
    stop?.removeAttribute('tabindex');
    stop = null;
    headStops = [...(heads()?.cells[column]?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    for (const control of headStops) control.tabIndex = 0;
  };
  const setCell = (next: GridCell): void => {
    cell = next;
    key = next.row < 0 ? null : keyOf(next.row);
  };
  const bounds = () => ({
    rows: rows(),
    columns: heads()?.cells.length ?? 1,
    pageRows: pool()?.viewRows() ?? 1,
    isRightToLeft: document.documentElement.dir === 'rtl',
  });

  const go = (wanted: GridCell): void => {
    const next = within(wanted, bounds());
    setCell(next);
    if (next.row < 0) {
      makeHeadStop(next.column);
      headStops[0]?.focus();
      return;
    }
    const row = pool()?.reveal(next.row);
    const element = row && shownCell(row, next.column);
    if (!element) return;
    makeStop(element);
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  return {
    /** The current position; `row` is a place on the board, −1 the head. */
    get cell() {
      return cell;
    },
    go,
    /** Moves according to a key. False: not a navigation key. */
    move(pressed: PressedKey): boolean {
      const next = movedCell(cell, pressed, bounds());
      if (next === null) return false;
      go(next);
      return true;
    },
    /** Records the cell that received the focus by itself, or that is being pressed. */
    note(target: EventTarget | null): void {
      if (!(target instanceof Element)) return;
      const element = target.closest<HTMLTableCellElement>('td, th');
      const row = element?.closest('tr');
      if (!element || !row) return;
      if (row.parentElement?.tagName === 'THEAD') {
        setCell({ row: -1, column: element.cellIndex });
        makeHeadStop(element.cellIndex);
        return;
      }
      const place = pool()?.placeOf(row) ?? null;
      if (place === null) return;
      setCell({ row: place, column: element.cellIndex });
      makeStop(element);
    },
    /** After rows were rendered: the cell exists again, and gets the focus back if it had it. */
    keep(written: readonly HTMLTableRowElement[], firstPlace: number): void {
      // A position in the head does not depend on rows.
      if (cell.row < 0 && headStops.some((control) => control.isConnected)) return;
      const row = written[cell.row - firstPlace];
      if (!row) {
        // The cell itself is not rendered: the tab stop is the first rendered row.
        if (!stop?.isConnected && written[0]) makeStop(shownCell(written[0], 0));
        return;
      }
      const element = shownCell(row, cell.column);
      makeStop(element);
      if (document.activeElement === frame()) element.focus({ preventScroll: true });
    },
    /** Before the same companies are reordered: the position follows the company. */
    follow(placeOf: (key: string) => number): void {
      if (key === null) return;
      const place = placeOf(key);
      if (place >= 0) cell = { ...cell, row: place };
      else setCell(within(cell, bounds()));
    },
    /** Key of the current row; null: the head, or an empty board. */
    key: (): string | null => key,
  };
}

/** The table's single tab stop and arrow-key navigation: a roving tabindex over virtualized rows. */
export type RovingFocus = ReturnType<typeof createRovingFocus>;

/** A card on a phone shows only some of its cells; its head is always visible, so that its style need not be computed. */
function shownCell(row: HTMLTableRowElement, column: number): HTMLElement {
  const cell = column > 0 ? row.cells[column] : undefined;
  return cell && getComputedStyle(cell).display !== 'none' ? cell : row.cells[0]!;
}
