import { fieldOf } from '@site/fields';
import { CURVE_OF, readCurve, readKnots } from './curves';
import { BONUSES, COMPONENTS, type Bonus, type Component } from './method-parts';
import {
  isComponent,
  knotsOf,
  partsOf,
  weightOf,
  wholeOf,
  type ScoreDefinition,
  type ScorePart,
} from './score-definition';
import type { ScoreFigure } from './score-figures';
import { pointsOf, scoreFrom } from './sub-scores';
import { WEIGHT_TABLE } from './weights';

/** Bits of `traits`. Those of bonuses are at their places in `BONUSES`. */
export const SCORE_TRAITS = { isRealEstate: 16, isWithoutProfit: 32, isRated: 64 } as const;

/** The inputs of custom scores. Shape: one row per company. NaN: unknown. */
export interface ScoreFigureColumns {
  readonly length: number;
  readonly parts: { readonly [C in Component]: ArrayLike<number> };
  /** Absent: unknown in every row. */
  readonly metrics: { readonly [F in ScoreFigure]?: ArrayLike<number> };
  /** Bits of `SCORE_TRAITS`; a bonus' bit is set where it is earned. */
  readonly traits: ArrayLike<number>;
}

export interface CustomScorePart {
  readonly part: ScorePart;
  /** As a fraction of 1. */
  readonly weight: number;
  /** Null: unknown. */
  readonly value: number | null;
  /** 0..1 */
  readonly subScore: number;
  readonly points: number;
}

/** The score of one company with its parts and bonuses. Their points add up to `total`. */
export interface CustomScore {
  /** 0..100, two decimals. Null: the company is unrated. */
  readonly score: number | null;
  /** Shape: parts with a weight, in the order in which they are added. */
  readonly parts: readonly CustomScorePart[];
  /** Shape: bonuses with points. */
  readonly bonuses: readonly { readonly bonus: Bonus; readonly earned: boolean; readonly points: number }[];
  /** Neither cut nor rounded. */
  readonly total: number;
}

const PROFILES = 4;
const percentOf = (profile: number, place: number): number =>
  Math.round(100 * WEIGHT_TABLE[profile * COMPONENTS.length + place]!);

interface CompiledPart {
  readonly part: ScorePart;
  readonly values: ArrayLike<number> | null;
  /** By profile. Unit: fractions of 1. */
  readonly weights: readonly number[];
  /** `row` is for the debt rule, which reads a second figure. */
  readonly subScoreOf: (value: number, row: number) => number;
}

/** Unknown growth counts as no growth. */
const UNCHANGED = 1;

function compile(definition: ScoreDefinition, columns: ScoreFigureColumns): readonly CompiledPart[] {
  const whole = wholeOf(definition);
  return partsOf(definition)
    .filter((part) => weightOf(definition, part) > 0)
    .map((part) => ({
      part,
      values: isComponent(part) ? columns.parts[part] : (columns.metrics[part] ?? null),
      weights: Array.from({ length: PROFILES }, (_, profile) => {
        const weight = weightOf(definition, part);
        if (!definition.adaptsWeights || !isComponent(part)) return weight / whole;
        const place = COMPONENTS.indexOf(part);
        // This order of operations gives the weights of the BSI score to the last bit.
        return (weight * percentOf(profile, place)) / percentOf(0, place) / whole;
      }),
      subScoreOf: subScoreReader(definition, part, columns),
    }));
}

function subScoreReader(
  definition: ScoreDefinition,
  part: ScorePart,
  columns: ScoreFigureColumns,
): CompiledPart['subScoreOf'] {
  const knots = knotsOf(definition, part);
  const read =
    isComponent(part) && !definition.knots[part]
      ? (value: number) => readCurve(CURVE_OF[part], value)
      : (value: number) => readKnots(knots, value);
  switch (part) {
    case 'pe':
    case 'ps':
    case 'pb':
      return (value) => (value > 0 ? read(value) : 0);
    case 'de': {
      const { pb } = columns.parts;
      // P/B has the sign of equity.
      return (value, row) => (value >= 0 && pb[row]! > 0 ? read(value) : 0);
    }
    case 'growthRevenue':
    case 'growthEbit':
    case 'growthEarnings':
      return (value) => read(value === value ? value : UNCHANGED);
    case 'dividend':
    case 'roe':
      return (value) => known(read(value));
    default:
      // A price ratio of 0 or less is meaningless.
      return fieldOf(part).better === 'less' ? (value) => (value > 0 ? read(value) : 0) : (value) => known(read(value));
  }
}

const known = (subScore: number): number => (subScore === subScore ? subScore : 0);

const profileOf = (traits: number): number =>
  ((traits & SCORE_TRAITS.isRealEstate) !== 0 ? 1 : 0) + ((traits & SCORE_TRAITS.isWithoutProfit) !== 0 ? 2 : 0);

/** Scores of all rows, 0..100 with two decimals. NaN: unrated. With the definition `bsi` they are the BSI scores. */
export function customScores(definition: ScoreDefinition, columns: ScoreFigureColumns): Float64Array {
  const { length, traits } = columns;
  const parts = compile(definition, columns);
  const scores = new Float64Array(length);
  for (const { values, weights, subScoreOf } of parts)
    for (let row = 0; row < length; row += 1)
      scores[row]! += pointsOf(
        weights[profileOf(traits[row]!)]!,
        subScoreOf(values === null ? NaN : values[row]!, row),
      );
  for (let row = 0; row < length; row += 1) {
    let total = scores[row]!;
    BONUSES.forEach((bonus, place) => (total += (traits[row]! & (1 << place)) === 0 ? 0 : definition.bonuses[bonus]));
    scores[row] = (traits[row]! & SCORE_TRAITS.isRated) === 0 ? NaN : scoreFrom(total);
  }
  return scores;
}

/** The score of one row, point by point. Its `score` is that of `customScores`. */
export function explainCustomScore(definition: ScoreDefinition, columns: ScoreFigureColumns, row: number): CustomScore {
  const traits = columns.traits[row]!;
  const profile = profileOf(traits);
  const parts = compile(definition, columns).map(({ part, values, weights, subScoreOf }) => {
    const value = values === null ? NaN : values[row]!;
    const weight = weights[profile]!;
    const subScore = subScoreOf(value, row);
    return { part, weight, value: value === value ? value : null, subScore, points: pointsOf(weight, subScore) };
  });
  const bonuses = BONUSES.map((bonus, place) => {
    const earned = (traits & (1 << place)) !== 0;
    return { bonus, earned, points: earned ? definition.bonuses[bonus] : 0 };
  });
  let total = 0;
  for (const { points } of parts) total += points;
  for (const { points } of bonuses) total += points;
  return {
    score: (traits & SCORE_TRAITS.isRated) === 0 ? null : scoreFrom(total),
    parts,
    bonuses: bonuses.filter(({ bonus }) => definition.bonuses[bonus] > 0),
    total,
  };
}
