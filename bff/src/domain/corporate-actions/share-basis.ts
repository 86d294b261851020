import { addDays, type Day } from '../day';
import { distance, medianOf, stepOfLevel } from './level-step';
import type { Split } from './splits';

/** Figures of one period that a split changes, and those that do not depend on the basis. Unit: shares, and amounts. */
export interface SharesOfPeriod {
  readonly periodEnd: Day;
  readonly basicShares: number | null;
  readonly eps: number | null;
  readonly rps: number | null;
  readonly earnings?: number | null;
  readonly revenue?: number | null;
  /** Derived figures may be the difference of two bases. */
  readonly origin?: 'reported' | 'derived';
}

/** The factor from the figures of one period to today's shares. Null: unknown. */
export interface BasisFactors {
  readonly shares: number | null;
  readonly eps: number | null;
  readonly rps: number | null;
}

/** Smaller ones cannot be distinguished from issued shares. */
export const SMALLEST_SPLIT = 1.25;
/** A statement may not include a split for this long after it. */
const LATE_DAYS = 100;
/** Number of later periods with the median that a count is compared with. */
const REFERENCES = 4;
/** Maximum distance of a count from the reference: as counted, and as earnings or revenue per share imply it. */
const APART = { counted: Math.log(1.6), earned: Math.log(2), sold: Math.log(2) } as const;
/** An amount per share that rounding alone may change by more does not show the number of shares. */
const ROUNDED = 0.15;
const DECIMALS = 2;

type Evidence = keyof typeof APART;
const KINDS = ['counted', 'earned', 'sold'] as const satisfies readonly Evidence[];

/** Null: unknown. Not above 0: total and amount per share contradict each other. */
function impliedBy(total: number | null | undefined, perShare: number | null): number | null {
  if (total === null || total === undefined || total === 0 || perShare === null || perShare === 0) return null;
  const decimals = Math.max(DECIMALS, String(perShare).split('.')[1]?.length ?? 0);
  return 0.5 / 10 ** decimals > Math.abs(perShare) * ROUNDED ? null : total / perShare;
}

/** The number of shares of a period's figures, by each kind of evidence. Null: none. */
const countsIn = ({ basicShares, eps, rps, earnings, revenue }: SharesOfPeriod): Record<Evidence, number | null> => ({
  counted: basicShares !== null && basicShares > 0 ? basicShares : null,
  earned: impliedBy(earnings, eps),
  sold: impliedBy(revenue, rps),
});

/** The result of one kind of evidence for a period: how many of the last splits the period does not include. */
type Verdict = number | 'silent' | 'contradicts';

/** Today's shares for one share of a period that includes all splits but the last `unknown`. Shape: oldest first. */
const factorOf = (splits: readonly Split[], unknown: number): number =>
  splits.slice(splits.length - unknown).reduce((product, { factor }) => product * factor, 1);

/** The possible basis that brings a count next to its reference, and clearly nearer than any other. */
function judge(
  count: number | null,
  reference: number | null,
  { splits, possible, apart }: { splits: readonly Split[]; possible: readonly number[]; apart: number },
): Verdict {
  if (count === null) return 'silent';
  if (count <= 0) return 'contradicts';
  if (reference === null) return possible.length === 1 ? possible[0]! : 'silent';
  const bases = possible.map((unknown) => ({ unknown, factor: factorOf(splits, unknown) }));
  const off = (factor: number): number => distance((count * factor) / reference);
  const best = bases.reduce((a, b) => (off(b.factor) < off(a.factor) ? b : a));
  const nearest = Math.min(
    ...bases.map(({ factor }) => distance(factor / best.factor)).filter((gap) => gap > 1e-9),
    Infinity,
  );
  return off(best.factor) < Math.min(apart, nearest / 2) ? best.unknown : 'contradicts';
}

interface Placed {
  readonly verdicts: Readonly<Record<Evidence, Verdict>>;
  /** Its last day is before a split, so it may have another basis. Otherwise it has today's. */
  readonly isBefore: boolean;
}

/** Latest first, each compared with those after it. */
function placed(entries: readonly SharesOfPeriod[], splits: readonly Split[], sharesNow: number | null): Placed[] {
  const later: Record<Evidence, number[]> = { counted: [], earned: [], sold: [] };
  const result: Placed[] = [];
  for (const entry of [...entries].reverse()) {
    const after = (day: Day): number => splits.filter((split) => split.day > day).length;
    const known = after(entry.periodEnd);
    const possible = Array.from({ length: after(addDays(entry.periodEnd, -LATE_DAYS)) + 1 }, (_, unknown) => unknown);
    const counts = countsIn(entry);
    const verdicts = {} as Record<Evidence, Verdict>;
    for (const kind of KINDS) {
      const count = counts[kind];
      const [isAfterAll, isFirst] = [known === 0, later[kind].length === 0];
      // A quote may imply units of several shares: statements take precedence.
      const reference = isFirst ? (isAfterAll ? null : sharesNow) : medianOf(later[kind]);
      const requested = isFirst && isAfterAll ? [0] : possible;
      const verdictsFound = judge(count, reference, { splits, possible: requested, apart: APART[kind] });
      // After the last split a leap in the count comes from issued shares.
      const verdict = isAfterAll && count !== null && count > 0 && verdictsFound === 'contradicts' ? 0 : verdictsFound;
      verdicts[kind] = verdict;
      if (typeof verdict === 'number')
        later[kind] = [count! * factorOf(splits, verdict), ...later[kind]].slice(0, REFERENCES);
    }
    result.push({ verdicts, isBefore: known > 0 });
  }
  return result.reverse();
}

