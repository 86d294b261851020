import type { WorkKind } from '../../platform/jobs/job-worker';
import type { Clock } from '../../platform/clock';
import type { OnProgress } from './run-backtest';
import type { UnitOfWork } from '../../platform/db/database';
import type { BacktestLine, BacktestStore } from './store';

/** The kind of job that runs a back-test, named by its number. */
export const BACKTEST_WORK = 'back-test';

/** Long enough for a database or market that is away for minutes; faults of its own fail soon. */
const ATTEMPTS = 3;
/** Minimum interval between writes of the progress. */
const PROGRESS_MS = 1000;

export interface BacktestWorkParts {
  readonly database: UnitOfWork;
  readonly store: Pick<BacktestStore, 'begin' | 'note' | 'giveUp'>;
  readonly clock: Clock;
  /** Shape: a `StoredResult` as JSON. */
  readonly compute: (
    line: Pick<BacktestLine, 'question' | 'scope'>,
    onProgress: OnProgress,
    signal: AbortSignal,
  ) => Promise<string>;
}

/** It was cancelled or deleted: there is nothing left to do. */
class Cancelled extends Error {}

/** Runs a queued back-test. */
export function createBacktestWork({ database, store, clock, compute }: BacktestWorkParts): WorkKind {
  const instant = (): string => clock.now().toISOString();
  const note = (id: number, change: Parameters<BacktestStore['note']>[1]): Promise<boolean> =>
    database.write(({ transaction }) => store.note(id, change, transaction));
  return {
    attempts: ATTEMPTS,
    async run(payload, work) {
      const begun = await database.write(({ transaction }) => store.begin(Number(payload['id']), transaction));
      if (!begun) return;
      const { id } = begun;
      const now = (): number => clock.now().getTime();
      let written = now();
      const onProgress: OnProgress = async (done) => {
        await work.progress(done);
        if (now() - written < PROGRESS_MS) return;
        written = now();
        if (!(await note(id, { progress: done }))) throw new Cancelled();
      };
      try {
        const result = await compute(begun, onProgress, work.signal);
        await onProgress(1);
        await note(id, { status: 'done', progress: 1, result, finishedAt: instant() });
      } catch (error) {
        if (!(error instanceof Cancelled)) throw error;
      }
    },
    onGivenUp: ({ id }, { transaction }) => store.giveUp(Number(id), instant(), transaction),
  };
}
