import { useEffect, useState } from 'react';
import type { BoardAddress, BoardQuery } from '../../model/board-query';
import { everyRowOf } from '../../model/board-query';
import type { BoardCount } from '../../model/board-view';
import { countMatches } from '../../model/load-board';

/** Debounce: formulas are counted once typing pauses. */
const REST_MS = 400;

/**
 * Number of companies of the board that match a formula. `counting`: not answered yet; null: nothing to count, or no
 * answer.
 */
export function useMatchCount(
  address: BoardAddress,
  query: BoardQuery,
  formula: string | null,
): BoardCount | 'counting' | null {
  const [counted, setCounted] = useState<{ readonly formula: string; readonly count: BoardCount | null } | null>(null);
  useEffect(() => {
    if (formula === null) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      countMatches(address, { ...everyRowOf(query), where: formula }, asking.signal).then(
        (count) => setCounted({ formula, count }),
        () => !asking.signal.aborted && setCounted({ formula, count: null }),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [address, query, formula]);
  if (formula === null) return null;
  return counted?.formula === formula ? counted.count : 'counting';
}
