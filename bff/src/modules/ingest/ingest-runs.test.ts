import { createBundleWriter } from './store/bundle-writer';
import { createIngestRuns } from './ingest-runs';
import { createJobLocks } from '../../platform/jobs/job-locks';
import { describeOnEachDatabase } from '../testing/each-database';

describeOnEachDatabase('jobs', (open) => {
  it('leave a run that was killed as stopped, and count what was quarantined', async () => {
    const database = await open();
    const runs = createIngestRuns(database);
    const killed = await runs.start('csv', 'SP500', '2025-01-01T00:00:00.000Z');

    const id = await runs.start('csv', 'SP500', '2025-01-01T01:00:00.000Z');
    const reject = {
      market: 'SP500',
      ticker: 'X',
      source: 'csv',
      reason: 'bad_number',
      place: 'a.csv:2',
      detail: 'd',
      payload: '{}',
    } as const;
    const writer = createBundleWriter(database);
    await writer.writeRejects(id, [
      reject,
      { ...reject, place: 'a.csv:3' },
      { ...reject, reason: 'scale_jump', ticker: null },
    ]);
    // The next run meets the same rows again: they are noted once.
    await writer.writeRejects(id, [reject]);
    await runs.finish(id, 'succeeded', '2025-01-01T02:00:00.000Z', '{"companies":1}');

    expect(await runs.last('SP500')).toEqual({
      id,
      provider: 'csv',
      market: 'SP500',
      state: 'succeeded',
      startedAt: '2025-01-01T01:00:00.000Z',
      finishedAt: '2025-01-01T02:00:00.000Z',
      summary: '{"companies":1}',
    });
    expect(await runs.countRejects(id)).toEqual({ bad_number: 2, scale_jump: 1 });
    expect(await database.read.all('SELECT state FROM ingest_runs WHERE id = ?', [killed])).toEqual([
      { state: 'stopped' },
    ]);
    expect(await runs.last('TA')).toBeNull();
  });

  it('are held by one of many concurrent callers, until released or overdue', async () => {
    const locks = createJobLocks(await open());
    const ask = (holder: string, minute: number) =>
      locks.acquire('ingest', holder, `2025-01-01T00:0${minute}:00.000Z`, `2025-01-01T00:0${minute + 2}:00.000Z`);

    const first = await Promise.all(['a', 'b', 'c', 'd'].map((holder) => ask(holder, 0)));
    expect(first.filter(Boolean)).toHaveLength(1);

    const holder = 'abcd'[first.indexOf(true)]!;
    expect(await ask('late', 1)).toBe(false);
    expect(await ask(holder, 1)).toBe(true);
    expect(await ask('late', 3)).toBe(true);
    await locks.release('ingest', holder);
    expect(await ask(holder, 4)).toBe(false);
    await locks.release('ingest', 'late');
    expect(await ask(holder, 4)).toBe(true);
  });
});
