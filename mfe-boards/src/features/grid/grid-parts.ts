import { useEffect } from 'react';
import type { ComponentType } from 'react';
import type { BoardColumn, ColumnId, GridColumn } from '../../model/board-columns';
import type { BoardTable } from '../../model/board-table';
import { useLater } from '../../model/use-later';

/** What a column is, beside the button that asked. */
export interface ColumnNotePart {
  readonly column: GridColumn;
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly market: string;
  /** The one currency that all amounts of the board are in. Null: each company's own. */
  readonly amountsIn: string | null;
  readonly onClose: () => void;
}

/** What stands below an open row. */
export interface RowSummaryPart {
  readonly market: string;
  readonly symbol: string;
  readonly table: BoardTable;
  /** Null: the company is no more on the board. */
  readonly row: number | null;
  /** Columns of the board, in their order. */
  readonly columns: readonly BoardColumn[];
  /** Where a visitor goes for the score; null: scores are shown. */
  readonly loginHref: string | null;
  /** True: the board shows other figures than those reported today. */
  readonly isOtherView: boolean;
  /** The past day of the board. Null: a board of now. */
  readonly asOf: string | null;
  readonly labelOf: (id: ColumnId) => string;
  /** What readers call a word of a column. */
  readonly wordOf: (id: ColumnId, word: string) => string;
}

/** What can be done with the rows that are selected. */
export interface SelectionPart {
  /** Market and ticker of each, as `SP500:AAPL`. */
  readonly keys: readonly string[];
  readonly limit: number;
  /** True: one more was asked for than there is room for. */
  readonly isFull: boolean;
  /** The rows that are selected, as a spreadsheet takes them. */
  readonly textOf: () => string | null;
  readonly onClear: () => void;
}

/** Features that stand in the table and come with the first question; the page says which they are. */
export interface GridPartLoaders {
  readonly note: () => Promise<ComponentType<ColumnNotePart>>;
  readonly summary: () => Promise<ComponentType<RowSummaryPart>>;
  readonly selection: () => Promise<ComponentType<SelectionPart>>;
}

export interface GridPartsAsked {
  /** Shape: one and the same as long as the language stays. */
  readonly loaders: GridPartLoaders;
  /** The column that a note is wanted of; null: none. */
  readonly about: unknown;
  readonly openKeys: readonly string[];
  readonly selectedKeys: readonly string[];
}

/** What the table shows on request: each part comes with the first question, and one that does not come leaves the table alone. */
export function useGridParts({ loaders, about, openKeys, selectedKeys }: GridPartsAsked) {
  const note = useLater(loaders.note);
  const summary = useLater(loaders.summary);
  const selection = useLater(loaders.selection);
  useAsking(note, about !== null, about);
  useAsking(summary, openKeys.length > 0, openKeys);
  useAsking(selection, selectedKeys.length > 0, selectedKeys);
  return { note, summary, selection };
}

export type GridParts = ReturnType<typeof useGridParts>;

/** Asks for a part that is wanted and not there; every new wish asks again. */
function useAsking(
  { part, ask }: { readonly part: unknown; readonly ask: () => void },
  isWanted: boolean,
  wish: unknown,
) {
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (isMissing) ask();
  }, [isMissing, wish, ask]);
}
