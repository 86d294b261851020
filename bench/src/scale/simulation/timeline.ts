interface Event {
  readonly at: number;
  /** Events of one moment run in the order in which they were planned. */
  readonly order: number;
  readonly run: () => void;
}

const isBefore = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** Simulated time, as a heap of events. Unit: seconds. It reads no clock: the same events give the same run. */
export interface Timeline {
  now(): number;
  /** Plans an event `seconds` from now. */
  after(seconds: number, run: () => void): void;
  /** Runs events up to a moment; without one, until none is left. */
  run(until?: number): void;
}

export function createTimeline(): Timeline {
  const heap: Event[] = [];
  let now = 0;
  let planned = 0;

  const swap = (a: number, b: number): void => {
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  };
  const push = (event: Event): void => {
    let place = heap.push(event) - 1;
    for (let above = (place - 1) >> 1; place > 0 && isBefore(heap[place]!, heap[above]!); above = (place - 1) >> 1) {
      swap(place, above);
      place = above;
    }
  };
  const pop = (): Event => {
    const first = heap[0]!;
    const last = heap.pop()!;
    if (heap.length === 0) return first;
    heap[0] = last;
    for (let place = 0; ;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      let next = place;
      if (left < heap.length && isBefore(heap[left]!, heap[next]!)) next = left;
      if (right < heap.length && isBefore(heap[right]!, heap[next]!)) next = right;
      if (next === place) return first;
      swap(place, next);
      place = next;
    }
  };

  return {
    now: () => now,
    after(seconds, run) {
      if (!(seconds >= 0)) throw new RangeError(`an event cannot be ${seconds} s from now`);
      push({ at: now + seconds, order: (planned += 1), run });
    },
    run(until = Infinity) {
      while (heap.length > 0 && heap[0]!.at <= until) {
        const event = pop();
        now = event.at;
        event.run();
      }
      if (until < Infinity) now = until;
    },
  };
}
