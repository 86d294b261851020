import type { Day } from '../day';
import { distance, stepOfLevel } from './level-step';
import { basisFactorsOf, SMALLEST_SPLIT, type SharesOfPeriod } from './share-basis';
import type { Split } from './splits';

/** A company has reported at least once this long after a split. */
const REPORTED_DAYS = 400;
/** Counts, or quotes, on either side of a split that determine a level. */
const LEVEL_WIDTH = 3;
const DAY_MS = 86_400_000;

const days = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** A value that a split changes by its factor, or by its inverse. Null: unknown. */
interface Dated {
  readonly day: Day;
  readonly value: number | null;
}

/** Where values begin to include a split. Null: all of them do, or nothing shows it. */
function stepOf(values: readonly Dated[], split: Split, splits: readonly Split[]): number | null {
  const [before, next] = [splits.findLast(({ day }) => day < split.day), splits.find(({ day }) => day > split.day)];
  // Values that another split has changed belong to neither level; a split may be reported late, but not by this much.
  const points = values.flatMap(({ day, value }, at) =>
    value !== null && value > 0 && (!before || day >= before.day) && (!next || day < next.day)
      ? [{ day, value, at }]
      : [],
  );
  const step = stepOfLevel(points, {
    ratio: split.factor,
    slack: distance(split.factor) / 2,
    width: LEVEL_WIDTH,
    mayLieBetween: (last, first) => days(last, split.day) > -REPORTED_DAYS && days(split.day, first) < REPORTED_DAYS,
  });
  return step === null ? null : points[step]!.at;
}

function factorsOf(given: readonly Dated[], splits: readonly Split[]): readonly number[] {
  let now = given;
  const factors = given.map(() => 1);
  for (const split of splits) {
    if (distance(split.factor) < Math.log(SMALLEST_SPLIT)) continue;
    const step = stepOf(now, split, splits);
    if (step === null) continue;
    for (let at = 0; at < step; at += 1) factors[at]! *= split.factor;
    now = now.map((one, at) => (at < step && one.value !== null ? { ...one, value: one.value * split.factor } : one));
  }
  return factors;
}

/**
 * Statements with shares and amounts per share adjusted to today's shares. An amount per share without a known basis is
 * null. `sharesNow`: shares of a company by today's quote, if known. Shape: oldest first in, the same order out.
 */
export function withSharesOfToday<S extends SharesOfPeriod>(
  incomes: readonly S[],
  splits: readonly Split[],
  sharesNow: number | null = null,
): readonly S[] {
  const factors = basisFactorsOf(incomes, splits, sharesNow);
  return incomes.map((one, at) => {
    const { shares, eps, rps } = factors[at]!;
    if (shares === 1 && eps === 1 && rps === 1) return one;
    const per = (amount: number | null, factor: number | null): number | null =>
      amount === null || factor === null ? null : amount / factor;
    const basicShares = one.basicShares === null ? null : one.basicShares * (shares ?? 1);
    return { ...one, basicShares, eps: per(one.eps, eps), rps: per(one.rps, rps) };
  });
}

/** Counts of shares adjusted to today's shares. Shape: oldest first in, the same order out. */
export function countsOfToday<C extends { readonly date: Day; readonly shares: number }>(
  counts: readonly C[],
  splits: readonly Split[],
): readonly C[] {
  if (splits.length === 0) return counts;
  const factors = factorsOf(
    counts.map(({ date: day, shares: value }) => ({ day, value })),
    splits,
  );
  return counts.map((one, at) => (factors[at] === 1 ? one : { ...one, shares: one.shares * factors[at]! }));
}

/** Prices, which may be unknown, adjusted to today's shares. Shape: oldest first in; prices in the same order out. */
export function pricesInStep(
  prices: readonly { readonly day: Day; readonly price: number | null }[],
  splits: readonly Split[],
): readonly (number | null)[] {
  // A split changes a price inversely to the count of shares.
  const factors = factorsOf(
    prices.map(({ day, price: value }) => ({ day, value })),
    splits.map(({ day, factor }) => ({ day, factor: 1 / factor })),
  );
  return prices.map(({ price }, at) => (price === null ? null : price * factors[at]!));
}
