import fc from 'fast-check';
import type { IncomeStatement } from '../company';
import { incomeOf } from '../testing/income-of';
import { withoutOverlaps } from './overlaps';
import { quarterAt, quarterIndex, startIndex } from './quarter-index';

const BASE = 2024 * 4;
const entryAt = (end: number, months: number): IncomeStatement =>
  incomeOf(2024, 1, { ...quarterAt(BASE + end), months });
const quartersOf = (entry: IncomeStatement): number[] =>
  Array.from({ length: entry.months / 3 }, (_, step) => startIndex(entry) + step);
const byEnd = (a: IncomeStatement, b: IncomeStatement) => quarterIndex(a) - quarterIndex(b);

const entries = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(3, 3, 3, 6, 12)), {
    selector: ([end, months]) => `${end} ${months}`,
    maxLength: 14,
  })
  .map((places) => places.map(([end, months]) => entryAt(end, months)).sort(byEnd));

/** Every set of quarters and half-years that covers the four quarters up to the latest exactly, tried one by one. */
function tilingsOf(given: readonly IncomeStatement[]): IncomeStatement[][] {
  const last = Math.max(...given.map(quarterIndex));
  const wanted = [last - 3, last - 2, last - 1, last].join();
  const short = given.filter(({ months }) => months < 12);
  const found: IncomeStatement[][] = [];
  for (let mask = 1; mask < 2 ** short.length; mask += 1) {
    const chosen = short.filter((_, place) => (mask & (1 << place)) !== 0);
    if (chosen.length > 4) continue;
    const covered = chosen.flatMap(quartersOf).sort((a, b) => a - b);
    if (covered.join() === wanted) found.push(chosen);
  }
  return found;
}

/** Lengths from the latest backwards: the tiling with the smallest string prefers the shorter entry at each step. */
const lengths = (tiling: readonly IncomeStatement[]): string =>
  [...tiling].reverse().map(({ months }) => months).join(''); // oxfmt-ignore

describe('overlapping entries', () => {
  it('give way to the tiling of the latest four quarters that a search of all sets finds', () => {
    fc.assert(
      fc.property(entries, (given) => {
        fc.pre(given.length > 0);
        const [best] = tilingsOf(given).sort((a, b) => (lengths(a) < lengths(b) ? -1 : 1));
        const last = Math.max(...given.map(quarterIndex));

        const counted = withoutOverlaps(given);

        const latest = counted.filter((entry) => quarterIndex(entry) > last - 4);
        if (best) expect(latest).toEqual(best);
        else expect(latest).toEqual(counted.slice(counted.length - latest.length));
      }),
      { numRuns: 300 },
    );
  });

  it('cover each of the latest four quarters once where a tiling exists, and stay in order', () => {
    fc.assert(
      fc.property(entries, (given) => {
        fc.pre(given.length > 0);
        const last = Math.max(...given.map(quarterIndex));
        const counted = withoutOverlaps(given);

        expect([...counted].sort(byEnd)).toEqual(counted);
        if (tilingsOf(given).length === 0) return;
        const covered = counted.flatMap(quartersOf).filter((index) => index > last - 4);
        expect(covered).toEqual([last - 3, last - 2, last - 1, last]);
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, readonly (readonly [number, number])[], readonly (readonly [number, number])[]]>([
    ['four quarters leave the year before them alone', [[1, 12], [2, 3], [3, 3], [4, 3], [5, 3]], [[1, 12], [2, 3], [3, 3], [4, 3], [5, 3]]],
    ['four later quarters beat the year that covers two of them', [[3, 12], [2, 3], [3, 3], [4, 3], [5, 3]], [[2, 3], [3, 3], [4, 3], [5, 3]]],
    ['a half-year replaces two missing quarters', [[3, 12], [2, 3], [3, 3], [5, 6]], [[2, 3], [3, 3], [5, 6]]],
    ['a half-year is taken where the quarter leads nowhere', [[5, 3], [5, 6], [3, 6]], [[3, 6], [5, 6]]],
    ['without a tiling the year beats its own quarters', [[2, 3], [3, 12], [5, 3]], [[3, 12], [5, 3]]],
  ])('%s', (_, given, counted) => {
    const made = given.map(([end, months]) => entryAt(end, months)).sort(byEnd);

    expect(withoutOverlaps(made)).toEqual(counted.map(([end, months]) => entryAt(end, months)));
  }); // oxfmt-ignore
});
