import { BONUSES, COMPONENTS, type Bonus, type Component, type ScoreExplanation } from '../../domain/score/explanation';

/** The parts that recorded points belong to, in their order. */
export const SCORE_PARTS: readonly (Component | Bonus)[] = [...COMPONENTS, ...BONUSES];

const rounded = (points: number): number => Math.round(points * 1e4) / 1e4;

/** Only the points, in the order of `SCORE_PARTS`: with names and metrics they would take ten times the space. */
export function pointsOf({ components, bonuses }: ScoreExplanation): readonly number[] {
  return [
    ...COMPONENTS.map((component) => rounded(components[component].points)),
    ...BONUSES.map((bonus) => bonuses[bonus].points),
  ];
}
