/** Runs that a schedule asks for, in the store that all processes share. */
import type { Market } from '../../../domain/company';

/** How far one line of the schedule is. Instants. */
export interface LineState {
  /** The moment whose data the last try was for. */
  readonly dueAt: string;
  readonly triedAt: string;
  /** Tries in a row, for that moment, that ended in a failure. */
  readonly failures: number;
  /** The last moment whose data were brought whole. Null: none yet. */
  readonly doneFor: string | null;
}

/** A provider's list of a market. */
export interface ListName {
  readonly provider: string;
  readonly market: Market;
}
