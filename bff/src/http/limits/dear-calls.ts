import type { Request } from 'express';
import { clientAddress } from './limit-middleware';
import { createTurnsPerClient, type TurnsPerClient } from './turns-per-client';

/** Calls that cost many times what an answer that stands ready does. */
export interface DearCalls {
  /** Throws: TooManyRequestsError when the client address has had its share. */
  count(req: Pick<Request, 'ip'>): Promise<void>;
  /**
   * A day of the past is read from storage, one day after another for all readers: each client address has one place
   * in that queue. `asOf` undefined: today, which waits for nobody.
   */
  inTurn<T>(req: Pick<Request, 'ip'>, asOf: string | undefined, work: () => Promise<T>): Promise<T>;
}

export interface DearCallsParts {
  readonly limit: { take(key: string): Promise<unknown> };
  /** Shared with whoever else reads days of the past for a client. */
  readonly turns?: TurnsPerClient | undefined;
}

/**
 * A smaller limit beside that of reading: exports, lists of whole markets, and boards that have to be made for one
 * asker's own question (numbers, words or a day of the past).
 */
export function createDearCalls({ limit, turns = createTurnsPerClient() }: DearCallsParts): DearCalls {
  return {
    async count(req) {
      await limit.take(clientAddress(req));
    },
    inTurn: (req, asOf, work) => (asOf === undefined ? work() : turns.take(clientAddress(req), work)),
  };
}
