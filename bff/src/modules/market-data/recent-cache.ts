import { LRUCache } from 'lru-cache';

/** A small cache for values that are expensive to make and soon requested again. */
export interface RecentCache<T> {
  /** The value may be a promise: concurrent requests share it. A failed one is removed. */
  getOrMake(key: string, make: () => T): T;
  clear(): void;
  readonly size: number;
}

export interface RecentCacheParts {
  readonly limit: number;
  readonly lifetimeMs: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Shape: above `limit` the least recently used entry is removed; expired entries are removed automatically. */
export function createRecentCache<T>({ limit, lifetimeMs, now }: RecentCacheParts): RecentCache<T> {
  const entries = new LRUCache<string, { readonly value: T; readonly until: number }>({ max: limit });
  const dropOver = (): void => {
    for (const [key, { until }] of [...entries]) if (until <= now()) entries.delete(key);
  };
  return {
    getOrMake(key, make) {
      const found = entries.get(key);
      if (found && found.until > now()) return found.value;
      // Not cached before it exists: an immediate failure leaves no entry.
      entries.delete(key);
      const made = { value: make(), until: now() + lifetimeMs };
      entries.set(key, made);
      setTimeout(dropOver, lifetimeMs).unref();
      if (made.value instanceof Promise) {
        made.value.catch(() => {
          if (entries.peek(key) === made) entries.delete(key);
        });
      }
      return made.value;
    },
    clear: () => entries.clear(),
    get size() {
      return entries.size;
    },
  };
}
