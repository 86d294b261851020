import { useCallback, useLayoutEffect, useRef } from 'react';
import { readUserColumns, usePageSearch } from '@site/remote-kit';
import type { ChoiceName } from '../model/board-choices';
import { withoutChoices } from '../model/board-choices';
import type { BoardColumn } from '../model/board-columns';
import { columnsParameter } from '../model/chosen-columns';
import type { QueryChange } from '../model/board-query';
import { changedQuery } from '../model/board-query';

export interface BoardChanges {
  /** `isTyping`: replaces the history entry, so that Back does not undo letter by letter. */
  readonly change: (change: QueryChange, options?: { readonly isTyping?: boolean }) => void;
  /** Removes options. */
  readonly lift: (names: readonly ChoiceName[]) => void;
  readonly showColumns: (columns: readonly BoardColumn[]) => void;
}

export interface ChangesInput {
  readonly search: string;
  readonly market: string;
  /** Null: nothing has failed. */
  readonly retry: (() => void) | null;
}

/** Writes the reader's changes to the address; a board that failed is requested again. */
export function useBoardChanges({ search, market, retry }: ChangesInput): BoardChanges {
  const [, changeSearch] = usePageSearch();
  // Two fields may be submitted before the page renders again: the second change is based on the first.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const change = useCallback<BoardChanges['change']>(
    (changes, { isTyping = false } = {}) => {
      const next = changedQuery(latest.current, changes);
      latest.current = `?${next.toString()}`;
      changeSearch(next, { replace: isTyping });
      retry?.();
    },
    [changeSearch, retry],
  );
  const lift = useCallback((names: readonly ChoiceName[]) => change(withoutChoices(names)), [change]);
  const showColumns = useCallback(
    (columns: readonly BoardColumn[]) =>
      change({ columns: columnsParameter(columns, market, readUserColumns() !== null) }, { isTyping: true }),
    [change, market],
  );
  return { change, lift, showColumns };
}
