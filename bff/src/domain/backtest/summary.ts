import type { Day } from '../day';
import { DECILES } from '../track-record/ranked-board';
import { meanOf, quantileOf, standardErrorOf } from '../track-record/spread';
import { meanInterval, type Interval } from './bootstrap';
import type { BacktestPeriod } from './period';

const WORST_SHOWN = 5;
const YEAR_MS = 365.25 * 86_400_000;

export const VERDICTS = ['better', 'worse', 'not_distinguishable', 'too_few_periods'] as const;
/** What the mean return above the universe shows. */
export type Verdict = (typeof VERDICTS)[number];

/** What 1 at the start has become. Where no return is known, nothing changes. */
export interface GrowthPoint {
  readonly day: Day;
  /** After costs. */
  readonly portfolio: number;
  readonly universe: number;
  readonly topTenth: number;
  /** Loss since the highest value so far. Unit: -0.2 means 20 % below. */
  readonly drawdown: number;
}

/** Returns of the periods that ended in a year. */
export interface YearLine {
  readonly year: number;
  readonly portfolio: number;
  readonly universe: number;
  readonly topTenth: number;
}

/** Unit: returns over a period, after costs unless stated otherwise; 0.05 means 5 %. Null: no period has it. */
export interface BacktestSummary {
  readonly periods: number;
  readonly totalReturn: number;
  /** A year. Null: less than a year was tested. */
  readonly annualReturn: number | null;
  readonly annualUniverse: number | null;
  readonly annualTopTenth: number | null;
  readonly mean: number | null;
  readonly median: number | null;
  readonly universeMean: number | null;
  /** Return less the universe's. */
  readonly meanExcess: number | null;
  readonly excessInterval: Interval | null;
  readonly verdict: Verdict;
  /** Part of the periods that did better than the universe. */
  readonly hitRate: number | null;
  /** Lowest drawdown. */
  readonly maxDrawdown: number;
  readonly meanTurnover: number | null;
  readonly meanCosts: number | null;
  /** Mean before costs, if each company that left had returned `DEPARTED_RETURN` after its last price. */
  readonly meanIfDepartedLost: number | null;
  /** Starts of the periods that lost most. Shape: worst first. */
  readonly worst: readonly { readonly start: Day; readonly end: Day; readonly netReturn: number }[];
  readonly deciles: readonly (number | null)[];
  readonly informationCoefficient: {
    readonly mean: number | null;
    readonly deviation: number | null;
    /** Part of the periods in which it was above 0. */
    readonly positive: number | null;
  };
}

const known = (values: readonly (number | null)[]): readonly number[] => values.flatMap((value) => value ?? []);

/** Shape: the start, then the end of each period. */
export function growthOf(periods: readonly BacktestPeriod[]): readonly GrowthPoint[] {
  const first = periods[0];
  if (!first) return [];
  const points: GrowthPoint[] = [{ day: first.start, portfolio: 1, universe: 1, topTenth: 1, drawdown: 0 }];
  let highest = 1;
  for (const { end, netReturn, universe, topTenth } of periods) {
    const before = points.at(-1)!;
    const portfolio = before.portfolio * (1 + (netReturn ?? 0));
    highest = Math.max(highest, portfolio);
    points.push({
      day: end,
      portfolio,
      universe: before.universe * (1 + (universe ?? 0)),
      topTenth: before.topTenth * (1 + (topTenth ?? 0)),
      drawdown: portfolio / highest - 1,
    });
  }
  return points;
}

export function yearsOf(growth: readonly GrowthPoint[]): readonly YearLine[] {
  const years = new Map<number, { readonly before: GrowthPoint; last: GrowthPoint }>();
  for (const [place, point] of growth.slice(1).entries()) {
    const year = Number(point.day.slice(0, 4));
    const line = years.get(year);
    if (line) line.last = point;
    else years.set(year, { before: growth[place]!, last: point });
  }
  return [...years].map(([year, { before, last }]) => ({
    year,
    portfolio: last.portfolio / before.portfolio - 1,
    universe: last.universe / before.universe - 1,
    topTenth: last.topTenth / before.topTenth - 1,
  }));
}

export function summaryOf(periods: readonly BacktestPeriod[], growth: readonly GrowthPoint[]): BacktestSummary {
  const net = known(periods.map(({ netReturn }) => netReturn));
  const excess = known(
    periods.map(({ netReturn, universe }) => (netReturn === null || universe === null ? null : netReturn - universe)),
  );
  const excessInterval = meanInterval(excess);
  const coefficients = known(periods.map(({ informationCoefficient }) => informationCoefficient));
  const error = standardErrorOf(coefficients);
  const [first, last] = [growth[0], growth.at(-1)];
  const years = first && last ? (Date.parse(last.day) - Date.parse(first.day)) / YEAR_MS : 0;
  const annual = (grown: number | undefined): number | null =>
    grown === undefined || years < 1 ? null : grown ** (1 / years) - 1;
  const share = (values: readonly number[]): number | null => meanOf(values.map((one) => (one > 0 ? 1 : 0)));
  return {
    periods: periods.length,
    totalReturn: (last?.portfolio ?? 1) - 1,
    annualReturn: annual(last?.portfolio),
    annualUniverse: annual(last?.universe),
    annualTopTenth: annual(last?.topTenth),
    mean: meanOf(net),
    median: quantileOf(net, 0.5),
    universeMean: meanOf(known(periods.map(({ universe }) => universe))),
    meanExcess: meanOf(excess),
    excessInterval,
    verdict: verdictOf(excessInterval),
    hitRate: share(excess),
    maxDrawdown: growth.reduce((lowest, { drawdown }) => Math.min(lowest, drawdown), 0),
    meanTurnover: meanOf(periods.map(({ turnover }) => turnover)),
    meanCosts: meanOf(periods.map(({ costs }) => costs)),
    meanIfDepartedLost: meanOf(known(periods.map(({ ifDepartedLost }) => ifDepartedLost))),
    worst: periods
      .flatMap(({ start, end, netReturn }) => (netReturn === null ? [] : [{ start, end, netReturn }]))
      .sort((a, b) => a.netReturn - b.netReturn || (a.start < b.start ? -1 : 1))
      .slice(0, WORST_SHOWN),
    deciles: Array.from({ length: DECILES }, (_, place) =>
      meanOf(known(periods.map(({ deciles }) => deciles[place]!))),
    ),
    informationCoefficient: {
      mean: meanOf(coefficients),
      deviation: error === null ? null : error * Math.sqrt(coefficients.length),
      positive: share(coefficients),
    },
  };
}

function verdictOf(interval: Interval | null): Verdict {
  if (interval === null) return 'too_few_periods';
  if (interval.low > 0) return 'better';
  return interval.high < 0 ? 'worse' : 'not_distinguishable';
}
