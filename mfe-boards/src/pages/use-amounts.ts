import { CURRENCY_OF_ALL } from '@site/board-rules';
import type { BoardMarket } from '@site/fields';
import { keepPreference, readPreference, usePageSearch } from '@site/remote-kit';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { amountsChange, storedAmounts } from '../model/amounts-choice';
import type { BoardAddress } from '../model/board-query';
import { changedQuery } from '../model/board-query';
import type { Board } from './use-board';
import type { BoardChanges } from './use-board-changes';

/**
 * Whether the address has the currency of amounts. The board of all markets restores the currency that was last
 * selected
 * in this browser, which the server does not know: it is written to the address before any request.
 */
export function useStoredAmounts(address: BoardAddress, search: string): boolean {
  const [, changeSearch] = usePageSearch();
  const [isSettled, setSettled] = useState(address.market !== 'ALL');
  const [stored, setStored] = useState<string | null>(null);
  if (!isSettled && stored !== null && new URLSearchParams(search).has('in')) setSettled(true);

  // Before the effects that load: one request, for the right currency.
  useLayoutEffect(() => {
    if (isSettled || stored !== null) return;
    const found = storedAmounts(address, search, readPreference('amounts'));
    if (found === null) {
      setSettled(true);
      return;
    }
    setStored(found);
    const offset = new URLSearchParams(search).get('offset');
    changeSearch(changedQuery(search, { in: found, offset }), { replace: true });
  }, [isSettled, stored, address, search, changeSearch]);
  return isSettled;
}

export interface AmountsInput {
  readonly market: BoardMarket;
  /** The value in the address. */
  readonly amountsIn: string | undefined;
  readonly board: Pick<Board, 'failure' | 'data'>;
  readonly change: BoardChanges['change'];
}

/** Shows amounts in a currency, or in each company's own if empty; that of all markets is stored for the next visit. */
export function useAmountsChoice({ market, amountsIn, board, change }: AmountsInput): (currency: string) => void {
  // A currency that the server rejects, since it has no rate, is not stored.
  const hasFailed = board.failure?.status === 400 || board.data?.leftOut?.includes('amountsIn') === true;
  const isRefused = market === 'ALL' && hasFailed && amountsIn !== undefined;
  useEffect(() => {
    if (isRefused && readPreference('amounts') === amountsIn) keepPreference('amounts', null);
  }, [isRefused, amountsIn]);
  return useCallback(
    (currency) => {
      if (market === 'ALL') keepPreference('amounts', currency === CURRENCY_OF_ALL ? null : currency);
      change(amountsChange(market, currency));
    },
    [market, change],
  );
}
