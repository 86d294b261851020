import { BONUSES, COMPONENTS, type Bonus, type Component, type ScoreExplanation } from '../../domain/score/explanation';

/** What recorded points are of, one after another. */
export const SCORE_PARTS: readonly (Component | Bonus)[] = [...COMPONENTS, ...BONUSES];

const rounded = (points: number): number => Math.round(points * 1e4) / 1e4;

/** The points alone, in the order of `SCORE_PARTS`: names and metrics would be ten times as much. */
export function pointsOf({ components, bonuses }: ScoreExplanation): readonly number[] {
  return [
    ...COMPONENTS.map((component) => rounded(components[component].points)),
    ...BONUSES.map((bonus) => bonuses[bonus].points),
  ];
}
