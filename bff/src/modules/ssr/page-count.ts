import type { IncomingMessage } from 'node:http';

/**
 * Counts a page that has to be made. Null: go on; else the whole seconds after which this client may ask again.
 */
export type CountMade = (req: IncomingMessage) => number | null;

/** A client has had its share of pages that had to be made. Unit: `seconds` until it has another one. */
export class TooManyPages extends Error {
  constructor(readonly seconds: number) {
    super('too many pages');
  }
}

/** Throws: TooManyPages when this client has had its share. */
export function countPage(countMade: CountMade, req: IncomingMessage): void {
  const seconds = countMade(req);
  if (seconds !== null) throw new TooManyPages(seconds);
}
