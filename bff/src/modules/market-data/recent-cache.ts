import { LRUCache } from 'lru-cache';

/** A small memory for what is dear to make and soon asked for again. */
export interface RecentCache<T> {
  /** What is made may be a promise: those who ask meanwhile share it. One that fails is forgotten. */
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

/** Shape: the least recently used leaves first once there are more than `limit`; what is over leaves memory by itself. */
export function createRecentCache<T>({ limit, lifetimeMs, now }: RecentCacheParts): RecentCache<T> {
  const entries = new LRUCache<string, { readonly value: T; readonly until: number }>({ max: limit });
  const dropOver = (): void => {
    for (const [key, { until }] of [...entries]) if (until <= now()) entries.delete(key);
  };
  return {
    getOrMake(key, make) {
      const found = entries.get(key);
      if (found && found.until > now()) return found.value;
      // Not kept while it is made: what fails at once leaves nothing.
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
