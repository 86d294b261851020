import { useMemo } from 'react';
import type { GridFollows } from './grid-props';
import type { RowMarks } from './mark-rows';
import { symbolOfKey } from './row-index';

/** The reader's state that rows show. */
export function useRowMarks(
  isFollowed: GridFollows['isFollowed'],
  isSelected: RowMarks['isSelected'],
  isOpen: RowMarks['isOpen'],
): RowMarks {
  return useMemo(
    () => ({
      isFollowed(key) {
        const { market, symbol } = symbolOfKey(key);
        return isFollowed(market, symbol);
      },
      isSelected,
      isOpen,
    }),
    [isFollowed, isSelected, isOpen],
  );
}
