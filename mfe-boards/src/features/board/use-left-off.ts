import type { Schema } from '@site/contract';
import { useLoad } from '@site/remote-kit';
import { loadLeftOff } from '../../model/load-left-off';
import type { BoardAddress, BoardQuery } from '../../model/board-query';
import { everyRowOf } from '../../model/board-query';
import { unmatchedWords } from '../../model/board-search';
import type { BoardData, BoardView } from '../../model/board-view';

export type LeftOff = Schema<'LeftOff'>;

/** Results for search words without a row. */
export interface Missed {
  readonly leftOff: readonly LeftOff[];
  /** Words that match no company, here or elsewhere. Null: none, or not known yet. */
  readonly unknown: string | null;
}

const nothing: Missed = { leftOff: [], unknown: null };

export interface LeftOffQuestion {
  readonly address: BoardAddress;
  readonly query: BoardQuery;
  /** Null: nothing loaded yet. */
  readonly view: BoardView | null;
  /** True: all rows of the board are loaded. */
  readonly isWhole: boolean;
  /** Data of the first HTML for this address. */
  readonly known: readonly LeftOff[] | null;
  /** The whole board. Null: nothing loaded yet. */
  readonly data: BoardData | null;
}

/** Why search results are not on the board: queries the server for words without a row. */
export function useLeftOff({ address, query, view, isWhole, known, data }: LeftOffQuestion): Missed {
  const { search } = query;
  // The first HTML covers all words; if some have rows, only the others are shown.
  const fromFirstHtml = view?.matched === 0 ? known : null;
  const words =
    search !== undefined && fromFirstHtml === null && view !== null && isWhole && view.table.isWhole
      ? unmatchedWords(view.table, view.rows, search)
      : [];
  const question: BoardQuery = { ...everyRowOf(query), search: words.join(',') };
  const key = words.length > 0 ? JSON.stringify(['left off', address, question]) : null;
  const loaded = useLoad(key, () => loadLeftOff(address, question));
  // Followed companies that are on no board are part of the watchlist's answer.
  if (search === undefined && query.following && data) return { leftOff: data.leftOff, unknown: null };
  if (search === undefined) return nothing;
  if (fromFirstHtml !== null) return { leftOff: fromFirstHtml, unknown: fromFirstHtml.length === 0 ? search : null };
  // On failure the board is unchanged: it already says that no company matches.
  if (loaded.status !== 'ready' || key === null) return nothing;
  return { leftOff: loaded.data, unknown: loaded.data.length === 0 ? words.join(', ') : null };
}
