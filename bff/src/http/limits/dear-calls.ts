import type { Request, Response } from 'express';
import { clientAddress, tellStanding } from './limit-middleware';
import type { LimitStanding } from './rate-limit-headers';
import { createTurnsPerClient, type TurnsPerClient } from './turns-per-client';

/** Calls that cost many times what an answer that stands ready does. */
export interface DearCalls {
  /**
   * The answer tells where this limit stands, which ends before that of reading does. Throws: TooManyRequestsError when the
   * client address has had its share.
   */
  count(req: Pick<Request, 'ip'>, res: Response): Promise<void>;
  /**
   * A day of the past is read from storage, one day after another for all readers: each client address has one place
   * in that queue. `asOf` undefined: today, which waits for nobody.
   */
  inTurn<T>(req: Pick<Request, 'ip'>, asOf: string | undefined, work: () => Promise<T>): Promise<T>;
}

export interface DearCallsParts {
  readonly limit: { take(key: string): Promise<LimitStanding> };
  /** Shared with whoever else reads days of the past for a client. */
  readonly turns?: TurnsPerClient | undefined;
}

/**
 * A smaller limit beside that of reading: exports, lists of whole markets, and boards that have to be made for one
 * asker's own question (numbers, words or a day of the past).
 */
export function createDearCalls({ limit, turns = createTurnsPerClient() }: DearCallsParts): DearCalls {
  return {
    async count(req, res) {
      tellStanding(res, await limit.take(clientAddress(req)));
    },
    inTurn: (req, asOf, work) => (asOf === undefined ? work() : turns.take(clientAddress(req), work)),
  };
}
