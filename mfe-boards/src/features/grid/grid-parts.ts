import { useEffect } from 'react';
import type { ComponentType } from 'react';
import type { BoardColumn, ColumnId, GridColumn } from '../../model/board-columns';
import type { BoardTable } from '../../model/board-table';
import { useLater } from '../../model/use-later';

/** The note of a column, placed beside its button. */
export interface ColumnNotePart {
  readonly column: GridColumn;
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly market: string;
  /** The currency of all amounts of the board. Null: each company's own. */
  readonly amountsIn: string | null;
  readonly onClose: () => void;
}

/** The details below an open row. */
export interface RowSummaryPart {
  readonly market: string;
  readonly symbol: string;
  readonly table: BoardTable;
  /** Null: the company is no longer on the board. */
  readonly row: number | null;
  /** Columns of the board, in their order. */
  readonly columns: readonly BoardColumn[];
  /** The login link for visitors; null: scores are shown. */
  readonly loginHref: string | null;
  /** True: the figures are not those reported today. */
  readonly isOtherView: boolean;
  /** The date of a historical board. Null: a current board. */
  readonly asOf: string | null;
  readonly labelOf: (id: ColumnId) => string;
  /** Display text of a word of a column. */
  readonly wordOf: (id: ColumnId, word: string) => string;
}

/** Actions for the selected rows. */
export interface SelectionPart {
  /** Market and ticker of each, as `SP500:AAPL`. */
  readonly keys: readonly string[];
  readonly limit: number;
  /** True: the limit was exceeded. */
  readonly isFull: boolean;
  /** The selected rows in spreadsheet format. */
  readonly textOf: () => string | null;
  readonly onClear: () => void;
}

/** Features inside the table that load on first use; the page provides them. */
export interface GridPartLoaders {
  readonly note: () => Promise<ComponentType<ColumnNotePart>>;
  readonly summary: () => Promise<ComponentType<RowSummaryPart>>;
  readonly selection: () => Promise<ComponentType<SelectionPart>>;
}

export interface GridPartsInput {
  /** Shape: the same object while the language is the same. */
  readonly loaders: GridPartLoaders;
  /** The column with a requested note; null: none. */
  readonly about: unknown;
  readonly openKeys: readonly string[];
  readonly selectedKeys: readonly string[];
}

/** Parts of the table that load on first use; one that fails to load does not affect the table. */
export function useGridParts({ loaders, about, openKeys, selectedKeys }: GridPartsInput) {
  const note = useLater(loaders.note);
  const summary = useLater(loaders.summary);
  const selection = useLater(loaders.selection);
  useAsking(note, about !== null, about);
  useAsking(summary, openKeys.length > 0, openKeys);
  useAsking(selection, selectedKeys.length > 0, selectedKeys);
  return { note, summary, selection };
}

export type GridParts = ReturnType<typeof useGridParts>;

/** Requests a part that is wanted and not loaded; each new request retries. */
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
