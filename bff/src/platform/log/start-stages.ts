/** What a start does before it serves, in this order. */
export type StartStage = 'program' | 'database' | 'site' | 'boards' | 'listening';

/** `now`: milliseconds since the process began, so that the first stage is node's own start and the reading of the program. */
export function createStartStages(now: () => number = () => performance.now()) {
  const taken: Partial<Record<StartStage | 'whole', number>> = {};
  let last = 0;
  return {
    /** The stage has just ended. */
    end(stage: StartStage): void {
      const at = now();
      taken[stage] = Math.round(at - last);
      taken.whole = Math.round(at);
      last = at;
    },
    /** How long each took, and all of them. Unit: whole milliseconds. */
    taken,
  };
}
