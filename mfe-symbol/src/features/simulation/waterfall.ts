import type { Schema } from '@site/contract';

/** One step from the old score to the new, in points. */
export interface WaterfallStep {
  /** Name of the component or bonus; `cut` is the change by the limits of 0 and 100. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface Waterfall {
  /** Shape: in the order of the moves, each from where the one before ends. */
  readonly steps: readonly WaterfallStep[];
  readonly before: number;
  readonly after: number;
  /** Ends of the scale, in points; `low` is 0 where the moves come near it. */
  readonly low: number;
  readonly high: number;
}

/** Both scores are rounded to two decimals: less than this is no cut. */
const ROUNDING = 0.0101;
/** Free space at either side of the moves, as a part of their span. */
const MARGIN = 0.25;
/** Points; smaller moves would fill the whole width. */
const MIN_SPAN = 2;

/** The steps from one score to the other. Null: one of them is unrated. */
export function waterfallOf({ before, after, moved }: Schema<'SimulationResult'>): Waterfall | null {
  if (before.score === null || after.score === null) return null;
  let at = before.score;
  const steps: WaterfallStep[] = moved.points.map(({ name, change }) => {
    const from = at;
    at += change;
    return { name, from, to: at };
  });
  if (Math.abs(after.score - at) > ROUNDING) steps.push({ name: 'cut', from: at, to: after.score });
  const ends = [before.score, after.score, ...steps.flatMap(({ from, to }) => [from, to])];
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  const margin = Math.max(max - min, MIN_SPAN) * MARGIN;
  const wanted = Math.floor(min - margin);
  // If zero is no farther away than the moves reach, the scale starts there.
  const low = min >= 0 && wanted <= max - min ? 0 : wanted;
  return { steps, before: before.score, after: after.score, low, high: Math.ceil(max + margin) };
}
