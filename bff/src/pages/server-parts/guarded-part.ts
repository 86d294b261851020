import type { PageInput } from '@site/remote-kit/contract';
import { PartFailure, startPartWorker } from './part-worker';
import type { PartWorker, PartWorkerOptions, Rendered } from './part-worker';

/** A server part that is started anew after it broke, and left alone for a while when it breaks too often. */
export interface GuardedPart {
  /** Throws: PartFailure; the page then goes out without its first content. */
  render(input: PageInput): Promise<Rendered>;
  /** It broke too often, and is left alone for a while. */
  readonly isResting: boolean;
  close(): Promise<void>;
}

export interface GuardedPartParts {
  readonly options: PartWorkerOptions;
  readonly start?: (options: PartWorkerOptions) => Promise<PartWorker>;
  readonly now?: () => number;
  readonly onFailure: (failure: PartFailure) => void;
}

/** A first render compiles what later ones run, so it may take its time. */
const warmUpLimitMs = 10_000;

/** So many broken threads in so much time open the breaker for as long again. */
const breakLimit = 3;
const breakWindowMs = 60_000;

/**
 * Starts a part and renders its samples: only a version that can do that serves.
 * Throws: PartFailure for one that can't.
 */
export async function startGuardedPart(parts: GuardedPartParts): Promise<GuardedPart> {
  const { options, start = startPartWorker, now = Date.now, onFailure } = parts;
  let breaks: number[] = [];
  let isClosed = false;

  const startWarm = async (): Promise<PartWorker> => {
    const worker = await start(options);
    try {
      for (const sample of worker.samples) await worker.render(sample, warmUpLimitMs);
      return worker;
    } catch (error) {
      await worker.close();
      throw error;
    }
  };
  let running: Promise<PartWorker> | null = startWarm();
  await running;

  const workerNow = (): Promise<PartWorker> => {
    running ??= startWarm();
    return running;
  };
  const isResting = (): boolean => {
    breaks = breaks.filter((at) => now() - at < breakWindowMs);
    return breaks.length >= breakLimit;
  };

  return {
    get isResting() {
      return isResting();
    },
    async render(input) {
      if (isClosed) throw new PartFailure('closed', `${options.name}: closed`);
      if (isResting()) throw new PartFailure('exited', `${options.name}: broke ${breakLimit} times in a minute`);
      const used = workerNow();
      try {
        return await (await used).render(input);
      } catch (error) {
        const failure = error instanceof PartFailure ? error : new PartFailure('threw', String(error));
        // A throw leaves the thread as it was; everything else has ended it.
        if (failure.reason !== 'threw' && running === used) {
          running = null;
          breaks.push(now());
        }
        onFailure(failure);
        throw failure;
      }
    },
    async close() {
      isClosed = true;
      const worker = await running?.catch(() => null);
      await worker?.close();
    },
  };
}
