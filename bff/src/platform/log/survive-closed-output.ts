import type { Writable } from 'node:stream';

/** Anyone who read what the site says may have gone: what is said then is lost, and the site goes on. */
export function surviveClosedOutput(streams: readonly Writable[]): void {
  for (const stream of streams) stream.on('error', () => undefined);
}
