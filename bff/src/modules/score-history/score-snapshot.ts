/** The daily record of scores. */
import type { Day, Market } from '../../domain/company';

/** The score of one listing on one day, kept for good when the day is over. `score` null: unrated. */
export interface ScoreSnapshotRow {
  readonly day: Day;
  readonly market: Market;
  readonly symbol: string;
  readonly methodVersion: string;
  readonly score: number | null;
  /** Points of the method's components, then of its bonuses, each in the method's order. Absent: not recorded. */
  readonly points?: readonly number[];
}

export interface ScoreSnapshotRepository {
  /** Adds what is not there yet; what is there stays as it is. Returns how many were added. */
  add(rows: readonly ScoreSnapshotRow[]): Promise<number>;
  /** The same for a day that is not over: what is there and differs gives way. Returns how many were written. */
  put(rows: readonly ScoreSnapshotRow[]): Promise<number>;
  /** Which of the symbols have theirs of that day and method. */
  noted(
    of: Pick<ScoreSnapshotRow, 'market' | 'day' | 'methodVersion'>,
    symbols: readonly string[],
  ): Promise<ReadonlySet<string>>;
  /** What is recorded of the symbols on a market's days from one to another, both included. Shape: by symbol, oldest first. */
  between(
    of: Pick<ScoreSnapshotRow, 'market' | 'methodVersion'> & { readonly from: Day; readonly to: Day },
    symbols: readonly string[],
  ): Promise<readonly ScoreSnapshotRow[]>;
  /** What is recorded of one listing, whatever the method. Shape: oldest first; `symbol` is the canonical ticker. */
  history(market: Market, symbol: string): Promise<readonly Omit<ScoreSnapshotRow, 'points'>[]>;
}
