import type { PageInput } from '@site/remote-kit/contract';
import { hasEnded, PartFailure } from './part-failure';
import type { Rendered } from './part-failure';
import { readHead, readHello } from './part-answers';
import { startPartProcess } from './part-process';
import type { PartProcess, PartProcessOptions, RunnerReply } from './part-process';
import { createRoundRobin } from './round-robin';

/** A running SSR bundle. */
export interface RunningPart {
  /** Throws: PartFailure. After `timeout` or `exited` this bundle has ended. */
  render(input: PageInput): Promise<Rendered>;
  close(): void;
}

export interface PartOptions {
  readonly name: string;
  readonly code: string;
  readonly contractVersion: number;
  readonly renderLimitMs?: number;
  readonly startLimitMs?: number;
  /** It ran before: no trial. */
  readonly isKnown?: boolean;
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
const renderLimit = 300;
/** Below this share of processor time the machine was busy: the render is repeated with more time. */
const starvedShare = 0.3;
const patience = 5;
/** Loading a bundle, and each first render, compile code for later ones: a longer limit. */
const startLimit = 10_000;
/** A bundle that ran before, or passed its trial, must not delay the others. */
const knownLimitMs = 3000;
/** Above this heap share the process restarts before V8 has to end it during a render. */
const fullShare = 0.8;

interface Part {
  readonly key: number;
  readonly options: PartOptions;
  /** It ran before, or passed its trial. */
  isKnown: boolean;
  /** The instance of the process that holds it. */
  at: PartProcess | null;
  ended: PartFailure | null;
}

interface Job {
  readonly part: Part;
  /** Null: the bundle only has to be loaded. */
  readonly input: string | null;
  readonly resolve: (rendered: Rendered) => void;
  readonly reject: (failure: PartFailure) => void;
}

const limitOf = ({ options }: Part): number => options.renderLimitMs ?? renderLimit;
const nothing: Rendered = { html: '', head: { title: '' } };
const asFailure = (error: unknown): PartFailure =>
  error instanceof PartFailure
    ? error
    : new PartFailure('threw', error instanceof Error ? error.message : String(error));

/**
 * Renders one at a time, round-robin over the bundles. If a bundle ends the process, only its render fails: the process
 * restarts, the others are loaded again on demand, and their waiting renders run.
 */
export function createPartHost(options: PartHostOptions = {}): PartHost {
  const { longestQueue, longestQueueOfOne, triesOut } = { ...defaults, ...options };
  const parts = new Set<Part>();
  const queue = createRoundRobin<Part, Job>();
  let life: PartProcess | null = null;
  let trial: { readonly host: PartHost; users: number } | null = null;
  let hasReaders = false;
  let isWorking = false;
  let isClosed = false;
  let counter = 0;

  function endPart(part: Part, failure: PartFailure): void {
    part.ended ??= failure;
    parts.delete(part);
    if (part.at?.isAlive) part.at.drop(part.key);
    part.at = null;
    for (const job of queue.drop(part)) job.reject(failure);
  }

  const fault = (part: Part, { reason, error }: RunnerReply): PartFailure =>
    new PartFailure(reason ?? 'threw', `${part.options.name}: ${error ?? 'no answer'}`);

  async function replyAt(at: PartProcess, part: Part, input: string, limitMs: number): Promise<RunnerReply> {
    const reply = await at.ask({ kind: 'render', part: part.key, input }, limitMs);
    const isStarved = reply.reason === 'timeout' && (reply.cpuShare ?? 1) < starvedShare;
    if (!isStarved || limitMs !== limitOf(part)) return reply;
    // It was interrupted and is no longer loaded; nothing is wrong with it.
    part.at = null;
    await settle(at, part);
    return at.ask({ kind: 'render', part: part.key, input }, limitMs * patience);
  }

  async function renderAt(at: PartProcess, part: Part, input: string, limitMs: number): Promise<Rendered> {
    const reply = await replyAt(at, part, input, limitMs);
    // The heap is nearly full: restart now rather than during the next render.
    if (reply.heapShare > fullShare && life === at) {
      life = null;
      void at.end();
    }
    if (reply.reason !== undefined) throw fault(part, reply);
    const head = readHead(reply.head);
    if (typeof reply.html !== 'string' || head === null) {
      throw new PartFailure('threw', `${part.options.name}: its answer is no page`);
    }
    return { html: reply.html, head };
  }

  /** Loads the bundle if necessary, and renders its samples. */
  async function settle(at: PartProcess, part: Part): Promise<void> {
    if (part.at === at) return;
    const { name, code, contractVersion, startLimitMs = startLimit } = part.options;
    const limitMs = part.isKnown ? Math.min(knownLimitMs, startLimitMs) : startLimitMs;
    const reply = await at.ask({ kind: 'load', part: part.key, name, code }, limitMs);
    if (reply.reason !== undefined) throw fault(part, reply);
    part.at = at;
    const hello = readHello(reply.hello);
    if (hello?.contractVersion !== contractVersion) {
      const spoken = String(hello?.contractVersion);
      throw new PartFailure('contract', `${name}: speaks contract ${spoken}, not ${contractVersion}`);
    }
    for (const sample of hello.samples) await renderAt(at, part, sample, limitMs);
    part.isKnown = true;
  }

  async function run({ part, input, resolve, reject }: Job): Promise<void> {
    try {
      if (!life?.isAlive) life = startPartProcess(options);
      const at = life;
      await settle(at, part);
      resolve(input === null ? nothing : await renderAt(at, part, input, limitOf(part)));
    } catch (error) {
      const failure = asFailure(error);
      if (hasEnded(failure) || failure.reason === 'contract' || !part.isKnown) endPart(part, failure);
      reject(failure);
    }
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let job = queue.take(); job; job = queue.take()) await run(job);
    isWorking = false;
  }

  function ask(part: Part, input: string | null): Promise<Rendered> {
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

  /** A new bundle is tried in a process without other renders. */
  async function tryOut(one: PartOptions): Promise<void> {
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
  }

  return {
    async start(one) {
      if (isClosed) throw new PartFailure('closed', `${one.name}: closed`);
      counter += 1;
      const part: Part = { key: counter, options: one, isKnown: one.isKnown ?? false, at: null, ended: null };
      parts.add(part);
      try {
        if (triesOut && hasReaders && !part.isKnown) {
          await tryOut(one);
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
      return life?.isAlive ? (life.pid ?? null) : null;
    },
    async close() {
      isClosed = true;
      for (const part of [...parts]) endPart(part, new PartFailure('closed', `${part.options.name}: closed`));
      await Promise.all([life?.end(), trial?.host.close()]);
      life = null;
    },
  };
}
