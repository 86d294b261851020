import type { IncomingMessage } from 'node:http';

/**
 * Counts a cache miss against the client's rate limit. Null: within the limit. Else the seconds to wait, a whole number.
 */
export type CountCacheMiss = (req: IncomingMessage) => number | null;

/** The client exceeded the rate limit for cache misses. Unit: `seconds` to wait. */
export class TooManyPages extends Error {
  constructor(readonly seconds: number) {
    super('too many pages');
  }
}

/** Throws: TooManyPages over the limit. */
export function countMiss(countCacheMiss: CountCacheMiss, req: IncomingMessage): void {
  const seconds = countCacheMiss(req);
  if (seconds !== null) throw new TooManyPages(seconds);
}
