/** Runs that a schedule asks for, in the store that all processes share. */

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
