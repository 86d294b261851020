/** Rows that are calculated at once: intermediate results stay in the processor's nearest cache. */
export const BLOCK_ROWS = 2048;

/** Buffers of a block, which parts of a formula use one after the other. */
export interface BlockBuffers<Buffer> {
  take(): Buffer;
  /** Makes a buffer available to the next part. Its values must have been read. Null: nothing to release. */
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
