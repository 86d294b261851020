/** Scheduled runs, in the database that all processes share. */
import type { Market } from '../../../domain/company';

/** Progress of one line of the schedule. Instants. */
export interface LineState {
  /** The moment of the data that the last attempt was for. */
  readonly dueAt: string;
  readonly triedAt: string;
  /** Consecutive failed attempts for that moment. */
  readonly failures: number;
  /** The last moment with complete data. Null: none yet. */
  readonly doneFor: string | null;
}

/** A provider's list of a market. */
export interface ListName {
  readonly provider: string;
  readonly market: Market;
}
