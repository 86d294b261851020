/** Rows that are worked out at once: what is in between stays in the processor's nearest cache. */
export const BLOCK_ROWS = 2048;

/** Buffers of a block, which parts of a formula use one after the other. */
export interface BlockBuffers<Buffer> {
  take(): Buffer;
  /** What the buffer holds has been read before the next part that takes it writes. Null: there is none to give back. */
  release(buffer: Buffer | null): void;
}

export function createBlockBuffers<Buffer>(make: () => Buffer): BlockBuffers<Buffer> {
  const free: Buffer[] = [];
  return {
    take: () => free.pop() ?? make(),
    release(buffer) {
      if (buffer !== null) free.push(buffer);
    },
  };
}
