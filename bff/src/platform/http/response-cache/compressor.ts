import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

/** How bytes are compressed; replaced in tests. Runs off the main thread. */
export interface Encoder {
  gzip(bytes: Buffer): Promise<Buffer>;
  brotli(bytes: Buffer, quality: number): Promise<Buffer>;
}

export type Job = () => Promise<void>;

const QUICK_BROTLI = 4;
/** Takes a few milliseconds more for a page of usual size, and makes it 5% smaller. */
const QUICK_BROTLI_SMALL = 5;
const SMALL_BYTES = 256 * 1024;
const BEST_BROTLI = 11;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

const zlibEncoder: Encoder = {
  gzip: (bytes) => gzipAsync(bytes, { level: 6 }),
  brotli: (bytes, quality) =>
    brotliAsync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
};

/** Compresses in the background one thing at a time, so that the thread pool stays free for the database and for hashing. */
export function createCompressor(encoder: Encoder = zlibEncoder) {
  const jobs: Readonly<Record<'quick' | 'slow', Job[]>> = { quick: [], slow: [] };
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    for (let job = jobs.quick.shift() ?? jobs.slow.shift(); job; job = jobs.quick.shift() ?? jobs.slow.shift()) {
      // If compression fails, the plain bytes still serve.
      await job().catch(() => undefined);
    }
    running = null;
  };

  return {
    /** One fast form at once, ahead of the queue: for an answer that a request waits for. */
    now: (form: 'gzip' | 'br', bytes: Buffer): Promise<Buffer> =>
      form === 'gzip'
        ? encoder.gzip(bytes)
        : encoder.brotli(bytes, bytes.length <= SMALL_BYTES ? QUICK_BROTLI_SMALL : QUICK_BROTLI),
    /** The smallest form, at once; takes a hundred times as long as the quick one. */
    best: (bytes: Buffer): Promise<Buffer> => encoder.brotli(bytes, BEST_BROTLI),
    /** Queues a job. `slow` jobs run when no quick one waits. */
    later(job: Job, kind: 'quick' | 'slow'): void {
      jobs[kind].push(job);
      running ??= Promise.resolve().then(run);
    },
    async settled(): Promise<void> {
      while (running) await running;
    },
  };
}
