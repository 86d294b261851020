import type { JobLocks } from './job-locks';
import { UnavailableError } from '../errors';
import { holdLock } from './held-lock';

const times = { ttlMs: 60, renewMs: 15 };
const clock = { now: () => new Date(), today: () => '2024-01-01' as const };

/** Locks in memory, with the rules of the stored ones. */
function locks(): JobLocks & { readonly held: Map<string, { holder: string; expiresAt: string }> } {
  const held = new Map<string, { holder: string; expiresAt: string }>();
  return {
    held,
    acquire: (name, holder, now, expiresAt) => {
      const other = held.get(name);
      const isFree = !other || other.holder === holder || other.expiresAt <= now;
      if (isFree) held.set(name, { holder, expiresAt });
      return Promise.resolve(isFree);
    },
    release: (name, holder) => {
      if (held.get(name)?.holder === holder) held.delete(name);
      return Promise.resolve();
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
/** Advances the clock, with everything that is due in that time. */
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

describe('the lock of a run', () => {
  it('is renewed while the run works, and free after it', async () => {
    const store = locks();
    const first = await holdLock(store, clock, 'ingest', 'a', () => {}, times);
    await pass(150);
    let waits = 0;

    const asking = holdLock(store, clock, 'ingest', 'b', () => (waits += 1), times);
    await pass(2 * times.ttlMs);

    expect([first?.isLost(), await asking, waits]).toEqual([false, null, 1]);
    await first?.release();
    expect(store.held.size).toBe(0);
  });

  it('is waited for where the database is busy with a batch of its holder', async () => {
    const store = locks();
    let busy = 3;
    const acquire: JobLocks['acquire'] = (...requested) =>
      busy-- > 0 ? Promise.reject(new UnavailableError('database_unavailable', 'busy')) : store.acquire(...requested);

    const asking = holdLock({ ...store, acquire }, clock, 'ingest', 'a', () => {}, times);
    await pass(times.ttlMs);
    const lock = await asking;

    expect(lock).not.toBeNull();
    await lock?.release();
  });

  it('is taken over from a holder that died', async () => {
    const store = locks();
    await store.acquire('ingest', 'dead', new Date().toISOString(), new Date(Date.now() + 40).toISOString());

    const asking = holdLock(store, clock, 'ingest', 'b', () => {}, times);
    await pass(2 * times.ttlMs);
    const lock = await asking;

    expect(lock).not.toBeNull();
    await lock?.release();
  });

  it('is lost when another holder has it', async () => {
    const store = locks();
    const lock = await holdLock(store, clock, 'ingest', 'a', () => {}, times);
    store.held.set('ingest', { holder: 'b', expiresAt: '9999-01-01T00:00:00.000Z' });
    await pass(60);

    expect(lock?.isLost()).toBe(true);
    await lock?.release();
    expect(store.held.get('ingest')?.holder).toBe('b');
  });
});
