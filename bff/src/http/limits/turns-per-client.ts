import { TooManyRequestsError } from '../../services/errors';

/** One piece of work at a time for each client; others do not wait for it. */
export interface TurnsPerClient {
  /** Throws: TooManyRequestsError where too much of this client's waits already; what `work` throws. */
  take<T>(client: string, work: () => Promise<T>): Promise<T>;
}

const MOST_WAITING = 8;
const RETRY_SECONDS = 1;

/**
 * For what all clients queue for: so each has one place in that queue, and nobody can fill it alone.
 * `mostWaiting`: of one client, the one at work among them.
 */
export function createTurnsPerClient(mostWaiting = MOST_WAITING): TurnsPerClient {
  const queues = new Map<string, { waiting: number; last: Promise<unknown> }>();
  return {
    async take(client, work) {
      const queue = queues.get(client) ?? { waiting: 0, last: Promise.resolve() };
      if (queue.waiting >= mostWaiting) {
        throw new TooManyRequestsError(
          'rate_limited',
          'Too many days are asked for at once.',
          RETRY_SECONDS,
          mostWaiting,
          { policy: 'days-at-once' },
        );
      }
      queues.set(client, queue);
      queue.waiting += 1;
      const mine = queue.last.then(work);
      queue.last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        queue.waiting -= 1;
        if (queue.waiting === 0) queues.delete(client);
      }
    },
  };
}
