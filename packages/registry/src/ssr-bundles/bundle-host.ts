import type { PageInput } from '@site/remote-kit/contract';
import { loadPart, renderPart, type HeldPart, type PartOptions } from './held-bundle';
import { hasEnded, PartFailure } from './bundle-failure';
import type { Rendered } from './bundle-failure';
import { startPartProcess } from './bundle-process';
import type { PartProcess, PartProcessOptions } from './bundle-process';
import { createRoundRobin } from './round-robin';

export type { PartOptions };

/** A running SSR bundle. */
export interface RunningPart {
  /** Throws: PartFailure. After `timeout` or `exited` this bundle has ended. */
  render(input: PageInput): Promise<Rendered>;
  close(): void;
}

/** All SSR bundles of a site, in one sandboxed process. */
export interface PartHost {
  /** Evaluates a bundle and renders its samples. Throws: PartFailure. */
  start(options: PartOptions): Promise<RunningPart>;
  /** Null: not running. */
  readonly pid: number | null;
  close(): Promise<void>;
}

export interface PartHostOptions extends PartProcessOptions {
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
  readonly part: HeldPart;
  /** Null: the bundle only has to be loaded. */
  readonly input: string | null;
  readonly resolve: (rendered: Rendered) => void;
  readonly reject: (failure: PartFailure) => void;
}

const nothing: Rendered = { html: '', head: { title: '' } };
const asFailure = (error: unknown): PartFailure =>
  error instanceof PartFailure
    ? error
    : new PartFailure('threw', error instanceof Error ? error.message : String(error));

/** Tries new bundles in a separate process without other renders. Concurrent trials share it. */
function createTrials(options: PartHostOptions) {
  let trial: { readonly host: PartHost; users: number } | null = null;
  return {
    /** Throws: PartFailure. */
    async tryOut(one: PartOptions): Promise<void> {
      const used = (trial ??= { host: createPartHost({ ...options, triesOut: false }), users: 0 });
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
export function createPartHost(options: PartHostOptions = {}): PartHost {
  const { longestQueue, longestQueueOfOne, triesOut } = { ...defaults, ...options };
  const parts = new Set<HeldPart>();
  const queue = createRoundRobin<HeldPart, Job>();
  const trials = createTrials(options);
  let child: PartProcess | null = null;
  let hasReaders = false;
  let isWorking = false;
  let isClosed = false;
  let counter = 0;

  function endPart(part: HeldPart, failure: PartFailure): void {
    part.ended ??= failure;
    parts.delete(part);
    if (part.at?.isAlive) part.at.drop(part.key);
    part.at = null;
    for (const job of queue.drop(part)) job.reject(failure);
  }

  async function run({ part, input, resolve, reject }: Job): Promise<void> {
    try {
      if (!child?.isAlive) child = startPartProcess(options);
      const at = child;
      await loadPart(at, part);
      resolve(input === null ? nothing : await renderPart(at, part, input));
    } catch (error) {
      const failure = asFailure(error);
      if (hasEnded(failure) || failure.reason === 'contract' || !part.isKnown) endPart(part, failure);
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

  function ask(part: HeldPart, input: string | null): Promise<Rendered> {
    return new Promise((resolve, reject) => {
      if (part.ended) return reject(part.ended);
      if (input !== null && (queue.size >= longestQueue || queue.sizeOf(part) >= longestQueueOfOne)) {
        return reject(new PartFailure('busy', `${part.options.name}: ${queue.size} renders wait already`));
      }
      hasReaders ||= input !== null;
      queue.put(part, { part, input, resolve, reject });
      void work();
    });
  }

  return {
    async start(one) {
      if (isClosed) throw new PartFailure('closed', `${one.name}: closed`);
      counter += 1;
      const part: HeldPart = { key: counter, options: one, isKnown: one.isKnown ?? false, at: null, ended: null };
      parts.add(part);
      try {
        if (triesOut && hasReaders && !part.isKnown) {
          await trials.tryOut(one);
          part.isKnown = true;
        }
        await ask(part, null);
      } catch (error) {
        const failure = asFailure(error);
        endPart(part, failure);
        throw failure;
      }
      return {
        render: (input) => ask(part, JSON.stringify(input)),
        close: () => endPart(part, new PartFailure('closed', `${one.name}: closed`)),
      };
    },
    get pid() {
      return child?.isAlive ? (child.pid ?? null) : null;
    },
    async close() {
      isClosed = true;
      for (const part of [...parts]) endPart(part, new PartFailure('closed', `${part.options.name}: closed`));
      await Promise.all([child?.end(), trials.close()]);
      child = null;
    },
  };
}
