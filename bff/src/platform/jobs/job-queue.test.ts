import fc from 'fast-check';
import { describeOnEachDatabase } from '../../modules/testing/each-database';
import type { Database } from '../db/database';
import { createJobQueue, pauseAfter, type TakenJob } from './job-queue';
import { jobs as jobTable } from './job-tables';
import { createJobWorker, type WorkKinds } from './job-worker';

const START = Date.parse('2026-03-20T12:00:00Z');
const LEASE_MS = 60_000;

function open(database: Database) {
  let time = START;
  const clock = { now: () => new Date(time) };
  const queue = createJobQueue({ database, clock, random: () => 0.5, leaseMs: LEASE_MS });
  const model = database.model(jobTable);
  const failures: unknown[] = [];
  return {
    queue,
    clock,
    failures,
    pass: (ms: number) => void (time += ms),
    add: (id: number, more: { readonly key?: string; readonly after?: Date } = {}) =>
      database.write((session) => queue.enqueue(session, { kind: 'test', payload: { id }, ...more })),
    rows: async () => (await model.findAll({ order: [['id', 'ASC']] })).map((row) => row.get()),
    clear: () => database.write((session) => session.run('DELETE FROM jobs')),
    worker: (kinds: WorkKinds) =>
      createJobWorker({ queue, kinds, clock, onFailure: (failure) => failures.push(failure) }),
  };
}

describeOnEachDatabase('the queue of jobs', (openDatabase) => {
  it('has a job exactly if its cause was committed, and one of a key at a time', async () => {
    const database = await openDatabase();
    const { queue, add, rows } = open(database);
    const undone = database.write(async (session) => {
      await queue.enqueue(session, { kind: 'test', payload: { id: 1 } });
      throw new Error('the cause was refused');
    });
    await expect(undone).rejects.toThrow('refused');
    expect(await rows()).toEqual([]);

    expect([await add(1, { key: 'a' }), await add(2, { key: 'a' }), await add(3)]).toEqual([true, false, true]);
    const first = await queue.take('test', { attempts: 1 });
    expect(await add(4, { key: 'a' })).toBe(false);
    await queue.complete(first!);
    expect(await add(5, { key: 'a' })).toBe(true);
  });

  it('waits longer after each failure, and gives up after the last with what else is to be stored', async () => {
    const { queue, add, rows, pass } = open(await openDatabase());
    const givenUp: unknown[] = [];
    const giving = { attempts: 3, onGivenUp: (payload: unknown) => Promise.resolve(givenUp.push(payload)) };
    await add(7);
    const ends: string[] = [];
    for (const pause of [10_000, 20_000, 0]) {
      ends.push(await queue.fail((await queue.take('test', giving))!, 'ECONNRESET', giving));
      if (pause === 0) break;
      pass(pause - 1);
      expect(await queue.take('test', giving)).toBeNull();
      pass(1);
    }
    expect(ends).toEqual(['later', 'later', 'given up']);
    expect(givenUp).toEqual([{ id: 7 }]);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 3, lastError: 'ECONNRESET', lease: null }]);
  });

  it('gives the job of a dead worker to another, and accepts nothing more from the first', async () => {
    const { queue, add, rows, pass } = open(await openDatabase());
    await add(1);
    const dead = (await queue.take('test', { attempts: 2 }))!;
    pass(LEASE_MS - 1);
    expect(await queue.take('test', { attempts: 2 })).toBeNull();
    pass(1);
    const next = (await queue.take('test', { attempts: 2 }))!;
    expect([next.id, next.attempt]).toEqual([dead.id, 2]);

    expect([await queue.renew(dead), await queue.complete(dead), await queue.giveBack(dead)]).toEqual(Array(3).fill(false)); // oxfmt-ignore
    expect(await queue.fail(dead, 'late', { attempts: 2 })).toBe('lost');
    pass(LEASE_MS);
    expect(await queue.take('test', { attempts: 2 })).toBeNull();
    expect(await rows()).toMatchObject([{ state: 'failed', lastError: 'worker_lost' }]);
  });

  it('gives a job to one of many concurrent workers', async () => {
    const { queue, add } = open(await openDatabase());
    for (let id = 0; id < 5; id += 1) await add(id);
    const taken = await Promise.all(Array.from({ length: 9 }, () => queue.take('test', { attempts: 1 })));
    const ids = taken.flatMap((job) => (job ? [job.id] : []));
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
  });

  it('loses nothing, runs nothing twice at once and keeps the order, whatever happens', async () => {
    const { queue, add, pass, clear, rows, clock } = open(await openDatabase());
    const ATTEMPTS = 3;
    type Known = { state: string; runAfter: number; attempts: number; leaseUntil: number; id: number };
    const step = fc.oneof(
      fc.record({ do: fc.constant('enqueue' as const), delay: fc.integer({ min: 0, max: 30 }) }),
      fc.record({ do: fc.constant('take' as const) }),
      fc.record({ do: fc.constantFrom('complete', 'fail', 'give back', 'renew', 'forget'), which: fc.nat(5) }),
      fc.record({ do: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 70 }) }),
    );
    const run = async (steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]): Promise<void> => {
      await clear();
      const known: Known[] = [];
      const held: { job: TakenJob; of: Known }[] = [];
      const now = (): number => clock.now().getTime();
      const due = ({ state, runAfter, leaseUntil }: Known): boolean =>
        state === 'queued' ? runAfter <= now() : state === 'running' && leaseUntil <= now();
      for (const one of steps) {
        if (one.do === 'pass') pass(one.seconds * 1000);
        else if (one.do === 'enqueue') {
          const runAfter = now() + one.delay * 1000;
          await add(known.length, { after: new Date(runAfter) });
          known.push({ state: 'queued', runAfter, attempts: 0, leaseUntil: 0, id: known.length });
        } else if (one.do === 'take') {
          const job = await queue.take('test', { attempts: ATTEMPTS });
          for (;;) {
            const [of] = known.filter(due).sort((a, b) => a.runAfter - b.runAfter || a.id - b.id);
            if (of?.state === 'running' && of.attempts >= ATTEMPTS) {
              of.state = 'failed';
              continue;
            }
            expect(job?.payload).toEqual(of && { id: of.id });
            if (!job || !of) break;
            Object.assign(of, { state: 'running', attempts: of.attempts + 1, leaseUntil: now() + LEASE_MS });
            expect(job.attempt).toBe(of.attempts);
            held.push({ job, of });
            break;
          }
        } else {
          if (held.length === 0) continue;
          const [{ job, of }] = held.splice(one.which % held.length, 1) as [(typeof held)[number]];
          // The worker died, or its report comes from a former attempt.
          if (one.do === 'forget') continue;
          const counts = of.state === 'running' && of.attempts === job.attempt && !held.some(({ job: other }) => other.id === job.id && other.attempt >= job.attempt); // oxfmt-ignore
          if (one.do === 'complete') {
            expect(await queue.complete(job)).toBe(counts);
            if (counts) of.state = 'done';
          } else if (one.do === 'renew') {
            expect(await queue.renew(job)).toBe(counts);
            if (counts) of.leaseUntil = now() + LEASE_MS;
            held.push({ job, of });
          } else if (one.do === 'give back') {
            expect(await queue.giveBack(job)).toBe(counts);
            if (counts) Object.assign(of, { state: 'queued', attempts: of.attempts - 1 });
          } else {
            const end = await queue.fail(job, 'x', { attempts: ATTEMPTS });
            expect(end).toBe(!counts ? 'lost' : job.attempt >= ATTEMPTS ? 'given up' : 'later');
            if (end === 'given up') of.state = 'failed';
            if (end === 'later') Object.assign(of, { state: 'queued', runAfter: now() + pauseAfter(job.attempt, () => 0.5) }); // oxfmt-ignore
          }
        }
      }
      expect((await rows()).map(({ state, attempts }) => ({ state, attempts }))).toEqual(
        known.map(({ state, attempts }) => ({ state, attempts })),
      );
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), run), { numRuns: 40 });
  });
});

