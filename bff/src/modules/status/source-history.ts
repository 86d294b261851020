import type { Day } from '../../domain/company';
import type { SourceDay } from './site-status';

export interface SourceHistory {
  readonly source: string;
  /** Shape: oldest first. */
  readonly days: readonly {
    readonly day: Day;
    /** `troubled`: some of it failed; `down`: all of it. */
    readonly state: 'good' | 'troubled' | 'down';
    readonly good: number;
    readonly failed: number;
  }[];
}

/** How each source did, day by day; several records of one day are added up. Shape: by name. */
export function sourceHistory(records: readonly SourceDay[]): readonly SourceHistory[] {
  const sources = new Map<string, Map<Day, { good: number; failed: number }>>();
  for (const { source, day, good, failed } of records) {
    if (good + failed === 0) continue;
    const days = sources.get(source) ?? new Map<Day, { good: number; failed: number }>();
    sources.set(source, days);
    const known = days.get(day) ?? { good: 0, failed: 0 };
    days.set(day, { good: known.good + good, failed: known.failed + failed });
  }
  return [...sources]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([source, days]) => ({
      source,
      days: [...days]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([day, { good, failed }]) => ({
          day,
          state: failed === 0 ? 'good' : good === 0 ? 'down' : 'troubled',
          good,
          failed,
        })),
    }));
}
