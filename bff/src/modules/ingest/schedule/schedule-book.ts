/** Runs that a schedule asks for, in the store that all processes share. */
import type { Day, Market } from '../../../domain/company';

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

export interface ScheduleBook {
  /** Null: the line was never tried. */
  read(line: string): Promise<LineState | null>;
  write(line: string, state: LineState): Promise<void>;
}

/** A provider's list of a market. */
export interface ListName {
  readonly provider: string;
  readonly market: Market;
}

/** What providers' lists of companies have held, so that a new listing is known as one. */
export interface ListedBook {
  /** Day of the last look that was followed to its end. Null: there was none. */
  lookedOn(list: ListName): Promise<Day | null>;
  noteLook(list: ListName, day: Day): Promise<void>;
  /** Notes tickers that the list did not hold before, as of a day; null: they have long been there. */
  note(list: ListName, tickers: readonly string[], since: Day | null): Promise<void>;
  /** Whether anything of the list was ever noted. */
  isKnown(list: ListName): Promise<boolean>;
  /** Tickers that came to the list on that day or later. Sorted. */
  newSince(list: ListName, day: Day): Promise<readonly string[]>;
}
