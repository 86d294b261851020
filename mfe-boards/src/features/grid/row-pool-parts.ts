/**
 * The rows of a large table that are near the view, and no others: one row height, two spacers, and rows written as
 * strings. Knows nothing of what the rows hold.
 */
export interface PoolRows {
  readonly length: number;
  /** Identity of the row at a place; equal keys at equal places are the same row and stay as they are. */
  key(place: number): string;
  html(from: number, to: number): string;
  /** Whether a key stands for a row that is on its way: the row that comes to its place takes it without a move. */
  isAbsent?(key: string): boolean;
  /** Places with something open below them, rising. */
  readonly open?: readonly number[];
  /** The row that shows it: kept by its owner, in the table only while its place is near the view. */
  detail?(place: number): HTMLTableRowElement;
}

export interface RowPoolParts {
  readonly body: HTMLTableSectionElement;
  /** Scrolls the rows sideways, and up and down where it has a height of its own; otherwise the window does. */
  readonly frame: HTMLElement;
  /** Rows that the body holds already, written by the server. */
  readonly rows: PoolRows;
  /** Called with the places in view, first and last, when they change. */
  readonly onView?: (first: number, last: number) => void;
  /** Called with rows that were just written, before they are painted. */
  readonly onWrite?: (rows: readonly HTMLTableRowElement[], firstPlace: number) => void;
}
