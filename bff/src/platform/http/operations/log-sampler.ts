export type NowAndThen = ReturnType<typeof createNowAndThen>;

export interface NowAndThenParts {
  readonly everyMs?: number;
  /** A monotonic clock. Unit: milliseconds. */
  readonly now?: () => number;
}

/** There are few kinds; beyond this number all further ones count as one. */
const MAX_KINDS = 200;

/** Lets one event of each kind through per `everyMs`, and counts the rest. */
export function createNowAndThen({ everyMs = 60_000, now = () => performance.now() }: NowAndThenParts = {}) {
  const last = new Map<string, { at: number; suppressed: number }>();
  return {
    /** Number of suppressed lines since the last one; null: this one is suppressed too. */
    take(given: string): number | null {
      const kind = last.has(given) || last.size < MAX_KINDS ? given : 'other';
      const seen = last.get(kind);
      if (seen && now() - seen.at < everyMs) {
        seen.suppressed += 1;
        return null;
      }
      last.set(kind, { at: now(), suppressed: 0 });
      return seen?.suppressed ?? 0;
    },
  };
}
