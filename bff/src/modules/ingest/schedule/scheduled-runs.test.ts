import { createJobLocks } from '../../../platform/jobs/job-locks';
import { createScheduleState } from '../store/schedule-state';
import { describeOnEachDatabase } from '../../testing/each-database';
import type { Database } from '../../../platform/db/connect-database';
import { dayAt } from '../../../domain/day';
import { scheduleLines } from './schedule-lines';
import { createScheduledRuns, type LineOutcome, type LineRun } from './scheduled-runs';

const MINUTE_MS = 60_000;
/** A Tuesday; New York's data are ready at 21:30, Tel Aviv's at 16:00. */
const TUESDAY = Date.parse('2026-01-20T17:00:00.000Z');

function fixtureOn(database: Database, time = { now: TUESDAY }) {
  const requested: LineRun[] = [];
  const outcomes: (LineOutcome | Error)[] = [];
  const failed: string[] = [];
  const runs = createScheduledRuns({
    lines: scheduleLines('TA: yahoo; SP500: yahoo; SP500 statements: sec', ['statements']),
    database,
    stateStore: createScheduleState(database),
    locks: createJobLocks(database),
    clock: { now: () => new Date(time.now), today: () => dayAt(time.now) },
    runLine: (run) => {
      requested.push(run);
      const outcome = outcomes.shift() ?? 'succeeded';
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    },
    onFailure: ({ name }) => failed.push(name),
    lockTimes: { ttlMs: 60, renewMs: 20 },
  });
  return { runs, requested, outcomes, failed, time, names: () => requested.map(({ line }) => line.name) };
}

describeOnEachDatabase('scheduled runs', (open) => {
  it('bring each market once after its exchange’s close, and nothing in between', async () => {
    const { runs, time, requested } = fixtureOn(await open());

    expect(await runs.run()).toEqual(['TA: yahoo', 'SP500: yahoo', 'SP500 statements: sec']);
    expect(requested.map(({ since }) => since)).toEqual([null, null, null]);
    expect(requested.map(({ dueAt }) => dueAt)).toEqual([
      '2026-01-20T16:00:00.000Z',
      '2026-01-16T21:30:00.000Z',
      '2026-01-16T21:30:00.000Z',
    ]);
    time.now = Date.parse('2026-01-20T21:29:00.000Z');
    expect(await runs.run()).toEqual([]);
    time.now = Date.parse('2026-01-20T21:30:00.000Z');
    expect(await runs.run()).toEqual(['SP500: yahoo', 'SP500 statements: sec']);
    expect(requested.at(-1)!.since).toBe('2026-01-06');
    expect(runs.nextRunOf('SP500')).toBe('2026-01-21T21:30:00.000Z');
    expect(runs.nextRunOf('L')).toBeNull();
    // The weekend has only the missed data of Friday.
    time.now = Date.parse('2026-01-25T12:00:00.000Z');
    expect(await runs.run()).toHaveLength(3);
    time.now = Date.parse('2026-01-26T15:00:00.000Z');
    expect(await runs.run()).toEqual([]);
  });

  it('try again what failed, later and later, and let the other lines go on', async () => {
    const { runs, time, outcomes, failed, names } = fixtureOn(await open());
    outcomes.push('succeeded', new Error('the database is away'), 'succeeded', 'failed');

    expect(await runs.run()).toEqual(['TA: yahoo', 'SP500 statements: sec']);
    expect(failed).toEqual(['SP500: yahoo']);
    time.now += 14 * MINUTE_MS;
    expect(await runs.run()).toEqual([]);
    time.now += MINUTE_MS;
    expect(await runs.run()).toEqual([]);
    expect(names().filter((name) => name === 'SP500: yahoo')).toHaveLength(2);
    time.now += 29 * MINUTE_MS;
    expect(await runs.run()).toEqual([]);
    time.now += MINUTE_MS;
    expect(await runs.run()).toEqual(['SP500: yahoo']);
  });

  it('go on after a stop or a kill at the next look, in whatever process', async () => {
    const database = await open();
    const first = fixtureOn(database);
    first.outcomes.push('stopped', 'busy');
    expect(await first.runs.run()).toEqual(['SP500 statements: sec']);
    await first.runs.stop();
    expect(await first.runs.run()).toEqual([]);

    const second = fixtureOn(database, { now: TUESDAY + MINUTE_MS });
    expect(await second.runs.run()).toEqual(['TA: yahoo', 'SP500: yahoo']);
  });

  it('are at work in one process of the site at a time', async () => {
    const database = await open();
    const locks = createJobLocks(database);
    const until = new Date(TUESDAY + 60 * MINUTE_MS).toISOString();
    await locks.acquire('scheduled_runs', 'another', new Date(TUESDAY).toISOString(), until);
    const { runs, requested } = fixtureOn(database);

    expect(await runs.run()).toBeNull();
    expect(requested).toEqual([]);
    await locks.release('scheduled_runs', 'another');
    expect(await runs.run()).toHaveLength(3);
  });
});
