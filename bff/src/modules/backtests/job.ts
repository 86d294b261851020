import { randomUUID } from 'node:crypto';
import { holdLock, INGEST_LOCK_TIMES, type LockTimes } from '../ingest';
import type { Clock } from '../../platform/clock';
import type { JobLocks } from '../../platform/jobs/job-locks';
import type { runBacktest, OnProgress } from './run-backtest';
import { storedResultOf } from './stored-result';
import type { BacktestLine, BacktestStore } from './store';

const LOCK = 'backtests';
/** Progress is written no more often. */
const PROGRESS_MS = 1000;

export interface BacktestJobParts {
  readonly store: Pick<BacktestStore, 'begin' | 'note'>;
  readonly locks: JobLocks;
  readonly clock: Clock;
  readonly compute: (
    question: BacktestLine['question'],
    scope: BacktestLine['scope'],
    onProgress: OnProgress,
  ) => ReturnType<typeof runBacktest>;
  readonly onFailure: (failure: unknown) => void;
  readonly lockTimes?: LockTimes;
}

export interface BacktestJob {
  /** Works until none waits; one process at a time. A call while it works adds nothing. */
  run(): Promise<void>;
  /** Ends the run in progress; it begins again with the next process. */
  stop(): Promise<void>;
}

/** The run was cancelled, deleted, taken over by another process, or the site closes. */
class Interrupted extends Error {}

/** Runs queued back-tests one after another. Anyone who holds the lock restarts what another process left unfinished. */
export function createBacktestJob(parts: BacktestJobParts): BacktestJob {
  const { store, locks, clock, compute, onFailure, lockTimes = INGEST_LOCK_TIMES } = parts;
  const holder = randomUUID();
  let isStopping = false;
  let working: Promise<void> | null = null;

  async function test({ id, question, scope }: BacktestLine, isLost: () => boolean): Promise<void> {
    const now = (): number => clock.now().getTime();
    let written = now();
    const onProgress: OnProgress = async (done) => {
      if (isStopping || isLost()) throw new Interrupted();
      if (now() - written < PROGRESS_MS) return;
      written = now();
      if (!(await store.note(id, { progress: done }))) throw new Interrupted();
    };
    try {
      const result = JSON.stringify(storedResultOf(await compute(question, scope, onProgress)));
      await onProgress(1);
      await store.note(id, { status: 'done', progress: 1, result, finishedAt: clock.now().toISOString() });
    } catch (error) {
      if (error instanceof Interrupted || isStopping) return;
      onFailure(error);
      await store.note(id, { status: 'failed', failure: 'internal_error', finishedAt: clock.now().toISOString() });
    }
  }

  async function work(): Promise<void> {
    const lock = await holdLock(locks, clock, LOCK, holder, () => undefined, lockTimes);
    if (!lock) return;
    try {
      while (!isStopping && !lock.isLost()) {
        const next = await store.begin();
        if (!next) return;
        await test(next, () => lock.isLost());
      }
    } finally {
      await lock.release();
    }
  }

  return {
    run: () => (working ??= work().finally(() => (working = null))),
    async stop() {
      isStopping = true;
      await working?.catch(() => undefined);
    },
  };
}
