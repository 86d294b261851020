import { useMemo } from 'react';
import type { GridFollows } from './grid-props';
import type { RowStates } from './row-states';
import { symbolOfKey } from './row-index';

/** The reader's state that rows show. */
export function useRowStates(
  isFollowed: GridFollows['isFollowed'],
  isSelected: RowStates['isSelected'],
  isOpen: RowStates['isOpen'],
): RowStates {
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
