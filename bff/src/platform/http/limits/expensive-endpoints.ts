import type { Request, Response } from 'express';
import { viewerOf } from '../viewer-of';
import { createExpensiveWork, type ExpensiveWork } from './expensive-work';
import { clientAddress, setLimitHeaders } from './limit-middleware';
import type { LimitState } from './rate-limit-headers';
import { clientKeys, leavingOf } from './work-client';

/** A client that waits for an answer which has to be made. */
export interface Asker {
  /** Aborted when the client has left. */
  readonly signal: AbortSignal;
  /**
   * Counts against the limit of expensive calls and sets its headers. Throws: TooManyRequestsError when the client address
   * is over its limit.
   */
  count(): Promise<void>;
  /**
   * Begins the work when this client has a free slot. `allLeft` is aborted when no client waits for it. Throws:
   * UnavailableError('overloaded') when the queue is full, before any of the work begins.
   */
  begin<T>(work: () => Promise<T>, allLeft?: AbortSignal): Promise<T>;
}

export type ExpensiveCalls = ReturnType<typeof createExpensiveCalls>;

export interface ExpensiveCallsParts {
  readonly limit: { take(key: string): Promise<LimitState> };
  /** Shared with all other expensive work for clients. */
  readonly work?: ExpensiveWork | undefined;
}

/**
 * Calls that cost many times more than a cached answer. They have a smaller limit beside the reading limit, and two run at
 * once for each address and account: exports, lists of whole markets, and boards that are computed for one request
 * (numbers, search words or a past day).
 */
export function createExpensiveCalls({ limit, work = createExpensiveWork() }: ExpensiveCallsParts) {
  return {
    askerOf(req: Pick<Request, 'ip'>, res: Response): Asker {
      const signal = leavingOf(res);
      return {
        signal,
        count: async () => setLimitHeaders(res, await limit.take(clientAddress(req))),
        begin: (made, allLeft = signal) =>
          work.run({ keys: clientKeys(clientAddress(req), viewerOf(res)), signal: allLeft }, made),
      };
    },
  };
}
