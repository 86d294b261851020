import type { Schema } from '@site/contract';
import { useLoad } from '@site/remote-kit';
import { loadLeftOff } from '../../model/load-left-off';
import type { BoardAddress, BoardQuery } from '../../model/board-query';
import { everyRowOf } from '../../model/board-query';
import { unansweredWords } from '../../model/board-search';
import type { BoardData, BoardView } from '../../model/board-view';

export type LeftOff = Schema<'LeftOff'>;

/** What is known of words that find no row. */
export interface Missed {
  readonly leftOff: readonly LeftOff[];
  /** Words that no company answers to, on this board or elsewhere. Null: none, or not known yet. */
  readonly unknown: string | null;
}

const nothing: Missed = { leftOff: [], unknown: null };

export interface LeftOffQuestion {
  readonly address: BoardAddress;
  readonly query: BoardQuery;
  /** Null: nothing loaded yet. */
  readonly view: BoardView | null;
  /** True: every row of the board is there. */
  readonly isWhole: boolean;
  /** What came with the first HTML for this very address. */
  readonly known: readonly LeftOff[] | null;
  /** The whole board. Null: nothing loaded yet. */
  readonly data: BoardData | null;
}

/** Why what was searched for is not shown: the server is asked about the words that find no row. */
export function useLeftOff({ address, query, view, isWhole, known, data }: LeftOffQuestion): Missed {
  const { search } = query;
  // What came with the first HTML tells of every word; where some find rows, only the others are worth a line.
  const told = view?.matched === 0 ? known : null;
  const words =
    search !== undefined && told === null && view !== null && isWhole && view.table.isWhole
      ? unansweredWords(view.table, view.rows, search)
      : [];
  const question: BoardQuery = { ...everyRowOf(query), search: words.join(',') };
  const key = words.length > 0 ? JSON.stringify(['left off', address, question]) : null;
  const loaded = useLoad(key, () => loadLeftOff(address, question));
  // What is followed and stands on no board comes with the watchlist itself.
  if (search === undefined && query.following && data) return { leftOff: data.leftOff, unknown: null };
  if (search === undefined) return nothing;
  if (told !== null) return { leftOff: told, unknown: told.length === 0 ? search : null };
  // A failure leaves the board as it is: that no company matches is said by the board itself.
  if (loaded.status !== 'ready' || key === null) return nothing;
  return { leftOff: loaded.data, unknown: loaded.data.length === 0 ? words.join(', ') : null };
}
