import { createRecentCache } from './recent-cache';

describe('a recent cache', () => {
  it('makes once, until the time has ended', () => {
    let now = 0;
    let made = 0;
    const cache = createRecentCache<number>({ limit: 2, lifetimeMs: 10, now: () => now });

    expect([cache.getOrMake('a', () => ++made), cache.getOrMake('a', () => ++made)]).toEqual([1, 1]);
    now = 10;
    expect(cache.getOrMake('a', () => ++made)).toBe(2);
  });

  it('lets go of what was used least recently', () => {
    const cache = createRecentCache<string>({ limit: 2, lifetimeMs: 10, now: () => 0 });
    for (const key of ['a', 'b', 'a', 'c']) cache.getOrMake(key, () => key);

    expect(cache.size).toBe(2);
    expect(cache.getOrMake('a', () => 'new')).toBe('a');
    expect(cache.getOrMake('b', () => 'new')).toBe('new');
  });

  it('removes an entry when its time has ended, without another request', () => {
    jest.useFakeTimers();
    try {
      const cache = createRecentCache<string>({ limit: 2, lifetimeMs: 10, now: Date.now });
      cache.getOrMake('a', () => 'a');
      jest.advanceTimersByTime(5);
      cache.getOrMake('b', () => 'b');

      jest.advanceTimersByTime(5);
      expect(cache.size).toBe(1);
      jest.advanceTimersByTime(5);
      expect(cache.size).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('forgets a promise that failed', async () => {
    const cache = createRecentCache<Promise<string>>({ limit: 2, lifetimeMs: 10, now: () => 0 });
    await expect(cache.getOrMake('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');

    expect(await cache.getOrMake('a', () => Promise.resolve('up'))).toBe('up');
  });
});
