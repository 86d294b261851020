import { systemClock } from '../clock';
import { UnavailableError } from '../errors';
import { inTurn } from './in-turn';
import type { JobLocks } from './job-locks';

/** Locks of several processes, in memory. */
function memoryLocks(): JobLocks & { readonly held: Map<string, string> } {
  const held = new Map<string, string>();
  return {
    held,
    acquire: async (name, holder) => {
      if ((held.get(name) ?? holder) !== holder) return false;
      held.set(name, holder);
      return true;
    },
    release: async (name) => void held.delete(name),
  };
}

describe('work for one process of the site', () => {
  it('is done by one of them, and the others wait for its end, which each says once', async () => {
    const locks = memoryLocks();
    let isDone = false;
    let waiting = 0;
    let allWait = (): void => undefined;
    const waited = new Promise<void>((resolve) => (allWait = resolve));
    const work = jest.fn(async () => {
      await waited;
      isDone = true;
    });
    const onWait = (): void => {
      waiting += 1;
      if (waiting === 2) allWait();
    };
    const turn = () =>
      inTurn({
        locks,
        clock: systemClock,
        name: 'sample',
        work,
        onWait,
        beatMs: 1,
        isDone: async () => isDone,
      });
    await Promise.all([turn(), turn(), turn()]);

    expect(work).toHaveBeenCalledTimes(1);
    expect(waiting).toBe(2);
    expect(locks.held.size).toBe(0);
  });

  it('requests nothing where it is done already', async () => {
    const acquire = jest.fn();
    const locks = { ...memoryLocks(), acquire };
    const work = jest.fn();
    await inTurn({
      locks,
      clock: systemClock,
      name: 'sample',
      work,
      onWait: () => undefined,
      isDone: async () => true,
    });

    expect([acquire.mock.calls.length, work.mock.calls.length]).toEqual([0, 0]);
  });

  it('waits where the database is too busy to give the lock, and fails where the work fails', async () => {
    const locks = memoryLocks();
    const acquire = jest
      .fn(locks.acquire)
      .mockRejectedValueOnce(new UnavailableError('storage_unavailable', 'The database is busy.'));
    const turn = inTurn({
      locks: { ...locks, acquire },
      clock: systemClock,
      name: 'sample',
      onWait: () => undefined,
      beatMs: 1,
      isDone: async () => false,
      work: () => Promise.reject(new Error('no room')),
    });

    await expect(turn).rejects.toThrow('no room');
    expect(locks.held.size).toBe(0);
  });
});
