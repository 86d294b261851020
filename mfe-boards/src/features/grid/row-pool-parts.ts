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

export interface RowPool {
  /** Shows other rows, or the same ones in another order. What is shown already and stays is not rebuilt. */
  update(rows: PoolRows, change?: { readonly rewrite?: boolean }): void;
  /** The element of a place; null: out of view. */
  rowAt(place: number): HTMLTableRowElement | null;
  placeOf(row: Element): number | null;
  /** Brings a place into view by the shortest way and gives its row. Null: there is no such place. */
  reveal(place: number): HTMLTableRowElement | null;
  /** Rows that fit into the view, at least one. */
  viewRows(): number;
  /** Follows scrolling and resizing until the returned function is called. */
  listen(): () => void;
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
