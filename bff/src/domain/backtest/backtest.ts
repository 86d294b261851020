import { backtestPeriod, NOTHING_HELD, type BacktestPeriod, type BoardPeriod, type Drifted } from './period';
import type { BacktestSettings } from './settings';
import { growthOf, summaryOf, yearsOf, type BacktestSummary, type GrowthPoint, type YearLine } from './summary';

/** What a rule would have earned. */
export interface BacktestResult {
  /** Shape: oldest first, each begins where the one before ends. */
  readonly periods: readonly BacktestPeriod[];
  readonly growth: readonly GrowthPoint[];
  readonly years: readonly YearLine[];
  readonly summary: BacktestSummary;
}

/** Forms the portfolios one after another: boards are added in their order, and none has to be stored. */
export function startBacktest(settings: BacktestSettings) {
  const periods: BacktestPeriod[] = [];
  let held: Drifted = NOTHING_HELD;
  return {
    add(board: BoardPeriod): void {
      const { period, after } = backtestPeriod(board, settings, held);
      periods.push(period);
      held = after;
    },
    result(): BacktestResult {
      const growth = growthOf(periods);
      return { periods, growth, years: yearsOf(growth), summary: summaryOf(periods, growth) };
    },
  };
}
