/**
 * Virtualized rows of a large table: one row height, two spacers, and rows rendered as
 * strings. Independent of the rows' content.
 */
export interface PoolRows {
  readonly length: number;
  /** Identity of the row at a place; a row with an equal key at an equal place is not rendered again. */
  key(place: number): string;
  html(from: number, to: number): string;
  /** Whether a key is that of a loading row: the row that replaces it does not count as a move. */
  isAbsent?(key: string): boolean;
  /** Places with details below them, ascending. */
  readonly open?: readonly number[];
  /** The element with the details: retained by its owner, in the table only while its place is near the viewport. */
  detail?(place: number): HTMLTableRowElement;
}

export interface RowPoolParts {
  readonly body: HTMLTableSectionElement;
  /** Scrolls the rows sideways, and vertically if it has a fixed height; otherwise the window does. */
  readonly frame: HTMLElement;
  /** Server-rendered rows that the body contains already. */
  readonly rows: PoolRows;
  /** Called with the visible places, first and last, when they change. */
  readonly onView?: (first: number, last: number) => void;
  /** Called with rows that were just rendered, before they are painted. */
  readonly onWrite?: (rows: readonly HTMLTableRowElement[], firstPlace: number) => void;
}
