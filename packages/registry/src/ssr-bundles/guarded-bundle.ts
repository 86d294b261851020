import type { PageInput } from '@site/remote-kit/contract';
import { hasEnded, BundleFailure } from './bundle-failure';
import type { Rendered } from './bundle-failure';
import type { BundleHost, BundleOptions, RunningBundle } from './bundle-host';

/** An SSR bundle that restarts after failures, and pauses when it fails too often. */
export interface GuardedBundle {
  /** Throws: BundleFailure; the page is then sent without its first HTML. */
  render(input: PageInput): Promise<Rendered>;
  /** It failed too often, and pauses. */
  readonly isResting: boolean;
  close(): Promise<void>;
}

export interface GuardedBundleParts {
  readonly host: Pick<BundleHost, 'start'>;
  readonly options: BundleOptions;
  readonly now?: () => number;
  readonly onFailure: (failure: BundleFailure) => void;
}

/** This many failures in this time open the breaker for as long. */
const breakLimit = 3;
const breakWindowMs = 60_000;

/**
 * Starts a bundle and renders its samples: only a version that can render them serves.
 * Throws: BundleFailure when it cannot.
 */
export async function startGuardedBundle(parts: GuardedBundleParts): Promise<GuardedBundle> {
  const { host, options, now = Date.now, onFailure } = parts;
  let breaks: number[] = [];
  let isClosed = false;
  let running: Promise<RunningBundle> | null = host.start(options);
  await running;

  const isResting = (): boolean => {
    breaks = breaks.filter((at) => now() - at < breakWindowMs);
    return breaks.length >= breakLimit;
  };

  return {
    get isResting() {
      return isResting();
    },
    async render(input) {
      if (isClosed) throw new BundleFailure('closed', `${options.name}: closed`);
      if (isResting()) throw new BundleFailure('exited', `${options.name}: broke ${breakLimit} times in a minute`);
      const used = (running ??= host.start({ ...options, isKnown: true }));
      let hasStarted = false;
      try {
        const bundle = await used;
        hasStarted = true;
        return await bundle.render(input);
      } catch (error) {
        const failure = error instanceof BundleFailure ? error : new BundleFailure('threw', String(error));
        // A thrown error or a refused render does not count as a failure. An ended process does,
        // and so does a failed start: the next render starts it again.
        if ((hasEnded(failure) || !hasStarted) && running === used) {
          running = null;
          if (failure.reason !== 'busy' && !isClosed) breaks.push(now());
        }
        onFailure(failure);
        throw failure;
      }
    },
    async close() {
      isClosed = true;
      const bundle = await running?.catch(() => null);
      bundle?.close();
    },
  };
}
