import type { PageInput } from '@site/remote-kit/contract';
import { loadBundle, renderBundle, type HeldBundle, type BundleOptions } from './held-bundle';
import { hasEnded, BundleFailure } from './bundle-failure';
import type { Rendered } from './bundle-failure';
import { startBundleProcess } from './bundle-process';
import type { BundleProcess, BundleProcessOptions } from './bundle-process';
import { createRoundRobin } from './round-robin';

export type { BundleOptions };

/** A running SSR bundle. */
export interface RunningBundle {
  /** Throws: BundleFailure. After `timeout` or `exited` this bundle has ended. */
  render(input: PageInput): Promise<Rendered>;
  close(): void;
}

/** All SSR bundles of a site, in one sandboxed process. */
export interface BundleHost {
  /** Evaluates a bundle and renders its samples. Throws: BundleFailure. */
  start(options: BundleOptions): Promise<RunningBundle>;
  /** Null: not running. */
  readonly pid: number | null;
  close(): Promise<void>;
}

export interface BundleHostOptions extends BundleProcessOptions {
  /** Maximum number of waiting renders. */
  readonly longestQueue?: number;
  /** Of one bundle. */
  readonly longestQueueOfOne?: number;
  /** False: a new bundle joins the others at once (default true: with traffic it is tried in a separate process). */
  readonly triesOut?: boolean;
}

const defaults = { longestQueue: 64, longestQueueOfOne: 32, triesOut: true } as const;
/** Above this heap share the process restarts before V8 has to end it during a render. */
const fullShare = 0.8;

interface Job {
  readonly bundle: HeldBundle;
  /** Null: the bundle only has to be loaded. */
  readonly input: string | null;
  readonly resolve: (rendered: Rendered) => void;
  readonly reject: (failure: BundleFailure) => void;
}

const nothing: Rendered = { html: '', head: { title: '' } };
const asFailure = (error: unknown): BundleFailure =>
  error instanceof BundleFailure
    ? error
    : new BundleFailure('threw', error instanceof Error ? error.message : String(error));

/** Tries new bundles in a separate process without other renders. Concurrent trials share it. */
function createTrials(options: BundleHostOptions) {
  let trial: { readonly host: BundleHost; users: number } | null = null;
  return {
    /** Throws: BundleFailure. */
    async tryOut(one: BundleOptions): Promise<void> {
      const used = (trial ??= { host: createBundleHost({ ...options, triesOut: false }), users: 0 });
      used.users += 1;
      try {
        const tried = await used.host.start(one);
        tried.close();
      } finally {
        used.users -= 1;
        if (used.users === 0) {
          if (trial === used) trial = null;
          void used.host.close();
        }
      }
    },
    close: async (): Promise<void> => trial?.host.close(),
  };
}

/**
 * Renders one at a time, round-robin over the bundles. If a bundle ends the process, only its render fails: the process
 * restarts, the others are loaded again on demand, and their waiting renders run.
 */
export function createBundleHost(options: BundleHostOptions = {}): BundleHost {
  const { longestQueue, longestQueueOfOne, triesOut } = { ...defaults, ...options };
  const bundles = new Set<HeldBundle>();
  const queue = createRoundRobin<HeldBundle, Job>();
  const trials = createTrials(options);
  let child: BundleProcess | null = null;
  let hasReaders = false;
  let isWorking = false;
  let isClosed = false;
  let counter = 0;

  function endBundle(bundle: HeldBundle, failure: BundleFailure): void {
    bundle.ended ??= failure;
    bundles.delete(bundle);
    if (bundle.at?.isAlive) bundle.at.drop(bundle.key);
    bundle.at = null;
    for (const job of queue.drop(bundle)) job.reject(failure);
  }

  async function run({ bundle, input, resolve, reject }: Job): Promise<void> {
    try {
      if (!child?.isAlive) child = startBundleProcess(options);
      const at = child;
      await loadBundle(at, bundle);
      resolve(input === null ? nothing : await renderBundle(at, bundle, input));
    } catch (error) {
      const failure = asFailure(error);
      if (hasEnded(failure) || failure.reason === 'contract' || !bundle.isKnown) endBundle(bundle, failure);
      reject(failure);
    }
    // The heap is nearly full: restart now rather than during the next render.
    if (!child || child.heapShare <= fullShare) return;
    void child.end();
    child = null;
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let job = queue.take(); job; job = queue.take()) await run(job);
    isWorking = false;
  }

  function ask(bundle: HeldBundle, input: string | null): Promise<Rendered> {
    return new Promise((resolve, reject) => {
      if (bundle.ended) return reject(bundle.ended);
      if (input !== null && (queue.size >= longestQueue || queue.sizeOf(bundle) >= longestQueueOfOne)) {
        return reject(new BundleFailure('busy', `${bundle.options.name}: ${queue.size} renders wait already`));
      }
      hasReaders ||= input !== null;
      queue.put(bundle, { bundle, input, resolve, reject });
      void work();
    });
  }

  return {
    async start(one) {
      if (isClosed) throw new BundleFailure('closed', `${one.name}: closed`);
      counter += 1;
      const bundle: HeldBundle = { key: counter, options: one, isKnown: one.isKnown ?? false, at: null, ended: null };
      bundles.add(bundle);
      try {
        if (triesOut && hasReaders && !bundle.isKnown) {
          await trials.tryOut(one);
          bundle.isKnown = true;
        }
        await ask(bundle, null);
      } catch (error) {
        const failure = asFailure(error);
        endBundle(bundle, failure);
        throw failure;
      }
      return {
        render: (input) => ask(bundle, JSON.stringify(input)),
        close: () => endBundle(bundle, new BundleFailure('closed', `${one.name}: closed`)),
      };
    },
    get pid() {
      return child?.isAlive ? (child.pid ?? null) : null;
    },
    async close() {
      isClosed = true;
      for (const bundle of [...bundles])
        endBundle(bundle, new BundleFailure('closed', `${bundle.options.name}: closed`));
      await Promise.all([child?.end(), trials.close()]);
      child = null;
    },
  };
}
