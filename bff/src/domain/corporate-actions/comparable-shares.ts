import type { Day } from '../day';
import type { Split } from './splits';

/** Figures of one period that a split changes. Unit: shares, and amounts per share. */
interface SharesOfPeriod {
  readonly periodEnd: Day;
  readonly basicShares: number | null;
  readonly eps: number | null;
  readonly rps: number | null;
}

/** Smaller ones can't be told from shares that were issued. */
const SMALLEST = 1.25;
/** So long after a split its company has reported at least once. */
const REPORTED_DAYS = 400;
const DAY_MS = 86_400_000;

const distance = (ratio: number): number => Math.abs(Math.log(ratio));
const days = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Where counts of shares begin to know of a split. Null: they all do, or nobody can tell. */
function stepOf(counts: readonly { readonly day: Day; readonly shares: number | null }[], split: Split): number | null {
  let before: { readonly at: number; readonly shares: number; readonly day: Day } | null = null;
  let found: { readonly at: number; readonly left: number } | null = null;
  for (const [at, { day, shares }] of counts.entries()) {
    if (shares === null || shares <= 0) continue;
    const isNear =
      before !== null && days(before.day, split.day) > -REPORTED_DAYS && days(split.day, day) < REPORTED_DAYS;
    if (before && isNear) {
      const ratio = shares / before.shares;
      const left = distance(ratio / split.factor);
      if (left < distance(ratio) / 2 && left < (found?.left ?? Infinity)) found = { at, left };
    }
    before = { at, shares, day };
  }
  return found?.at ?? null;
}

function factorsOf(
  counts: readonly { readonly day: Day; readonly shares: number | null }[],
  splits: readonly Split[],
): readonly number[] {
  let now = counts;
  const factors = counts.map(() => 1);
  for (const split of splits) {
    if (distance(split.factor) < Math.log(SMALLEST)) continue;
    const step = stepOf(now, split);
    if (step === null) continue;
    for (let at = 0; at < step; at += 1) factors[at]! *= split.factor;
    now = now.map((one, at) =>
      at < step && one.shares !== null ? { ...one, shares: one.shares * split.factor } : one,
    );
  }
  return factors;
}

/**
 * Statements with shares, and what is told per share, as shares of today have them. Whether a statement knows of a split
 * shows in the counts themselves: sources restate some and leave others. Shape: oldest first in, the same order out.
 */
export function withSharesOfToday<S extends SharesOfPeriod>(
  incomes: readonly S[],
  splits: readonly Split[],
): readonly S[] {
  if (splits.length === 0) return incomes;
  const factors = factorsOf(
    incomes.map(({ periodEnd: day, basicShares: shares }) => ({ day, shares })),
    splits,
  );
  return incomes.map((one, at) => {
    const factor = factors[at]!;
    if (factor === 1) return one;
    const per = (figure: number | null): number | null => (figure === null ? null : figure / factor);
    const { basicShares } = one;
    return {
      ...one,
      basicShares: basicShares === null ? null : basicShares * factor,
      eps: per(one.eps),
      rps: per(one.rps),
    };
  });
}

/** Counts of shares as shares of today have them. Shape: oldest first in, the same order out. */
export function countsOfToday<C extends { readonly date: Day; readonly shares: number }>(
  counts: readonly C[],
  splits: readonly Split[],
): readonly C[] {
  if (splits.length === 0) return counts;
  const factors = factorsOf(
    counts.map(({ date: day, shares }) => ({ day, shares })),
    splits,
  );
  return counts.map((one, at) => (factors[at] === 1 ? one : { ...one, shares: one.shares * factors[at]! }));
}

/** Prices, which may be unknown, as shares of today have them. Shape: oldest first in; prices in the same order out. */
export function pricesInStep(
  prices: readonly { readonly day: Day; readonly price: number | null }[],
  splits: readonly Split[],
): readonly (number | null)[] {
  // A price goes the other way than the count of shares.
  const factors = factorsOf(
    prices.map(({ day, price }) => ({ day, shares: price })),
    splits.map(({ day, factor }) => ({ day, factor: 1 / factor })),
  );
  return prices.map(({ price }, at) => (price === null ? null : price * factors[at]!));
}
