import { isComponent, readKnots } from '@site/board-rules';
import type { Knot, ScorePart } from '@site/board-rules';
import { fieldOf } from '@site/fields';

/** Display and input format of a part's figures. `percent`: percentages. */
export interface FigureUnit {
  readonly percent: boolean;
  readonly shown: (figure: number) => number;
  readonly stored: (shown: number) => number;
}

const rounded = (value: number): number => Number(value.toFixed(4));
const RATIO: FigureUnit = { percent: false, shown: rounded, stored: rounded };
const PERCENT: FigureUnit = { percent: true, shown: rounded, stored: rounded };
const PERCENT_OF_RATIO: FigureUnit = {
  percent: true,
  shown: (figure) => rounded(figure * 100),
  stored: (shown) => rounded(shown / 100),
};
/** 1.15 is 15 %. */
const PERCENT_OF_FACTOR: FigureUnit = {
  percent: true,
  shown: (figure) => rounded((figure - 1) * 100),
  stored: (shown) => rounded(1 + shown / 100),
};

export function unitOfPart(part: ScorePart): FigureUnit {
  if (isComponent(part)) {
    if (part === 'dividend') return PERCENT;
    return part === 'roe' || part.startsWith('growth') ? PERCENT_OF_FACTOR : RATIO;
  }
  switch (fieldOf(part).measure) {
    case 'percent':
      return PERCENT;
    case 'percentOfRatio':
      return PERCENT_OF_RATIO;
    default:
      return RATIO;
  }
}

/** Horizontal position of figures in the drawing of a curve, from 0 to 1. */
export interface CurveAxis {
  readonly at: (figure: number) => number;
  readonly figureAt: (place: number) => number;
}

/** The initial points of a curve are evenly spaced, so that no two handles overlap. */
export function axisOf(knots: readonly Knot[], first: readonly Knot[]): CurveAxis {
  const began = first.map(([figure]) => figure);
  const [own, steps] = [knots.map(([figure]) => figure), began.length + 1];
  const from = Math.min(2 * began[0]! - began[1]!, ...own);
  const to = Math.max(2 * began[began.length - 1]! - began[began.length - 2]!, ...own);
  const stops = [from, ...began, to];
  /** Linear interpolation between stops: index `n` of `from` maps to index `n` of `to`. */
  const between = (value: number, values: readonly number[], others: readonly number[]): number => {
    const next = Math.min(
      values.length - 1,
      Math.max(
        1,
        values.findIndex((one) => one > value),
      ),
    );
    const last = value >= values[values.length - 1]! ? values.length - 1 : next;
    const [low, high] = [values[last - 1]!, values[last]!];
    return others[last - 1]! + ((value - low) / (high - low)) * (others[last]! - others[last - 1]!);
  };
  const places = stops.map((_, place) => place / steps);
  return {
    at: (figure) => between(figure, stops, places),
    figureAt: (place) => between(Math.min(1, Math.max(0, place)), places, stops),
  };
}

/** Vertices of the curve in the drawing: its points and the stops of the axis. Shape: figures ascending. */
export function bendsOf(knots: readonly Knot[], first: readonly Knot[], axis: CurveAxis): readonly Knot[] {
  const figures = [axis.figureAt(0), axis.figureAt(1), ...[...knots, ...first].map(([figure]) => figure)];
  return [...new Set(figures)].sort((a, b) => a - b).map((figure) => [figure, readKnots(knots, figure)]);
}

/** The points with one moved: limited by its neighbours, and its sub-score to 0 to 1. */
export function movedKnot(knots: readonly Knot[], place: number, [figure, subScore]: Knot): readonly Knot[] {
  const span = knots[knots.length - 1]![0] - knots[0]![0];
  const gap = Math.max(span / 1000, 0.0002);
  const [before, after] = [knots[place - 1], knots[place + 1]];
  const min = before ? before[0] + gap : -Infinity;
  const max = after ? after[0] - gap : Infinity;
  const moved: Knot = [rounded(Math.min(max, Math.max(min, figure))), rounded(Math.min(1, Math.max(0, subScore)))];
  return knots.map((knot, at) => (at === place ? moved : knot));
}

/** The points with one added in the middle of the widest gap. */
export function withKnot(knots: readonly Knot[]): readonly Knot[] {
  let widest = 1;
  for (let place = 2; place < knots.length; place += 1)
    if (knots[place]![0] - knots[place - 1]![0] > knots[widest]![0] - knots[widest - 1]![0]) widest = place;
  const [from, to] = [knots[widest - 1]!, knots[widest]!];
  const middle: Knot = [rounded((from[0] + to[0]) / 2), rounded((from[1] + to[1]) / 2)];
  return [...knots.slice(0, widest), middle, ...knots.slice(widest)];
}
