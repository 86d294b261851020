import { daysBetween } from '@site/format/calendar';
import type { Day } from '../../../domain/company';

/** An incoming flow of one quarter. */
export interface QuarterFlow {
  readonly day: Day;
  /** Positive; other values are ignored. */
  readonly value: number;
}

/** Bounds of each quarter over the one before it, if they hold the sums of one, two, three and four quarters. */
const STEPS: readonly (readonly [min: number, max: number])[] = [
  [1.5, 3],
  [1.2, 2],
  [1.1, 1.8],
];
/** A new year starts with one quarter again: at most this part of the year before. */
const RESET = 0.55;
/** Distance between the ends of two consecutive quarters. */
const QUARTER_DAYS = [76, 125] as const;

const inBounds = (ratio: number, [min, max]: readonly [number, number]): boolean => ratio > min && ratio < max;

const isQuarterLater = (from: QuarterFlow, to: QuarterFlow): boolean => {
  const days = daysBetween(from.day, to.day);
  return days >= QUARTER_DAYS[0] && days <= QUARTER_DAYS[1];
};

/** How many quarters from `at` on hold the year-to-date sum of one year. 0: no such year starts here. */
function yearFrom(flows: readonly QuarterFlow[], at: number): number {
  const first = flows[at]!;
  const before = flows[at - 1];
  if (first.value <= 0 || (before && isQuarterLater(before, first) && first.value > before.value * RESET)) return 0;
  let length = 1;
  for (; length < 4; length += 1) {
    const [last, next] = [flows[at + length - 1]!, flows[at + length]];
    if (!next || !isQuarterLater(last, next) || !inBounds(next.value / last.value, STEPS[length - 1]!)) break;
  }
  const [last, after] = [flows[at + length - 1]!, flows[at + length]];
  const isWhole = !after || (length === 4 && after.value <= last.value * RESET);
  return isWhole && length > 1 ? length : 0;
}

/** What to do with quarters that hold year-to-date sums, by position. */
export interface YearToDate {
  /** Each with the quarter to subtract. */
  readonly pairs: readonly { readonly at: number; readonly before: number }[];
  /** Quarters without a known one before. */
  readonly alone: readonly number[];
}

/**
 * Quarters that hold the sum of their fiscal year so far: k, 2k, 3k, 4k, and again from k. One such year may be a
 * coincidence, several in a row are not. Shape: quarters in order.
 */
export function findYearToDate(flows: readonly QuarterFlow[], fewestYears: number): YearToDate {
  const pairs: { at: number; before: number }[] = [];
  const alone: number[] = [];
  for (let at = 0; at < flows.length;) {
    const starts: (readonly [at: number, length: number])[] = [];
    let next = at;
    for (let length = yearFrom(flows, next); length > 0; length = next < flows.length ? yearFrom(flows, next) : 0) {
      starts.push([next, length]);
      next += length;
    }
    if (starts.filter(([, length]) => length > 2).length >= fewestYears) {
      for (const [first, length] of starts)
        for (let step = 1; step < length; step += 1) pairs.push({ at: first + step, before: first + step - 1 });
      // The end of a year with an unknown beginning.
      for (let back = at - 1; back >= Math.max(0, at - 3); back -= 1) {
        if (!isQuarterLater(flows[back]!, flows[back + 1]!) || pairs.some((one) => one.at === back)) break;
        alone.push(back);
      }
    }
    at = Math.max(next, at + 1);
  }
  return { pairs, alone };
}
