import { createReplicaWatch, type ReplicaAnswer } from './replica-watch';

const STEP_MS = 20;

/** A primary with a log that ends at `end`, and a replica that has replayed it until `replayed`. */
function made() {
  const servers = { end: 1, replayed: 1, isAway: false, isPrimaryAway: false, time: 0, said: [] as string[] };
  const watch = createReplicaWatch<number>({
    primary: () => (servers.isPrimaryAway ? Promise.reject(new Error('away')) : Promise.resolve(servers.end)),
    replica: (position): Promise<ReplicaAnswer> =>
      servers.isAway
        ? Promise.reject(new Error('gone'))
        : Promise.resolve(servers.replayed >= position ? 'has_it' : 'not_yet'),
    logger: {
      info: (_details, words) => void servers.said.push(words),
      warn: (_details, words) => void servers.said.push(words),
    },
    now: () => servers.time,
  });
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed <= ms; passed += STEP_MS) {
      await jest.advanceTimersByTimeAsync(passed === 0 ? 0 : STEP_MS);
      servers.time += passed === 0 ? 0 : STEP_MS;
    }
  };
  return { servers, watch, pass };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the watch over a replica', () => {
  it('allows reads once it has the requested position', async () => {
    const { servers, watch, pass } = made();
    servers.replayed = 0;
    await watch.start();
    expect(watch.isUsable()).toBe(false);

    servers.replayed = 1;
    await pass(1000);
    expect(watch.isUsable()).toBe(true);
    watch.mark();
    expect(watch.isUsable()).toBe(false);
    await pass(0);
    expect(watch.isUsable()).toBe(true);
    watch.stop();
  });

  it('takes no position for a mark that was requested before it', async () => {
    const { servers, watch, pass } = made();
    await watch.start();
    servers.end = 2;
    watch.mark();
    // By now position 2 is requested.
    servers.end = 3;
    watch.mark();
    servers.replayed = 2;
    await pass(100);
    expect(watch.isUsable()).toBe(false);

    servers.replayed = 3;
    await pass(1000);
    expect(watch.isUsable()).toBe(true);
    watch.stop();
  });

  it('waits a moment for it to catch up, and no longer', async () => {
    const { servers, watch, pass } = made();
    await watch.start();
    servers.end = 2;
    let isDone = false;
    const caughtUp = watch.catchUp().then(() => (isDone = true));
    await pass(300);
    expect(isDone).toBe(false);
    await pass(200);
    expect([isDone, watch.isUsable()]).toEqual([true, false]);
    await caughtUp;

    const again = watch.catchUp();
    servers.replayed = 2;
    await pass(500);
    await again;
    expect(watch.isUsable()).toBe(true);
    watch.stop();
  });

  it('gives one up that stays behind, though nothing in particular is waited for', async () => {
    const { servers, watch, pass } = made();
    await watch.start();
    servers.end = 2;
    await pass(9000);
    expect(watch.isUsable()).toBe(true);
    await pass(4000);
    expect([watch.isUsable(), watch.state().state]).toEqual([false, 'late']);
    expect(watch.state().lagSeconds).toBeGreaterThan(10);

    // What it lacked then, it has; what came since, it lacks.
    servers.end = 3;
    servers.replayed = 2;
    await pass(3000);
    expect(watch.state().state).toBe('late');
    servers.replayed = 3;
    await pass(3000);
    expect([watch.isUsable(), watch.state().state]).toEqual([true, 'ok']);
    expect(servers.said).toEqual([
      'the replica of DATABASE_READ_URL is too far behind: everything is read from DATABASE_URL',
      'the replica of DATABASE_READ_URL is used again',
    ]);
    watch.stop();
  });

  it('reads one again that was away once it has all that the primary has', async () => {
    const { servers, watch, pass } = made();
    await watch.start();
    servers.isAway = true;
    watch.failed(new Error('gone'));
    watch.failed(new Error('gone'));
    servers.end = 5;
    await pass(3000);
    expect(watch.state().state).toBe('away');

    servers.isAway = false;
    servers.replayed = 4;
    await pass(3000);
    expect(watch.isUsable()).toBe(false);
    servers.replayed = 5;
    await pass(3000);
    expect(watch.isUsable()).toBe(true);
    expect(servers.said.filter((words) => words.includes('does not answer'))).toHaveLength(1);
    watch.stop();
  });

  it('trusts one as before while the primary is away, but for what was written last', async () => {
    const { servers, watch, pass } = made();
    await watch.start();
    servers.isPrimaryAway = true;
    await pass(60_000);
    expect(watch.isUsable()).toBe(true);

    watch.mark();
    await pass(60_000);
    expect(watch.isUsable()).toBe(false);
    watch.stop();
  });
});
