import { UnavailableError } from '../../errors';

/** The client of expensive work. */
export interface WorkClient {
  /** The client address, and the account of a signed-in user: each has slots of its own. */
  readonly keys: readonly string[];
  /** Aborted when the client has left. */
  readonly signal?: AbortSignal | undefined;
}

/** Work that takes many times what a ready answer does: boards of one reader's question, files, lists of whole markets. */
export interface ExpensiveWork {
  /**
   * Begins the work when each key of the client has a free slot, and returns its result. Throws, before any of the work
   * begins: UnavailableError('overloaded') when the queue is full; ClientLeft when the client has disconnected.
   */
  run<T>(client: WorkClient, work: () => Promise<T>): Promise<T>;
  readonly running: number;
  readonly waiting: number;
}

export interface ExpensiveWorkLimits {
  /** At once, of one key. */
  readonly runningPerKey: number;
  /** At once, of all clients: each holds tens of megabytes. */
  readonly running: number;
  /** The same for a client that has nothing running: a small board does not wait for the large ones of others. */
  readonly runningFirst: number;
  readonly waitingPerKey: number;
  readonly waiting: number;
}

/** The total queue is shorter than the load shedder's limit, so that plain requests are still admitted. */
const LIMITS: ExpensiveWorkLimits = { runningPerKey: 2, running: 6, runningFirst: 12, waitingPerKey: 8, waiting: 200 };
const RETRY_SECONDS = 2;

/** The client closed its connection: no answer is needed. */
export class ClientLeft extends Error {
  constructor() {
    super('the client has left');
  }
}

interface Waiting {
  readonly keys: readonly string[];
  readonly begin: () => void;
}

/** One queue for all expensive work. Clients without running work go first, then the longest waiting. */
export function createExpensiveWork(limits: ExpensiveWorkLimits = LIMITS): ExpensiveWork {
  const running = new Map<string, number>();
  let runningInAll = 0;
  let queue: readonly Waiting[] = [];

  const runningOf = (keys: readonly string[]): number => Math.max(0, ...keys.map((key) => running.get(key) ?? 0));
  const hasPlace = (keys: readonly string[]): boolean => {
    const own = runningOf(keys);
    return own === 0 ? runningInAll < limits.runningFirst : own < limits.runningPerKey && runningInAll < limits.running;
  };
  const isFull = (keys: readonly string[]): boolean =>
    queue.length >= limits.waiting ||
    keys.some((key) => queue.filter((one) => one.keys.includes(key)).length >= limits.waitingPerKey);

  const take = (keys: readonly string[]): void => {
    runningInAll += 1;
    for (const key of keys) running.set(key, (running.get(key) ?? 0) + 1);
  };
  const release = (keys: readonly string[]): void => {
    runningInAll -= 1;
    for (const key of keys) {
      const left = (running.get(key) ?? 0) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    }
    beginNext();
  };
  const beginNext = (): void => {
    const able = queue.filter(({ keys }) => hasPlace(keys));
    const [first, ...others] = able;
    if (!first) return;
    const next = others.reduce((best, one) => (runningOf(one.keys) < runningOf(best.keys) ? one : best), first);
    queue = queue.filter((one) => one !== next);
    take(next.keys);
    next.begin();
  };

  const place = ({ keys, signal }: WorkClient): Promise<void> | null => {
    if (signal?.aborted) throw new ClientLeft();
    if (hasPlace(keys)) {
      take(keys);
      return null;
    }
    if (isFull(keys)) {
      throw new UnavailableError(
        'overloaded',
        'Too many expensive requests are running, yours or in total. Try again in a moment.',
        RETRY_SECONDS,
      );
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        queue = queue.filter((one) => one !== mine);
        reject(new ClientLeft());
      };
      const mine: Waiting = {
        keys,
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue = [...queue, mine];
    });
  };

  return {
    async run(client, work) {
      await place(client);
      try {
        return await work();
      } finally {
        release(client.keys);
      }
    },
    get running() {
      return runningInAll;
    },
    get waiting() {
      return queue.length;
    },
  };
}
