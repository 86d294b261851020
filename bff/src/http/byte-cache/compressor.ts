import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

/** How bytes are compressed; replaced in tests. Runs off the main thread. */
export interface Encoder {
  gzip(bytes: Buffer): Promise<Buffer>;
  brotli(bytes: Buffer, quality: number): Promise<Buffer>;
}

/** Compresses one thing at a time, so that the thread pool stays free for the database and for hashing. */
export interface Compressor {
  /** Quick forms, first brotli, then gzip. `isCurrent` is asked before each: what was replaced is not worth the work. */
  quick(bytes: Buffer, isCurrent: () => boolean, done: (form: 'gzip' | 'br', bytes: Buffer) => void): void;
  /** One quick form at once, past whatever waits: for an answer that somebody is waiting for. */
  now(form: 'gzip' | 'br', bytes: Buffer): Promise<Buffer>;
  /** The smallest form, once nothing quick is waiting. */
  best(bytes: Buffer, isCurrent: () => boolean, done: (bytes: Buffer) => void): void;
  settled(): Promise<void>;
}

const QUICK_BROTLI = 4;
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

type Job = () => Promise<void>;

export function createCompressor(encoder: Encoder = zlibEncoder): Compressor {
  const quickJobs: Job[] = [];
  const bestJobs: Job[] = [];
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    for (let job = quickJobs.shift() ?? bestJobs.shift(); job; job = quickJobs.shift() ?? bestJobs.shift()) {
      // A form that can't be made is done without: the plain bytes still serve.
      await job().catch(() => undefined);
    }
    running = null;
  };
  const start = (): void => {
    running ??= Promise.resolve().then(run);
  };

  return {
    quick(bytes, isCurrent, done) {
      quickJobs.push(async () => {
        if (isCurrent()) done('br', await encoder.brotli(bytes, QUICK_BROTLI));
        if (isCurrent()) done('gzip', await encoder.gzip(bytes));
      });
      start();
    },
    now: (form, bytes) => (form === 'br' ? encoder.brotli(bytes, QUICK_BROTLI) : encoder.gzip(bytes)),
    best(bytes, isCurrent, done) {
      bestJobs.push(async () => {
        if (isCurrent()) done(await encoder.brotli(bytes, BEST_BROTLI));
      });
      start();
    },
    async settled() {
      while (running) await running;
    },
  };
}
