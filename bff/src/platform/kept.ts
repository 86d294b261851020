export interface KeptParts {
  /** Unit: milliseconds. */
  readonly now: () => number;
  /** Absent: as long as its key is asked for. */
  readonly lifetimeMs?: number;
}

/** As many kinds of viewers as there are, of one data version: visitors, accounts, a basic plan for each market, and the rest. */
const MOST_KEYS = 16;

/** Keeps what was read under its key; those who ask meanwhile share one reading, and a failed one is forgotten. */
export function createKept<T>({ now, lifetimeMs = Infinity }: KeptParts) {
  const kept = new Map<string, { readonly until: number; readonly value: Promise<T> }>();
  return (key: string, read: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.value;
    const mine = { until: now() + lifetimeMs, value: read() };
    kept.delete(key);
    kept.set(key, mine);
    for (const [oldest] of kept) {
      if (kept.size <= MOST_KEYS) break;
      kept.delete(oldest);
    }
    mine.value.catch(() => {
      if (kept.get(key) === mine) kept.delete(key);
    });
    return mine.value;
  };
}
