import type { Component } from './method-parts';

/**
 * Sub-scores are read off curves: straight lines between knots, flat outside. Each curve is laid out on cells of equal
 * width, so that a value finds its line by one multiplication instead of a chain of comparisons.
 */
export interface Curve {
  readonly origin: number;
  readonly cellsPerUnit: number;
  readonly lastCell: number;
  /** Per cell three numbers: metric and sub-score of a point on its line, and the line's slope. */
  readonly lines: Float64Array;
}

export type Knot = readonly [metric: number, subScore: number];

const NUMBERS_PER_LINE = 3;
/** Larger positions may not fit a 32-bit integer. */
const FAR = 1e9;

/** The sub-score at a metric, 0..1. NaN gives NaN. */
export function readCurve({ origin, cellsPerUnit, lastCell, lines }: Curve, metric: number): number {
  const line = cellAt((metric - origin) * cellsPerUnit, lastCell) * NUMBERS_PER_LINE;
  const subScore = lines[line + 1]! + (metric - lines[line]!) * lines[line + 2]!;
  // Rounding near a knot may leave the range 0..1.
  return subScore < 0 ? 0 : subScore > 1 ? 1 : subScore;
}

/**
 * The cell of a position; 0 for NaN. It is clamped without branches: companies are spread over all cells, so branch
 * prediction would fail about half of the time, which costs more than all the rest.
 */
function cellAt(position: number, lastCell: number): number {
  if (!(position > -FAR && position < FAR)) return position > 0 ? lastCell : 0;
  const whole = position | 0;
  const beyond = ((whole & ~(whole >> 31)) - lastCell) | 0;
  return (lastCell + (beyond & (beyond >> 31))) | 0;
}

/**
 * Knots lie on borders of cells. The first and the last cell are the flat ends. `cellsPerUnit`: borders per unit, so
 * many that every knot lies on one.
 */
function curveThrough(knots: readonly Knot[], cellsPerUnit: number): Curve {
  const [first, last] = [knots[0]!, knots[knots.length - 1]!];
  const origin = first[0] - 1 / cellsPerUnit;
  const lastCell = Math.round((last[0] - origin) * cellsPerUnit);
  const lines = new Float64Array((lastCell + 1) * NUMBERS_PER_LINE);
  const setLine = (cell: number, [metric, subScore]: Knot, slope: number): void =>
    lines.set([metric, subScore, slope], cell * NUMBERS_PER_LINE);
  setLine(0, first, 0);
  for (let cell = 1; cell < lastCell; cell += 1) {
    const middle = origin + (cell + 0.5) / cellsPerUnit;
    const place = knots.findIndex(([metric]) => metric > middle);
    const [from, to] = [knots[place - 1]!, knots[place]!];
    setLine(cell, from, (to[1] - from[1]) / (to[0] - from[0]));
  }
  setLine(lastCell, last, 0);
  return { origin, cellsPerUnit, lastCell, lines };
}

/** Sub-scores that fall from 1 to 0 in equal steps. */
export function falling(metrics: readonly number[]): readonly Knot[] {
  const steps = metrics.length - 1;
  return metrics.map((metric, step) => [metric, (steps - step) / steps] as const);
}

/** Sub-scores that rise from 0 to 1 in equal steps. */
export function rising(metrics: readonly number[]): readonly Knot[] {
  const steps = metrics.length - 1;
  return metrics.map((metric, step) => [metric, step / steps] as const);
}

/** Knots of each curve. Unit: dividends in percent (4 means 4 %), return on equity and growth as factors (1.15 means 15 %). Source: scoring rules, section 4. */
export const KNOTS = {
  priceToEarnings: falling([6, 8, 12, 16, 20, 30, 40, 60]),
  priceToSales: falling([1, 1.5, 2, 3, 4, 7, 10, 12]),
  dividend: rising([0, 1, 2.5, 4, 5]),
  returnOnEquity: rising([1, 1.05, 1.15, 1.25, 1.35]),
  debtToEquity: falling([1, 1.5, 2, 3, 5, 7, 9]),
  priceToBook: falling([1.05, 1.25, 1.5, 1.8, 2, 4, 6, 8]),
  growth: rising([0.5, 1, 1.5]),
} as const;

/** Knots of each part. */
export const KNOTS_OF: { readonly [C in Component]: readonly Knot[] } = {
  pe: KNOTS.priceToEarnings,
  ps: KNOTS.priceToSales,
  dividend: KNOTS.dividend,
  roe: KNOTS.returnOnEquity,
  de: KNOTS.debtToEquity,
  pb: KNOTS.priceToBook,
  growthRevenue: KNOTS.growth,
  growthEbit: KNOTS.growth,
  growthEarnings: KNOTS.growth,
};

export const PRICE_TO_EARNINGS_CURVE = curveThrough(KNOTS.priceToEarnings, 1 / 2);
export const PRICE_TO_SALES_CURVE = curveThrough(KNOTS.priceToSales, 2);
export const DIVIDEND_CURVE = curveThrough(KNOTS.dividend, 2);
export const RETURN_ON_EQUITY_CURVE = curveThrough(KNOTS.returnOnEquity, 20);
export const DEBT_TO_EQUITY_CURVE = curveThrough(KNOTS.debtToEquity, 2);
export const PRICE_TO_BOOK_CURVE = curveThrough(KNOTS.priceToBook, 20);
export const GROWTH_CURVE = curveThrough(KNOTS.growth, 2);

/** The curve of each part. */
export const CURVE_OF: { readonly [C in Component]: Curve } = {
  pe: PRICE_TO_EARNINGS_CURVE,
  ps: PRICE_TO_SALES_CURVE,
  dividend: DIVIDEND_CURVE,
  roe: RETURN_ON_EQUITY_CURVE,
  de: DEBT_TO_EQUITY_CURVE,
  pb: PRICE_TO_BOOK_CURVE,
  growthRevenue: GROWTH_CURVE,
  growthEbit: GROWTH_CURVE,
  growthEarnings: GROWTH_CURVE,
};

/** The same as `readCurve` of knots at any place. NaN gives NaN. */
export function readKnots(knots: readonly Knot[], metric: number): number {
  const first = knots[0]!;
  if (!(metric > first[0])) return metric === metric ? first[1] : NaN;
  for (let place = 1; place < knots.length; place += 1) {
    const to = knots[place]!;
    if (metric >= to[0]) continue;
    const from = knots[place - 1]!;
    const subScore = from[1] + (metric - from[0]) * ((to[1] - from[1]) / (to[0] - from[0]));
    return subScore < 0 ? 0 : subScore > 1 ? 1 : subScore;
  }
  return knots[knots.length - 1]![1];
}
