import type { Day, Market } from '../../domain/company';

/** The score of one listing on one day, retained permanently once the day has ended. `score` null: unrated. */
export interface ScoreSnapshotRow {
  readonly day: Day;
  readonly market: Market;
  readonly symbol: string;
  readonly methodVersion: string;
  readonly score: number | null;
  /** Points of the method's components, then of its bonuses, each in the method's order. Absent: not recorded. */
  readonly points?: readonly number[];
}
