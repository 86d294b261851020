import type { Timeline } from './timeline';

/** Work that waits for one of several servers, first come, first served. Unit of all times: seconds. */
export interface Station {
  /** `done` is called at its end. `onStart`: when it begins, with its wait. */
  arrive(service: number, done?: () => void, onStart?: (wait: number) => void): void;
  readonly figures: {
    readonly arrived: number;
    readonly finished: number;
    /** Waiting or in service. */
    readonly present: number;
    /** Time that servers have worked, of work that has ended. */
    readonly worked: number;
    /** Of everything that has begun, in the order of beginning. */
    readonly waits: readonly number[];
  };
}

export function createStation(timeline: Timeline, servers: number): Station {
  interface Work {
    readonly service: number;
    readonly at: number;
    readonly done: (() => void) | undefined;
    readonly onStart: ((wait: number) => void) | undefined;
  }
  // A queue by index: taking the first of a long array moves all others.
  const queue: Work[] = [];
  let head = 0;
  let busy = 0;
  let [arrived, finished, worked] = [0, 0, 0];
  const waits: number[] = [];

  const begin = ({ service, at, done, onStart }: Work): void => {
    busy += 1;
    const wait = timeline.now() - at;
    waits.push(wait);
    onStart?.(wait);
    timeline.after(service, () => {
      busy -= 1;
      finished += 1;
      worked += service;
      if (head < queue.length) {
        const next = queue[head]!;
        head += 1;
        if (head === 4096) {
          queue.splice(0, head);
          head = 0;
        }
        begin(next);
      }
      done?.();
    });
  };
  return {
    arrive(service, done, onStart) {
      arrived += 1;
      const work = { service, at: timeline.now(), done, onStart };
      if (busy < servers) begin(work);
      else queue.push(work);
    },
    get figures() {
      return { arrived, finished, present: arrived - finished, worked, waits };
    },
  };
}
