import { customScores, rankByNumber } from '@site/board-rules';
import type { ScoreDefinition, ScoreFigureColumns } from '@site/board-rules';
import type { ScoreFigures } from '../../api/scores';

const BEST_FIRST = { isDescending: true, isPositiveAlone: false } as const;

/** A company of the ranking. */
export interface RankedCompany {
  readonly row: number;
  /** From 1. */
  readonly place: number;
  /** Rank by the BSI score. */
  readonly placeBefore: number;
  /** Null: unrated. */
  readonly score: number | null;
}

/** Ranks by the BSI score. Shape: by row, from 1. */
export function placesBefore(scores: ScoreFigures['scores']): Uint32Array {
  const order = rankByNumber(
    Float64Array.from(scores, (score) => score ?? NaN),
    BEST_FIRST,
    inOrder(scores.length),
  );
  const places = new Uint32Array(order.length);
  order.forEach((row, place) => (places[row] = place + 1));
  return places;
}

/** The top companies by a definition. Companies with equal scores are in the order of the answer, the largest first. */
export function rankCompanies(
  definition: ScoreDefinition,
  columns: ScoreFigureColumns,
  before: Uint32Array,
  count: number,
): readonly RankedCompany[] {
  const scores = customScores(definition, columns);
  const order = rankByNumber(scores, BEST_FIRST, inOrder(scores.length));
  return Array.from(order.subarray(0, count), (row, place) => ({
    row,
    place: place + 1,
    placeBefore: before[row]!,
    score: Number.isNaN(scores[row]!) ? null : scores[row]!,
  }));
}

const inOrder = (length: number): Uint32Array => Uint32Array.from({ length }, (_, row) => row);
