import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock';
import { UnavailableError } from '../errors';
import { takeLock, type HeldLock } from './held-lock';
import type { JobLocks } from './job-locks';

export interface InTurnParts {
  readonly locks: JobLocks;
  readonly clock: Clock;
  /** Name of the lock. */
  readonly name: string;
  /** Whether there is nothing left to do. */
  readonly isDone: () => Promise<boolean>;
  readonly work: () => Promise<unknown>;
  /** Called once, if another process is at work. */
  readonly onWait: () => void;
  readonly beatMs?: number;
}

const BEAT_MS = 500;

/** Does work that only one process of the site may do, or waits until another one has done it. */
export async function inTurn(parts: InTurnParts): Promise<void> {
  const { locks, clock, name, isDone, work, onWait, beatMs = BEAT_MS } = parts;
  const holder = randomUUID();
  /** Null: another process works, or keeps the database so busy that it gives no lock. */
  const take = (): Promise<HeldLock | null> =>
    takeLock(locks, clock, name, holder).catch((failure: unknown) => {
      if (failure instanceof UnavailableError) return null;
      throw failure;
    });
  for (let hasWaited = false; !(await isDone()); hasWaited = true) {
    const lock = await take();
    if (lock) {
      try {
        if (!(await isDone())) await work();
        return;
      } finally {
        await lock.release();
      }
    }
    if (!hasWaited) onWait();
    await new Promise((resolve) => setTimeout(resolve, beatMs));
  }
}
