export interface PromiseCacheParts {
  /** Unit: milliseconds. */
  readonly now: () => number;
  /** Absent: until newer keys evict it. */
  readonly lifetimeMs?: number;
}

/** As many kinds of viewers as there are, of one data version: visitors, accounts, a basic plan for each market, and the rest. */
const MAX_KEYS = 16;

/** Caches the result of `read` under its key. Concurrent callers share one read, and a failed one is forgotten. */
export function createPromiseCache<T>({ now, lifetimeMs = Infinity }: PromiseCacheParts) {
  const entries = new Map<string, { readonly until: number; readonly value: Promise<T> }>();
  return (key: string, read: () => Promise<T>): Promise<T> => {
    const known = entries.get(key);
    if (known && known.until > now()) return known.value;
    const mine = { until: now() + lifetimeMs, value: read() };
    entries.delete(key);
    entries.set(key, mine);
    for (const [oldest] of entries) {
      if (entries.size <= MAX_KEYS) break;
      entries.delete(oldest);
    }
    mine.value.catch(() => {
      if (entries.get(key) === mine) entries.delete(key);
    });
    return mine.value;
  };
}
