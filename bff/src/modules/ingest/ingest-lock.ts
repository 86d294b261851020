import type { Market } from '../../domain/company';
import { UnavailableError } from '../../platform/errors';
import type { Clock } from '../../platform/clock';
import type { JobLocks } from '../../platform/jobs/job-locks';

/** A lock that is kept alive while the run works. */
export interface HeldLock {
  /** Somebody else holds it now: this run slept too long. */
  isLost(): boolean;
  release(): Promise<void>;
}

export interface LockTimes {
  /** A holder who says nothing for so long is dead. */
  readonly lifeMs: number;
  readonly renewMs: number;
}

export const INGEST_LOCK_TIMES: LockTimes = { lifeMs: 12_000, renewMs: 3_000 };

/** The lock of a market's ingest: two runs of one market would judge by what the other is about to change. */
export const ingestLockName = (market: Market): string => `ingest:${market}`;

const after = (clock: Clock, ms: number): string => new Date(clock.now().getTime() + ms).toISOString();
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Takes a lock, waiting as long as a dead holder keeps it: a run that was killed doesn't stand in its successor's way.
 * Null: the holder lives. `onWait` is called once, when it has to wait.
 */
export async function holdLock(
  locks: JobLocks,
  clock: Clock,
  name: string,
  holder: string,
  onWait: () => void,
  times: LockTimes = INGEST_LOCK_TIMES,
): Promise<HeldLock | null> {
  const acquire = (): Promise<boolean> =>
    locks.acquire(name, holder, clock.now().toISOString(), after(clock, times.lifeMs));
  // A database that is busy with a long batch of the holder's answers nobody else: that is no answer, not a failure.
  const acquireOrWait = (): Promise<boolean> =>
    acquire().catch((error: unknown) => {
      if (error instanceof UnavailableError) return false;
      throw error;
    });
  let waited = 0;
  while (!(await acquireOrWait())) {
    if (waited === 0) onWait();
    if (waited > times.lifeMs) return null;
    await sleep(times.renewMs / 3);
    waited += times.renewMs / 3;
  }
  let lost = false;
  const timer = setInterval(() => {
    // A database that is busy for a moment is no reason to give up: the next renewal asks again.
    acquire().then(
      (held) => (lost ||= !held),
      () => undefined,
    );
  }, times.renewMs);
  timer.unref();
  return {
    isLost: () => lost,
    release: async () => {
      clearInterval(timer);
      await locks.release(name, holder);
    },
  };
}
