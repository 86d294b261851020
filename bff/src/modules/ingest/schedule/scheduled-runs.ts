import { randomUUID } from 'node:crypto';
import { lastReadyBy, nextReadyAfter } from '../../../domain/exchange-hours';
import { dayAt, addDays, type Day } from '../../../domain/day';
import type { Market } from '../../../domain/company';
import { holdLock, LOCK_TIMES, type LockTimes } from '../../../platform/jobs/held-lock';
import type { Clock } from '../../../platform/clock';
import type { JobLocks } from '../../../platform/jobs/job-locks';
import type { LineState } from './line-state';
import type { ScheduleLine } from './schedule-lines';
import type { ScheduleState } from '../store/schedule-state';
import type { UnitOfWork } from '../../../platform/db/database';

/** Arguments for the run of a line. */
export interface LineRun {
  readonly line: ScheduleLine;
  /** When the trading day's data became available: the same for every attempt. Instant. */
  readonly dueAt: string;
  /** Older data is known. Null: no data is. */
  readonly since: Day | null;
  /** Aborted: the current batch is finished, then the run ends as stopped. */
  readonly signal: AbortSignal;
}

/** `failed`: the provider could not be called further; `busy`: another run holds the market's lock. */
export type LineOutcome = 'succeeded' | 'failed' | 'stopped' | 'busy';

export interface ScheduledRunsParts {
  readonly lines: readonly ScheduleLine[];
  readonly database: UnitOfWork;
  readonly stateStore: ScheduleState;
  /** Continues a killed or stopped run. Throws: errors of the storage; the line is tried again. */
  readonly runLine: (run: LineRun) => Promise<LineOutcome>;
  readonly locks: JobLocks;
  readonly clock: Clock;
  /** Called when a line has failed. It is tried again. */
  readonly onFailure: (line: ScheduleLine, failure: unknown) => void;
  readonly lockTimes?: LockTimes;
}

export type ScheduledRuns = ReturnType<typeof createScheduledRuns>;

const LOCK = 'scheduled_runs';
const MINUTE_MS = 60_000;
/** Delays between attempts of a failing line. The last delay repeats until the next trading day's data is due. */
const WAITS_MS = [15, 30, 60, 120].map((minutes) => minutes * MINUTE_MS);
/** Data that a source adds late or changes is requested again. */
const OVERLAP_DAYS = 10;

/**
 * Runs each market after its exchange closes, on its trading days. May be killed at any moment; the next check
 * continues.
 */
export function createScheduledRuns(parts: ScheduledRunsParts) {
  const { lines, database, stateStore, runLine, locks, clock, onFailure, lockTimes = LOCK_TIMES } = parts;
  const holder = randomUUID();
  const stopping = new AbortController();
  let running: Promise<readonly string[] | null> | null = null;

  const dueAtOf = ({ market }: ScheduleLine): string => lastReadyBy(market, clock.now()).toISOString();

  function isDue(line: ScheduleLine, state: LineState | null): boolean {
    const dueAt = dueAtOf(line);
    if (state === null || state.dueAt !== dueAt) return state?.doneFor !== dueAt;
    if (state.doneFor === dueAt) return false;
    if (state.failures === 0) return true;
    const wait = WAITS_MS[Math.min(state.failures, WAITS_MS.length) - 1]!;
    return clock.now().getTime() - Date.parse(state.triedAt) >= wait;
  }

  const due = async (): Promise<readonly ScheduleLine[]> => {
    const found: ScheduleLine[] = [];
    for (const line of lines) if (isDue(line, await stateStore.read(line.name))) found.push(line);
    return found;
  };

  /** Whether the line is done. A failed run is recorded and does not block other lines. */
  async function runIngest(line: ScheduleLine): Promise<boolean> {
    const before = await stateStore.read(line.name);
    if (!isDue(line, before)) return false;
    const dueAt = dueAtOf(line);
    const isSame = before?.dueAt === dueAt;
    let state: LineState = {
      dueAt,
      triedAt: clock.now().toISOString(),
      failures: isSame ? before.failures : 0,
      doneFor: before?.doneFor ?? null,
    };
    const note = (change: Partial<LineState>): Promise<void> => {
      const changed = { ...state, ...change };
      state = changed;
      return database.write((session) => stateStore.write(line.name, changed, session));
    };
    const noteFailure = (): Promise<void> => note({ failures: state.failures + 1, triedAt: clock.now().toISOString() });
    await note({});
    try {
      const outcome = await runLine({
        line,
        dueAt,
        since: state.doneFor === null ? null : addDays(dayAt(Date.parse(state.doneFor)), -OVERLAP_DAYS),
        signal: stopping.signal,
      });
      if (outcome === 'succeeded') await note({ doneFor: dueAt, failures: 0 });
      if (outcome === 'failed') await noteFailure();
      return outcome === 'succeeded';
    } catch (failure) {
      onFailure(line, failure);
      await noteFailure();
      return false;
    }
  }

  async function runAll(): Promise<readonly string[] | null> {
    if (stopping.signal.aborted || (await due()).length === 0) return [];
    const lock = await holdLock(locks, clock, LOCK, holder, () => undefined, lockTimes);
    if (!lock) return null;
    const done: string[] = [];
    try {
      // The previous holder of the lock may have done some of it.
      for (const line of await due()) {
        if (stopping.signal.aborted || lock.isLost()) break;
        if (await runIngest(line)) done.push(line.name);
      }
      return done;
    } finally {
      await lock.release();
    }
  }

  return {
    /**
     * Runs the lines that are due, one after the other, in one process of the site at a time. Returns the finished
     * lines. Null: another process runs them. A call during a run joins it.
     */
    run(): Promise<readonly string[] | null> {
      running ??= runAll().finally(() => (running = null));
      return running;
    },
    /** When a market's next run is due. Instant. Null: none is scheduled. */
    nextRunOf(market: Market): string | null {
      if (!lines.some((line) => line.market === market)) return null;
      return nextReadyAfter(market, clock.now()).toISOString();
    },
    /** Ends with the current batch; the next run continues from there. */
    async stop(): Promise<void> {
      stopping.abort();
      await running?.catch(() => undefined);
    },
  };
}
