import type { Request, Response } from 'express';
import { viewerOf } from '../viewer-of';
import { createExpensiveWork, type ExpensiveWork } from './expensive-work';
import { clientAddress, tellStanding } from './limit-middleware';
import type { LimitStanding } from './rate-limit-headers';
import { clientKeys, leavingOf } from './work-client';

/** A client that waits for an answer which has to be made. */
export interface Asker {
  /** Aborted when the client has left. */
  readonly signal: AbortSignal;
  /**
   * Counts against the limit of expensive calls; the answer says where that stands.
   * Throws: TooManyRequestsError when the client address has had its share.
   */
  count(): Promise<void>;
  /**
   * Begins the work when this client has a place. `allLeft` is aborted when no client waits for it any more.
   * Throws: UnavailableError('overloaded') where too much waits, before anything of the work began.
   */
  begin<T>(work: () => Promise<T>, allLeft?: AbortSignal): Promise<T>;
}

export type DearCalls = ReturnType<typeof createDearCalls>;

export interface DearCallsParts {
  readonly limit: { take(key: string): Promise<LimitStanding> };
  /** Shared with all other expensive work for clients. */
  readonly work?: ExpensiveWork | undefined;
}

/**
 * Calls that cost many times what an answer that stands ready does.
 * A smaller limit beside that of reading, and two at once for each address and account: exports, lists of whole markets,
 * and boards that have to be made for one asker's own question (numbers, words or a day of the past).
 */
export function createDearCalls({ limit, work = createExpensiveWork() }: DearCallsParts) {
  return {
    askerOf(req: Pick<Request, 'ip'>, res: Response): Asker {
      const signal = leavingOf(res);
      return {
        signal,
        count: async () => tellStanding(res, await limit.take(clientAddress(req))),
        begin: (made, allLeft = signal) =>
          work.run({ keys: clientKeys(clientAddress(req), viewerOf(res)), signal: allLeft }, made),
      };
    },
  };
}
