import { CURRENCY_OF_ALL } from '@site/board-rules';
import type { BoardMarket } from '@site/fields';
import { keepPreference, readPreference, usePageSearch } from '@site/remote-kit';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { amountsChange, keptAmounts } from '../model/amounts-choice';
import type { BoardAddress } from '../model/board-query';
import { changedQuery } from '../model/board-query';
import type { Board } from './use-board';
import type { BoardChanges } from './use-board-changes';

/**
 * Whether the address says what amounts are to be in. The board of all markets takes up the currency that was last chosen for
 * it in this browser, which the server does not know: it goes into the address before anything is asked for.
 */
export function useKeptAmounts(address: BoardAddress, search: string): boolean {
  const [, changeSearch] = usePageSearch();
  const [isSettled, setSettled] = useState(address.market !== 'ALL');
  const [kept, setKept] = useState<string | null>(null);
  if (!isSettled && kept !== null && new URLSearchParams(search).has('in')) setSettled(true);

  // Before the effects that load: one request, for the right currency.
  useLayoutEffect(() => {
    if (isSettled || kept !== null) return;
    const found = keptAmounts(address, search, readPreference('amounts'));
    if (found === null) {
      setSettled(true);
      return;
    }
    setKept(found);
    const offset = new URLSearchParams(search).get('offset');
    changeSearch(changedQuery(search, { in: found, offset }), { replace: true });
  }, [isSettled, kept, address, search, changeSearch]);
  return isSettled;
}

export interface AmountsAsked {
  readonly market: BoardMarket;
  /** As the address says it. */
  readonly amountsIn: string | undefined;
  readonly board: Pick<Board, 'failure' | 'data'>;
  readonly change: BoardChanges['change'];
}

/** Shows amounts in a currency, an empty text being each company's own; that of all markets is kept for the next time. */
export function useAmountsChoice({ market, amountsIn, board, change }: AmountsAsked): (currency: string) => void {
  // What the server refuses, as its rate is gone, is not kept.
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