describeOnEachDatabase('a worker', (openDatabase) => {
  it('runs what waits, reports its progress, and names a failure without its message', async () => {
    const { add, rows, worker, pass, failures } = open(await openDatabase());
    const seen: unknown[] = [];
    await add(1);
    await add(2);
    await worker({
      test: {
        attempts: 1,
        run: async ({ id }, { progress }) => {
          pass(1000);
          await progress(0.5);
          seen.push((await rows()).map(({ progress: done }) => done));
          if (id === 2) throw Object.assign(new Error('secret of the storage'), { code: 'EPIPE' });
        },
      },
    }).run();
    expect(seen).toEqual([
      [0.5, 0],
      [1, 0.5],
    ]);
    expect(failures).toHaveLength(1);
    expect(await rows()).toMatchObject([
      { state: 'done', progress: 1, lastError: null },
      { state: 'failed', lastError: 'EPIPE' },
    ]);
  });

  it('gives back what it had in work when its process ends, and does not count the attempt', async () => {
    const { add, rows, worker, failures } = open(await openDatabase());
    await add(1);
    const stopped = worker({
      test: {
        attempts: 1,
        run: async (_payload, { progress }) => {
          void stopped.stop();
          await progress(0.5);
        },
      },
    });
    await stopped.run();
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 0 }]);
    const ran: unknown[] = [];
    await worker({ test: { attempts: 1, run: ({ id }) => Promise.resolve(ran.push(id)) } }).run();
    expect([ran, failures]).toEqual([[1], []]);
  });

  it('ends a job that another has taken over', async () => {
    const { add, rows, worker, pass, queue, failures } = open(await openDatabase());
    await add(1);
    let other: TakenJob | null = null;
    await worker({
      test: {
        attempts: 5,
        run: async (_payload, { progress }) => {
          pass(LEASE_MS);
          other = await queue.take('test', { attempts: 5 });
          await progress(0.5);
        },
      },
    }).run();
    expect(failures).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'running', attempts: 2, progress: 0 }]);
    expect(await queue.complete(other!)).toBe(true);
  });
});
