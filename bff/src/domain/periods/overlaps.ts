import type { IncomeStatement } from '../company';
import { MONTHS_PER_QUARTER, MONTHS_PER_YEAR, quarterIndex, startIndex } from './quarter-index';

/** Half-years first, then years. Source: scoring rules, section 2, point 4 (b). */
const LONG_PERIODS = [6, 12] as const;

/**
 * Entries without those that cover the same quarters as better ones. The latest four quarters come first: quarters and
 * half-years that tile them beat every other entry that covers one of the four. Among the rest, shorter entries that
 * cover every quarter of a longer one replace it; otherwise the longer one replaces those wholly inside it.
 * Shape: by the quarter in which they end, earliest first, before and after. Source: scoring rules, section 2, point 4.
 */
export function withoutOverlaps<I extends IncomeStatement>(entries: readonly I[]): I[] {
  const last = entries.at(-1);
  if (!last) return [];
  const latestYear = tiling(entries, quarterIndex(last), MONTHS_PER_YEAR / MONTHS_PER_QUARTER);
  if (!latestYear) return withoutNestedEntries(entries);
  const first = startIndex(latestYear[0]!);
  return [...withoutNestedEntries(entries.filter((entry) => quarterIndex(entry) < first)), ...latestYear];
}

/** Entries of 3 and 6 months that cover `quarters` quarters up to `end` exactly, earliest first; the shorter preferred. */
function tiling<I extends IncomeStatement>(entries: readonly I[], end: number, quarters: number): I[] | null {
  if (quarters === 0) return [];
  for (const months of [3, 6]) {
    const covered = months / MONTHS_PER_QUARTER;
    if (covered > quarters) continue;
    const entry = entries.find((one) => one.months === months && quarterIndex(one) === end);
    const before = entry && tiling(entries, end - covered, quarters - covered);
    if (before) return [...before, entry];
  }
  return null;
}

function withoutNestedEntries<I extends IncomeStatement>(entries: readonly I[]): I[] {
  let remaining = [...entries];
  for (const months of LONG_PERIODS) {
    for (const long of entries) {
      if (long.months !== months || !remaining.includes(long)) continue;
      const inside = new Set(remaining.filter((entry) => entry.months < months && isInside(entry, long)));
      remaining = coversEveryQuarter(inside, long)
        ? remaining.filter((entry) => entry !== long)
        : remaining.filter((entry) => !inside.has(entry));
    }
  }
  return remaining;
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
