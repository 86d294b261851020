import { BONUSES, COMPONENTS, SCORE_FIGURE_NAMES, SCORE_TRAITS, scoreEntryName } from '@site/board-rules';
import type { Schema } from '@site/contract';
import type { ScoreFigures } from './score-figures-service';

/** Unrounded figures, so that a browser calculates the same scores as the server. */
export function presentScoreFigures(figures: ScoreFigures): Schema<'ScoreFigures'> {
  const { cards, columns } = figures;
  const traits = Array.from(columns.traits);
  const holds = (bit: number): boolean[] => traits.map((bits) => (bits & bit) !== 0);
  const numbers = (column: ArrayLike<number> | undefined): (number | null)[] =>
    Array.from(column ?? new Float64Array(columns.length).fill(NaN), (value) => (Number.isNaN(value) ? null : value));
  return {
    market: figures.market,
    asOf: figures.asOf,
    sample: figures.dataKind === 'sample',
    total: figures.total,
    shown: cards.length,
    symbols: cards.map(({ symbol }) => symbol),
    long_names: cards.map(({ longName }) => longName),
    hebrew_names: cards.map(({ hebrewName }) => hebrewName),
    scores: [...figures.scores],
    parts: Object.fromEntries(COMPONENTS.map((component) => [component, numbers(columns.parts[component])])),
    figures: Object.fromEntries(
      SCORE_FIGURE_NAMES.map((figure) => [scoreEntryName(figure), numbers(columns.metrics[figure])]),
    ),
    bonuses: Object.fromEntries(BONUSES.map((bonus, place) => [scoreEntryName(bonus), holds(1 << place)])),
    real_estate: holds(SCORE_TRAITS.isRealEstate),
    without_profit: holds(SCORE_TRAITS.isWithoutProfit),
  };
}
