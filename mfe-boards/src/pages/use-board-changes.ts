import { useCallback, useLayoutEffect, useRef } from 'react';
import { readOwnColumns, usePageSearch } from '@site/remote-kit';
import type { ChoiceName } from '../model/board-choices';
import { withoutChoices } from '../model/board-choices';
import type { BoardColumn } from '../model/board-columns';
import { columnsParameter } from '../model/chosen-columns';
import type { QueryChange } from '../model/board-query';
import { changedQuery } from '../model/board-query';

export interface BoardChanges {
  /** `isTyping`: the address changes in place, so that going back does not retrace every letter. */
  readonly change: (change: QueryChange, options?: { readonly isTyping?: boolean }) => void;
  /** Takes choices back. */
  readonly lift: (names: readonly ChoiceName[]) => void;
  readonly showColumns: (columns: readonly BoardColumn[]) => void;
}

export interface ChangesAsked {
  readonly search: string;
  readonly market: string;
  /** Null: nothing has failed. */
  readonly retry: (() => void) | null;
}

/** What a reader changes stands in the address; a board that had failed is asked for once more. */
export function useBoardChanges({ search, market, retry }: ChangesAsked): BoardChanges {
  const [, changeSearch] = usePageSearch();
  // Two fields may hand on what was typed before the page is drawn again: the second change goes on from the first.
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
      change({ columns: columnsParameter(columns, market, readOwnColumns() !== null) }, { isTyping: true }),
    [change, market],
  );
  return { change, lift, showColumns };
}
