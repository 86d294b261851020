/** What a start does before it serves, in this order. */
export type StartStage = 'program' | 'database' | 'site' | 'boards' | 'listening';

export interface StartStages {
  /** The stage has just ended. */
  end(stage: StartStage): void;
  /** How long each took, and all of them. Unit: whole milliseconds. */
  readonly taken: Readonly<Partial<Record<StartStage | 'whole', number>>>;
}

/** `now`: milliseconds since the process began, so that the first stage is node's own start and the reading of the program. */
export function createStartStages(now: () => number = () => performance.now()): StartStages {
  const taken: Partial<Record<StartStage | 'whole', number>> = {};
  let last = 0;
  return {
    end(stage) {
      const at = now();
      taken[stage] = Math.round(at - last);
      taken.whole = Math.round(at);
      last = at;
    },
    taken,
  };
}
