import type { LimitSetting } from './limit-settings';

export type FixedWindow = ReturnType<typeof createFixedWindow>;

export interface FixedWindowParts extends LimitSetting {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** With more keys in one window, later clients are answered by Express, which counts separately. */
const MAX_KEYS = 100_000;

/** Counts by key within a window that is one for all keys alike: counting is one step in a map, emptied at its end. */
export function createFixedWindow({ max, windowSeconds, now }: FixedWindowParts) {
  const windowMs = windowSeconds * 1000;
  const counts = new Map<string, number>();
  let windowEnd = 0;

  const openWindow = (): void => {
    const time = now();
    // A clock that was set back must not make a window without end.
    if (time < windowEnd && windowEnd - time <= windowMs) return;
    counts.clear();
    windowEnd = time + windowMs;
  };

  return {
    /** Counts one, and gives how many are left. Null: the key has had its share, or too many keys came before it. */
    take(key: string): number | null {
      openWindow();
      const count = counts.get(key) ?? 0;
      if (count >= max || (count === 0 && counts.size >= MAX_KEYS)) return null;
      counts.set(key, count + 1);
      return max - count - 1;
    },
    /** Whether the key has had its share. */
    isFull(key: string): boolean {
      openWindow();
      return (counts.get(key) ?? 0) >= max;
    },
    /** Whole seconds until the window ends, 1 at least. */
    secondsLeft: (): number => Math.max(1, Math.ceil((windowEnd - now()) / 1000)),
  };
}
