import type { OrderNumber } from '@site/fields';
import { falling, KNOTS_OF, rising, type Knot } from './curves';

/** Figures that a score can have in addition to its nine parts, with their initial curves. Unit: as in the field table. */
export const SCORE_FIGURES = {
  earningsYield: rising([0, 0.04, 0.08, 0.12]),
  trailingPe: KNOTS_OF.pe,
  priceToEbit: falling([5, 10, 20, 40]),
  priceToEbitda: falling([4, 8, 15, 30]),
  evToEbitda: falling([4, 8, 12, 20]),
  evWithoutCapitalLeaseToEbitda: falling([4, 8, 12, 20]),
  priceToWorkingCapital: falling([1, 3, 6, 12]),
  returnOnInvestedCapital: rising([0, 0.05, 0.1, 0.2]),
  netProfitMargin: rising([0, 0.05, 0.15, 0.3]),
  currentRatio: rising([0.6, 1, 1.5, 2, 2.5]),
  quickRatio: rising([0.6, 1, 1.5, 2, 2.5]),
  cashToMarketCap: rising([0, 0.1, 0.15, 0.2, 0.3]),
  interestCoverage: rising([1, 3, 6, 12]),
  fiveYearAverageDividendYieldPercent: KNOTS_OF.dividend,
  payoutRatio: [
    [0, 0],
    [0.3, 1],
    [0.6, 1],
    [1, 0],
  ],
} as const satisfies Partial<Record<OrderNumber, readonly Knot[]>>;

export type ScoreFigure = keyof typeof SCORE_FIGURES;
export const SCORE_FIGURE_NAMES = Object.keys(SCORE_FIGURES) as readonly ScoreFigure[];
