import type { IncomeStatement } from '../company';
import { MONTHS_PER_QUARTER, quarterIndex, startIndex } from './quarter-index';

/** Half-years first, then years. Source: scoring rules, section 2, point 4. */
const LONG_PERIODS = [6, 12] as const;

/**
 * Entries of which no two cover the same quarter twice: where shorter ones together cover every quarter of a longer
 * one, the longer one goes; otherwise those wholly inside it go.
 * Shape: by the quarter in which they end, earliest first, before and after.
 */
export function withoutOverlaps<I extends IncomeStatement>(entries: readonly I[]): I[] {
  let kept = [...entries];
  for (const months of LONG_PERIODS) {
    for (const long of entries) {
      if (long.months !== months || !kept.includes(long)) continue;
      const inside = new Set(kept.filter((entry) => entry.months < months && isInside(entry, long)));
      kept = coversEveryQuarter(inside, long)
        ? kept.filter((entry) => entry !== long)
        : kept.filter((entry) => !inside.has(entry));
    }
  }
  return kept;
}

function isInside(short: IncomeStatement, long: IncomeStatement): boolean {
  return quarterIndex(short) <= quarterIndex(long) && startIndex(short) >= startIndex(long);
}

function coversEveryQuarter(entries: ReadonlySet<IncomeStatement>, long: IncomeStatement): boolean {
  const covered = new Set<number>();
  for (const entry of entries) {
    for (let index = startIndex(entry); index <= quarterIndex(entry); index += 1) covered.add(index);
  }
  return covered.size === long.months / MONTHS_PER_QUARTER;
}
