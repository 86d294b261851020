import { BONUSES, COMPONENTS, SCORE_FIGURE_NAMES, SCORE_TRAITS, scoreEntryName } from '@site/board-rules';
import type { Component, ScoreFigure, ScoreFigureColumns } from '@site/board-rules';
import type { ScoreFigures } from '../../api/scores';

/** The figures of an answer as numeric columns. NaN: unknown. */
export function figureColumns(answer: ScoreFigures): ScoreFigureColumns {
  const { symbols, scores, parts, figures, bonuses, real_estate: realEstate, without_profit: withoutProfit } = answer;
  const { length } = symbols;
  const numbers = (values: readonly (number | null)[] | undefined): Float64Array =>
    Float64Array.from({ length }, (_, row) => values?.[row] ?? NaN);
  const metrics: { [F in ScoreFigure]?: Float64Array } = {};
  for (const figure of SCORE_FIGURE_NAMES) metrics[figure] = numbers(figures[scoreEntryName(figure)]);
  const ofParts = {} as Record<Component, Float64Array>;
  for (const component of COMPONENTS) ofParts[component] = numbers(parts[component]);
  const earned = BONUSES.map((bonus) => bonuses[scoreEntryName(bonus)]);
  return {
    length,
    parts: ofParts,
    metrics,
    traits: Uint8Array.from({ length }, (_, row) => {
      const bits = earned.reduce((sum, holds, place) => (holds?.[row] ? sum | (1 << place) : sum), 0);
      return (
        bits |
        (realEstate[row] ? SCORE_TRAITS.isRealEstate : 0) |
        (withoutProfit[row] ? SCORE_TRAITS.isWithoutProfit : 0) |
        (scores[row] == null ? 0 : SCORE_TRAITS.isRated)
      );
    }),
  };
}
