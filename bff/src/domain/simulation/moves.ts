import type { Metrics } from '../metrics/metrics';
import { BONUSES, COMPONENTS, type Bonus, type Component, type Evaluation, type Flag } from '../score/explanation';

/** What lies between two evaluations of one company; what is the same in both is left out. */
export interface Moves {
  /** After less before. Null: either is unrated. */
  readonly score: number | null;
  /** Shape: the largest move first; equal ones in the order of the score's parts. */
  readonly points: readonly MovedPoints[];
  /** Shape: in the order of the metrics. */
  readonly metrics: readonly MovedMetric[];
  /** Shape: sorted by name. */
  readonly raisedFlags: readonly Flag[];
  readonly clearedFlags: readonly Flag[];
}

export interface MovedPoints {
  readonly name: Component | Bonus;
  readonly before: number;
  readonly after: number;
}

export interface MovedMetric {
  readonly name: keyof Metrics;
  readonly before: number | boolean | null;
  readonly after: number | boolean | null;
}

export function movesBetween(before: Evaluation, after: Evaluation): Moves {
  const names = Object.keys(before.metrics) as (keyof Metrics)[];
  return {
    score: before.score === null || after.score === null ? null : inCents(after.score - before.score),
    points: pointsOf(before, after)
      .filter((one) => one.before !== one.after)
      .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before)),
    metrics: names
      .map((name) => ({ name, before: before.metrics[name], after: after.metrics[name] }))
      .filter((one) => one.before !== one.after),
    raisedFlags: without(after.explanation.flags, before.explanation.flags),
    clearedFlags: without(before.explanation.flags, after.explanation.flags),
  };
}

/** Scores have two decimals, so their difference is rounded to two: the rest is binary noise. */
function inCents(difference: number): number {
  return Math.round(difference * 100) / 100;
}

function pointsOf({ explanation: before }: Evaluation, { explanation: after }: Evaluation): readonly MovedPoints[] {
  return [
    ...COMPONENTS.map((name) => ({
      name,
      before: before.components[name].points,
      after: after.components[name].points,
    })),
    ...BONUSES.map((name) => ({ name, before: before.bonuses[name].points, after: after.bonuses[name].points })),
  ];
}

function without(flags: readonly Flag[], others: readonly Flag[]): readonly Flag[] {
  return flags.filter((flag) => !others.includes(flag));
}
