import type { JobPayload, GivingUp, JobQueue, TakenJob } from './job-queue';
import { failureName } from './failure-name';

/** What a running job gets. */
export interface WorkRun {
  /** 0 to 1; stored once a second at most. Throws once the job belongs to another worker or the process ends. */
  progress(done: number): Promise<void>;
  /** Aborted once the job is another worker's or the process ends. */
  readonly signal: AbortSignal;
}

/** One kind of job. A job may run again after it has ended or was killed, so it must be idempotent. */
export interface WorkKind extends GivingUp {
  run(payload: JobPayload, work: WorkRun): Promise<unknown>;
}

/** By kind. */
export type WorkKinds = Readonly<Record<string, WorkKind>>;

export interface JobWorkerParts {
  readonly queue: JobQueue;
  readonly kinds: WorkKinds;
  readonly clock: { now(): Date };
  /** `attempt`: 1 for the first. */
  readonly onFailure: (failure: unknown, job: { readonly kind: string; readonly attempt: number }) => void;
}

const PROGRESS_MS = 1000;

/** Runs jobs of the queue in this process. */
export function createJobWorker({ queue, kinds, clock, onFailure }: JobWorkerParts) {
  const closing = new AbortController();
  const working = new Map<string, Promise<void>>();
  /** Kinds with jobs that may have arrived since their queue was read. */
  const requested = new Set<string>();

  async function runOne(job: TakenJob, kind: WorkKind): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([closing.signal, lost.signal]);
    const keep = async (progress?: number): Promise<void> => {
      if (!(await queue.renew(job, progress))) lost.abort();
    };
    // A database that is busy for a moment is no reason to give up: the next renewal tries again.
    const timer = setInterval(() => void keep().catch(() => undefined), queue.leaseMs / 4);
    timer.unref();
    let written = clock.now().getTime();
    const progress = async (done: number): Promise<void> => {
      signal.throwIfAborted();
      if (clock.now().getTime() - written < PROGRESS_MS) return;
      written = clock.now().getTime();
      await keep(done);
      signal.throwIfAborted();
    };
    try {
      await kind.run(job.payload, { progress, signal });
      await queue.complete(job);
    } catch (error) {
      if (lost.signal.aborted) return;
      if (closing.signal.aborted) return void (await queue.giveBack(job));
      onFailure(error, job);
      await queue.fail(job, failureName(error), kind);
    } finally {
      clearInterval(timer);
    }
  }

  async function runKind(name: string, kind: WorkKind): Promise<void> {
    while (requested.delete(name) && !closing.signal.aborted) {
      for (let job = await queue.take(name, kind); job; job = await queue.take(name, kind)) {
        await runOne(job, kind);
        if (closing.signal.aborted) return;
      }
    }
  }

  const workOn = (name: string, kind: WorkKind): Promise<void> => {
    requested.add(name);
    const begun = working.get(name);
    if (begun) return begun;
    const work = runKind(name, kind).finally(() => working.delete(name));
    working.set(name, work);
    return work;
  };

  return {
    /** Works until no job is due, one of each kind at a time. */
    run: async (): Promise<void> =>
      void (await Promise.all(Object.entries(kinds).map(([name, kind]) => workOn(name, kind)))),
    /** Gives back what is in work; it begins again with the next process. */
    async stop(): Promise<void> {
      closing.abort();
      await Promise.allSettled(working.values());
    },
  };
}
