/**
 * Sub-scores are read off curves: straight lines between knots, flat outside. Each curve is laid out on cells of equal
 * width, so that a value finds its line by one multiplication instead of a chain of comparisons.
 */
export interface Curve {
  readonly origin: number;
  readonly cellsPerUnit: number;
  readonly lastCell: number;
  /** Per cell: a point of its line, and the line's slope. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly slope: Float64Array;
}

type Knot = readonly [metric: number, subScore: number];

/** The sub-score at a metric, 0..1. NaN gives NaN. */
export function readCurve(curve: Curve, metric: number): number {
  const position = (metric - curve.origin) * curve.cellsPerUnit;
  const cell = position > 0 ? (position < curve.lastCell ? position | 0 : curve.lastCell) : 0;
  // Within an ulp of a knot the line may step over it.
  return Math.min(1, Math.max(0, curve.y[cell]! + (metric - curve.x[cell]!) * curve.slope[cell]!));
}

/**
 * Knots lie on borders of cells. The first and the last cell are the flat ends. `cellsPerUnit`: borders a unit, such
 * that every knot is one.
 */
function curveThrough(knots: readonly Knot[], cellsPerUnit: number): Curve {
  const [first, last] = [knots[0]!, knots[knots.length - 1]!];
  const origin = first[0] - 1 / cellsPerUnit;
  const lastCell = Math.round((last[0] - origin) * cellsPerUnit);
  const x = new Float64Array(lastCell + 1).fill(first[0]);
  const y = new Float64Array(lastCell + 1).fill(first[1]);
  const slope = new Float64Array(lastCell + 1);
  for (let cell = 1; cell < lastCell; cell += 1) {
    const middle = origin + (cell + 0.5) / cellsPerUnit;
    const place = knots.findIndex(([metric]) => metric > middle);
    const [from, to] = [knots[place - 1]!, knots[place]!];
    x[cell] = from[0];
    y[cell] = from[1];
    slope[cell] = (to[1] - from[1]) / (to[0] - from[0]);
  }
  x[lastCell] = last[0];
  y[lastCell] = last[1];
  return { origin, cellsPerUnit, lastCell, x, y, slope };
}

/** Sub-scores that fall from 1 to 0 in equal steps. */
function falling(metrics: readonly number[]): readonly Knot[] {
  const steps = metrics.length - 1;
  return metrics.map((metric, step) => [metric, (steps - step) / steps] as const);
}

/** Sub-scores that rise from 0 to 1 in equal steps. */
function rising(metrics: readonly number[]): readonly Knot[] {
  const steps = metrics.length - 1;
  return metrics.map((metric, step) => [metric, step / steps] as const);
}

/** Source: scoring rules, section 4. */
export const PRICE_TO_EARNINGS_CURVE = curveThrough(falling([6, 8, 12, 16, 20, 30, 40, 60]), 1 / 2);
export const PRICE_TO_SALES_CURVE = curveThrough(falling([1, 1.5, 2, 3, 4, 7, 10, 12]), 2);
export const DIVIDEND_CURVE = curveThrough(rising([0, 1, 2.5, 4, 5]), 2);
export const RETURN_ON_EQUITY_CURVE = curveThrough(rising([1, 1.05, 1.15, 1.25, 1.35]), 20);
export const DEBT_TO_EQUITY_CURVE = curveThrough(falling([1, 1.5, 2, 3, 5, 7, 9]), 2);
export const PRICE_TO_BOOK_CURVE = curveThrough(falling([1.05, 1.25, 1.5, 1.8, 2, 4, 6, 8]), 20);
export const GROWTH_CURVE = curveThrough(rising([0.5, 1, 1.5]), 2);