/** The first kind of evidence with a result. */
function verdictOf({ verdicts, isBefore }: Placed, kinds: readonly Evidence[]): Verdict {
  const verdictsFound = kinds.map((kind) => verdicts[kind]);
  const placedAt = verdictsFound.find((verdict) => typeof verdict === 'number');
  if (placedAt !== undefined) return placedAt;
  return isBefore ? (verdictsFound.includes('contradicts') ? 'contradicts' : 'silent') : 0;
}

/** A period without evidence has the basis of its neighbours on both sides. */
function withNeighbours(verdicts: readonly Verdict[]): readonly (number | null)[] {
  return verdicts.map((verdict, at) => {
    if (verdict !== 'silent') return verdict === 'contradicts' ? null : verdict;
    const isKnown = (one: Verdict): one is number => typeof one === 'number';
    const [before, after] = [verdicts.slice(0, at).findLast(isKnown), verdicts.slice(at + 1).find(isKnown)];
    return before !== undefined && before === after ? before : null;
  });
}

/** Earnings per share decide alone; if they contradict their neighbours, no other figure replaces them. */
function verdictOfEps(one: Placed): Verdict {
  const { earned } = one.verdicts;
  if (earned === 'contradicts' && one.isBefore) return 'contradicts';
  return verdictOf(one, ['earned', 'counted', 'sold']);
}

/**
 * The basis of each period's figures per share: its own day, or today if its source has restated it. The counts of
 * shares show it, and the counts that earnings and revenue per share imply, each compared with the periods after it.
 * `sharesNow`: shares by today's quote; null: unknown. Shape: oldest first.
 */
export function basisFactorsOf(
  entries: readonly SharesOfPeriod[],
  reported: readonly Split[],
  sharesNow: number | null,
): readonly BasisFactors[] {
  const splits = reported.filter(({ factor }) => distance(factor) >= Math.log(SMALLEST_SPLIT));
  const all = placed(entries, splits, sharesNow);
  const unknownOf = (verdict: (one: Placed) => Verdict) => {
    const verdicts = withNeighbours(all.map(verdict));
    return verdicts.map((unknown) => (unknown === null ? null : factorOf(splits, unknown)));
  };
  const shares = unknownOf((one) => verdictOf(one, ['counted']));
  const eps = withoutMixed(entries, unknownOf(verdictOfEps));
  const rps = unknownOf((one) => verdictOf(one, ['counted', 'earned', 'sold']));
  const first = firstComparable(entries, eps);
  const perShare = (factors: readonly (number | null)[], at: number) => (at < first ? null : factors[at]!);
  return entries.map((_, at) => ({ shares: shares[at]!, eps: perShare(eps, at), rps: perShare(rps, at) }));
}

/** Shares that earnings per share imply, adjusted to today's shares. Null: unknown basis. */
function earnedOfToday(
  entries: readonly SharesOfPeriod[],
  factors: readonly (number | null)[],
): readonly (number | null)[] {
  return entries.map((entry, at) => {
    const [count, factor] = [countsIn(entry).earned, factors[at]!];
    return count !== null && count > 0 && factor !== null ? count * factor : null;
  });
}

const isKnown = (count: number | null): count is number => count !== null;

/** A quarter that is derived from a year less its quarters has no earnings per share if these have several bases. */
function withoutMixed(
  entries: readonly SharesOfPeriod[],
  factors: readonly (number | null)[],
): readonly (number | null)[] {
  const counts = earnedOfToday(entries, factors);
  return factors.map((factor, at) => {
    if (factor === null || entries[at]!.origin !== 'derived') return factor;
    const own = countsIn(entries[at]!).earned;
    if (own === null) return factor;
    const around = [
      ...counts.slice(0, at).filter(isKnown).slice(-REFERENCES),
      ...counts
        .slice(at + 1)
        .filter(isKnown)
        .slice(0, REFERENCES),
    ];
    const isMixed = own <= 0 || (around.length > 0 && distance((own * factor) / medianOf(around)) > APART.earned);
    return isMixed ? null : factor;
  });
}

/** Factors of common splits; their inverses are those of consolidations. */
const COMMON = [2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 30, 40, 50, 100].flatMap((times) => [times, 1 / times]);
const CLEAR = Math.log(1.08);
const LEVEL_WIDTH = 4;
/** A merger changes revenue with the number of shares, a split does not. */
const isOneBusiness = (revenue: number, ratio: number): boolean =>
  distance(revenue) < Math.max(Math.log(1.5), distance(ratio) / 2);

/**
 * The first period with comparable earnings per share: earlier ones imply another number of shares, by the factor of a
 * split that no source reported, so their basis is unknown. 0: all periods.
 */
function firstComparable(entries: readonly SharesOfPeriod[], factors: readonly (number | null)[]): number {
  const counts = earnedOfToday(entries, factors);
  const points = entries.flatMap(({ periodEnd: day, revenue }, at) =>
    counts[at] === null ? [] : [{ day, value: counts[at]!, revenue: revenue ?? null, at }],
  );
  let first = 0;
  for (const ratio of COMMON) {
    const step = stepOfLevel(points, { ratio, slack: CLEAR, width: LEVEL_WIDTH, mayLieBetween: () => true });
    if (step === null) continue;
    const sides = [points.slice(Math.max(0, step - LEVEL_WIDTH), step), points.slice(step, step + LEVEL_WIDTH)];
    const isCalm = sides.every((side) => {
      const middle = medianOf(side.map(({ value }) => value));
      return side.length === LEVEL_WIDTH && side.every(({ value }) => distance(value / middle) < CLEAR);
    });
    const [before, after] = [points[step - 1]!.revenue, points[step]!.revenue];
    const isSplit = before !== null && after !== null && isOneBusiness(after / before, ratio);
    if (isCalm && isSplit) first = Math.max(first, points[step]!.at);
  }
  return first;
}
