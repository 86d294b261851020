import type { Day } from '../day';
import type { Horizon } from './holding';
import { MONTHS_OF, type Rhythm } from './months';
import { DEPARTED_RETURN, type Counts, type Period } from './period';
import { DECILES } from './ranked-board';
import { meanOf, quantilesOf, standardErrorOf } from './spread';

/** Deducted from the top tenth's return for buying and selling together; nothing is deducted from the market's. */
export const ROUND_TRIP_COST = 0.005;
/** Edges of the distribution's classes: below the first, between two, from the last on. */
export const RETURN_EDGES = [-0.5, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.5, 1] as const;
export const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;
const WORST_SHOWN = 5;

/** Mean over the periods of each kind of average return. Null: no period. */
export interface MeanTypical {
  readonly mean: number | null;
  readonly trimmedMean: number | null;
  readonly median: number | null;
}

/** The distribution of single returns. `shares`: one more than the edges; they add up to 1. */
export interface Distribution {
  readonly count: number;
  readonly shares: readonly number[];
  readonly quantiles: readonly number[];
}

/** A period without its tenths. */
export type PeriodLine = Omit<Period, 'deciles'>;

/** The record of a market's past boards for one horizon. Unit: returns over the horizon. */
export interface HorizonRecord {
  readonly horizon: Horizon;
  /** Shape: oldest first. They overlap if the horizon is longer than the rhythm. */
  readonly periods: readonly PeriodLine[];
  readonly counts: Counts;
  readonly top: MeanTypical;
  readonly market: MeanTypical;
  readonly capWeighted: number | null;
  /** Top tenth less the market, before costs. */
  readonly excess: MeanTypical;
  readonly excessAfterCosts: MeanTypical;
  /** Means over the periods with the assumption for delisted companies. Absent: older records. */
  readonly ifDepartedLost?: Readonly<Record<'assumed', number> & Record<'top' | 'market' | 'excess', number | null>>;
  /** Of the mean excess, from periods that do not overlap. */
  readonly standardError: number | null;
  readonly independentPeriods: number;
  /** Part of the periods in which the top tenth did better, by each kind of average return. */
  readonly hitRate: MeanTypical;
  /** Part of all picks that did better than their market's median company. */
  readonly picksAbove: number | null;
  /** Mean over the periods of each tenth's average returns, best tenth first. */
  readonly deciles: readonly MeanTypical[];
  /** Of single companies over all periods. */
  readonly topDistribution: Distribution;
  readonly marketDistribution: Distribution;
  /** Days of boards after which the top tenth lagged most, by the mean. Shape: worst first. */
  readonly worstExcess: readonly Day[];
  /** Days of boards after which it lost most. */
  readonly worstReturn: readonly Day[];
}

const KINDS = ['mean', 'trimmedMean', 'median'] as const;

const eachKind = (valueOf: (kind: (typeof KINDS)[number]) => number | null): MeanTypical => ({
  mean: valueOf('mean'),
  trimmedMean: valueOf('trimmedMean'),
  median: valueOf('median'),
});

const known = (values: readonly (number | null)[]): readonly number[] => values.flatMap((value) => value ?? []);

const excessOf = ({ top, market }: Period, kind: (typeof KINDS)[number]): number | null =>
  top[kind] === null || market[kind] === null ? null : top[kind] - market[kind];

/** `returns`: of single companies, for the top tenth and for all companies, over the same periods. */
export function horizonRecordOf(
  horizon: Horizon,
  rhythm: Rhythm,
  periods: readonly Period[],
  returns: { readonly top: readonly number[]; readonly market: readonly number[] },
): HorizonRecord {
  const stride = Math.ceil(horizon / MONTHS_OF[rhythm]);
  const independent = periods.filter((_, place) => place % stride === 0);
  const excess = eachKind((kind) => meanOf(known(periods.map((period) => excessOf(period, kind)))));
  const worstBy = (valueOf: (period: Period) => number | null): readonly Day[] =>
    [...periods]
      .sort((a, b) => (valueOf(a) ?? Infinity) - (valueOf(b) ?? Infinity))
      .slice(0, WORST_SHOWN)
      .map(({ formedOn }) => formedOn);
  const picks = periods.reduce((sum, { top }) => sum + top.count, 0);
  const above = periods.reduce((sum, { top, picksAbove }) => sum + top.count * (picksAbove ?? 0), 0);
  return {
    horizon,
    periods: periods.map(({ deciles: _deciles, ...line }) => line),
    counts: sumOf(periods.map(({ counts }) => counts)),
    top: eachKind((kind) => meanOf(known(periods.map(({ top }) => top[kind])))),
    market: eachKind((kind) => meanOf(known(periods.map(({ market }) => market[kind])))),
    capWeighted: meanOf(known(periods.map(({ capWeighted }) => capWeighted))),
    excess,
    ifDepartedLost: departedOf(periods),
    excessAfterCosts: eachKind((kind) => (excess[kind] === null ? null : excess[kind] - ROUND_TRIP_COST)),
    standardError: standardErrorOf(known(independent.map((period) => excessOf(period, 'mean')))),
    independentPeriods: independent.length,
    hitRate: eachKind((kind) =>
      meanOf(known(periods.map((period) => excessOf(period, kind))).map((one) => (one > 0 ? 1 : 0))),
    ),
    picksAbove: picks === 0 ? null : above / picks,
    deciles: Array.from({ length: DECILES }, (_, place) =>
      eachKind((kind) => meanOf(known(periods.map(({ deciles }) => deciles[place]![kind])))),
    ),
    topDistribution: distributionOf(returns.top),
    marketDistribution: distributionOf(returns.market),
    worstExcess: worstBy((period) => excessOf(period, 'mean')),
    worstReturn: worstBy(({ top }) => top.mean),
  };
}

function departedOf(periods: readonly Period[]): NonNullable<HorizonRecord['ifDepartedLost']> {
  const lost = periods.flatMap(({ ifDepartedLost }) => ifDepartedLost ?? []);
  return {
    assumed: DEPARTED_RETURN,
    top: meanOf(known(lost.map(({ top }) => top))),
    market: meanOf(known(lost.map(({ market }) => market))),
    excess: meanOf(known(lost.map(({ top, market }) => (top === null || market === null ? null : top - market)))),
  };
}

function distributionOf(values: readonly number[]): Distribution {
  const counts = Array<number>(RETURN_EDGES.length + 1).fill(0);
  for (const value of values) {
    const above = RETURN_EDGES.findIndex((edge) => value < edge);
    counts[above < 0 ? RETURN_EDGES.length : above]! += 1;
  }
  return {
    count: values.length,
    shares: counts.map((count) => (values.length === 0 ? 0 : count / values.length)),
    quantiles: quantilesOf(values, QUANTILES),
  };
}

const NOTHING: Counts = {
  ranked: 0,
  withReturn: 0,
  left: 0,
  notBought: 0,
  noPriceAtEnd: 0,
  brokenSeries: 0,
  noExit: 0,
  dividendUnknown: 0,
};

const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => ({
      ranked: sum.ranked + one.ranked,
      withReturn: sum.withReturn + one.withReturn,
      left: sum.left + one.left,
      notBought: sum.notBought + one.notBought,
      noPriceAtEnd: sum.noPriceAtEnd + one.noPriceAtEnd,
      brokenSeries: sum.brokenSeries + one.brokenSeries,
      noExit: (sum.noExit ?? 0) + (one.noExit ?? 0),
      dividendUnknown: sum.dividendUnknown + one.dividendUnknown,
    }),
    NOTHING,
  );
