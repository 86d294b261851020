import type { Writable } from 'node:stream';

/** The reader of the output may have closed it: further output is lost, and the site continues. */
export function surviveClosedOutput(streams: readonly Writable[]): void {
  for (const stream of streams) stream.on('error', () => undefined);
}
