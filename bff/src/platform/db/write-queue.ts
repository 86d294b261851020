import { UnavailableError } from '../errors';

export interface WriteQueueOptions {
  /** Writes that may wait; one more is refused at once. */
  readonly limit: number;
  /** How long a write may wait for its turn. */
  readonly waitLimitMs: number;
}

export interface WriteQueue {
  /**
   * Runs `work` when all earlier works are done, one at a time.
   * Throws: UnavailableError('database_busy') when the queue is full or the turn didn't come in time; what `work` throws.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Works that wait or run. */
  readonly length: number;
  /** Resolves when everything that was taken in is done; refuses new work from now on. */
  drain(): Promise<void>;
}

interface Waiting {
  readonly start: () => void;
  readonly timer: NodeJS.Timeout;
}

const busy = (detail: string) => new UnavailableError('database_busy', detail);

/**
 * SQLite takes one writer. Transactions that wait inside the driver occupy the threads that the lock's holder needs,
 * and most fail. Waiting here costs nothing, and none fails.
 */
export function createWriteQueue({ limit, waitLimitMs }: WriteQueueOptions): WriteQueue {
  const waiting: Waiting[] = [];
  let running = false;
  let closed = false;
  let drained: (() => void) | null = null;

  const next = (): void => {
    const first = waiting.shift();
    if (first) {
      clearTimeout(first.timer);
      first.start();
      return;
    }
    running = false;
    drained?.();
  };

  const turn = (): Promise<void> => {
    if (!running) {
      running = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        start: resolve,
        timer: setTimeout(() => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(busy('The database is busy with other writes'));
        }, waitLimitMs),
      };
      waiting.push(entry);
    });
  };

  return {
    get length() {
      return waiting.length + (running ? 1 : 0);
    },
    async run(work) {
      if (closed) throw busy('The database is closing');
      if (waiting.length >= limit) throw busy('Too many writes wait for the database');
      await turn();
      try {
        return await work();
      } finally {
        next();
      }
    },
    async drain() {
      closed = true;
      if (running) await new Promise<void>((resolve) => (drained = resolve));
    },
  };
}
