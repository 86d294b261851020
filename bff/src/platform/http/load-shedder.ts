import { getHeapStatistics } from 'node:v8';

export type LoadShedder = ReturnType<typeof createLoadShedder>;

export interface LoadShedderParts {
  /** Maximum number of answers in progress. */
  readonly maxInFlight: number;
  /** 0 to 1: how much of the memory that the process may take is taken. */
  readonly memoryTaken?: () => number;
  /** A monotonic clock. Unit: milliseconds. */
  readonly now?: () => number;
}

/** The rest is for answers in progress and for garbage collection. */
const MAX_MEMORY = 0.9;
/** Reading the memory use takes some microseconds. */
const LOOK_EVERY_MS = 250;

/** The larger of two shares: of the heap that V8 may have, and of the memory that the machine grants this process. */
function takenMemory(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  const granted = process.constrainedMemory();
  // Without a limit the number is 0, or larger than any machine's memory.
  const isLimited = granted !== undefined && granted > 0 && granted < 2 ** 50;
  return Math.max(used / limit, isLimited ? process.memoryUsage.rss() / granted : 0);
}

/** Refuses requests that need work while the process is overloaded. */
export function createLoadShedder({
  maxInFlight,
  memoryTaken = takenMemory,
  now = () => performance.now(),
}: LoadShedderParts) {
  let inFlight = 0;
  let lookedAt = -Infinity;
  let isFull = false;
  return {
    /** False: say 503. */
    admits(): boolean {
      if (now() - lookedAt >= LOOK_EVERY_MS) {
        lookedAt = now();
        isFull = memoryTaken() > MAX_MEMORY;
      }
      return !isFull && inFlight < maxInFlight;
    },
    begin(): void {
      inFlight += 1;
    },
    end(): void {
      inFlight -= 1;
    },
    get inFlight() {
      return inFlight;
    },
  };
}
