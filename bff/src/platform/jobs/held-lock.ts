import type { Clock } from '../clock';
import { UnavailableError } from '../errors';
import type { JobLocks } from './job-locks';

/** A lock that is renewed while its holder works. */
export interface HeldLock {
  /** Another process has the lock now: this one slept too long. */
  isLost(): boolean;
  release(): Promise<void>;
}

export interface LockTimes {
  /** A holder that has not renewed its lock for this long is dead. */
  readonly ttlMs: number;
  readonly renewMs: number;
}

export const LOCK_TIMES: LockTimes = { ttlMs: 12_000, renewMs: 3_000 };

const after = (clock: Clock, ms: number): string => new Date(clock.now().getTime() + ms).toISOString();
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes a lock. Null: another process has it. */
export async function takeLock(
  locks: JobLocks,
  clock: Clock,
  name: string,
  holder: string,
  { ttlMs, renewMs }: LockTimes = LOCK_TIMES,
): Promise<HeldLock | null> {
  const acquire = (): Promise<boolean> => locks.acquire(name, holder, clock.now().toISOString(), after(clock, ttlMs));
  if (!(await acquire())) return null;
  let lost = false;
  const timer = setInterval(() => {
    // A database that is busy for a moment is no reason to give up: the next renewal tries again.
    acquire().then(
      (held) => (lost ||= !held),
      () => undefined,
    );
  }, renewMs);
  timer.unref();
  return {
    isLost: () => lost,
    release: async () => {
      clearInterval(timer);
      await locks.release(name, holder);
    },
  };
}

/**
 * Takes a lock, waiting as long as a dead holder keeps it: a run that was killed does not block the next one.
 * Null: the holder lives. `onWait` is called once, when it has to wait.
 */
export async function holdLock(
  locks: JobLocks,
  clock: Clock,
  name: string,
  holder: string,
  onWait: () => void,
  times: LockTimes = LOCK_TIMES,
): Promise<HeldLock | null> {
  // A database that is busy with a long batch of the holder gives no answer. That is not a failure.
  const takeOrWait = (): Promise<HeldLock | null> =>
    takeLock(locks, clock, name, holder, times).catch((error: unknown) => {
      if (error instanceof UnavailableError) return null;
      throw error;
    });
  for (let waited = 0; ; waited += times.renewMs / 3) {
    const held = await takeOrWait();
    if (held) return held;
    if (waited === 0) onWait();
    if (waited > times.ttlMs) return null;
    await sleep(times.renewMs / 3);
  }
}
