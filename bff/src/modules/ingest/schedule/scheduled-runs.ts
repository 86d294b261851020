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

/** What a run of a line is given. */
export interface LineRun {
  readonly line: ScheduleLine;
  /** Since when the trading day's data can be had: the same for every try to bring them. Instant. */
  readonly dueAt: string;
  /** What is older is known. Null: nothing is. */
  readonly since: Day | null;
  /** Aborted: the batch in work is finished, then the run ends as stopped. */
  readonly signal: AbortSignal;
}

/** `failed`: the provider could be asked no further; `busy`: somebody else brings data of the market. */
export type LineOutcome = 'succeeded' | 'failed' | 'stopped' | 'busy';

export interface ScheduledRunsParts {
  readonly lines: readonly ScheduleLine[];
  readonly stateStore: ScheduleState;
  /** A run that was killed or stopped goes on where it was. Throws: what storage throws; the line is tried again. */
  readonly runLine: (run: LineRun) => Promise<LineOutcome>;
  readonly locks: JobLocks;
  readonly clock: Clock;
  /** Told of a line that failed. It is tried again. */
  readonly onFailure: (line: ScheduleLine, failure: unknown) => void;
  readonly lockTimes?: LockTimes;
}

export type ScheduledRuns = ReturnType<typeof createScheduledRuns>;

const LOCK = 'scheduled_runs';
const MINUTE_MS = 60_000;
/** Waits between tries of a line that fails; then the last one again, until the next trading day's data are due. */
const WAITS_MS = [15, 30, 60, 120].map((minutes) => minutes * MINUTE_MS);
/** What a source adds late, or says otherwise, is asked for again. */
const OVERLAP_DAYS = 10;

/** Each market after its exchange's close, on its trading days. Killed at any moment, the next look goes on. */
export function createScheduledRuns(parts: ScheduledRunsParts) {
  const { lines, stateStore, runLine, locks, clock, onFailure, lockTimes = LOCK_TIMES } = parts;
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

  /** Whether it is done. A line whose run fails is noted, and stands in nobody's way. */
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
      state = { ...state, ...change };
      return stateStore.write(line.name, state);
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
      // Who had the lock before may have done some of it.
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
     * Brings what is due, a line after the other; one process of the site at a time. Returns the lines that were done; null:
     * another process is at it. Asked while it works, it joins.
     */
    run(): Promise<readonly string[] | null> {
      running ??= runAll().finally(() => (running = null));
      return running;
    },
    /** When a market's next run is due. Instant; null: none is scheduled. */
    nextRunOf(market: Market): string | null {
      if (!lines.some((line) => line.market === market)) return null;
      return nextReadyAfter(market, clock.now()).toISOString();
    },
    /** Ends with the batch in work; the next run goes on from there. */
    async stop(): Promise<void> {
      stopping.abort();
      await running?.catch(() => undefined);
    },
  };
}
