import {
  COMPONENTS,
  customScores,
  readScoreText,
  scoreProblemText,
  writeScoreText,
  type Component,
  type ScoreDefinition,
  type ScoreFigure,
  type ScoreFigureColumns,
} from '@site/board-rules';
import { LRUCache } from 'lru-cache';
import { scorePartSteps } from '../../domain/columns/score-part-columns';
import type { Viewer } from '../../domain/entitlements';
import type { ColumnOptions } from '../../domain/options';
import { InvalidInputError, NotFoundError } from '../../platform/errors';
import { inTurns, mapSteps, type Steps } from '../../platform/jobs/cooperative-yield';
import type { ScoredMarket } from '../market-data';
import type { BoardQuery } from './board-query';
import { numberOf } from './board-order';

/** A score that an account saved. */
export interface NamedScore {
  readonly name: string;
  readonly definition: string;
}

/** Reads a saved score of a user. Throws: NotFoundError('score_not_found'). */
export type SavedScoreReader = (userId: string, id: number) => Promise<NamedScore>;

/** A definition that may have a name. */
type MyScoreText = Pick<MyScore, 'name'> & { readonly definition: string };

/** For sites without accounts. */
export const noSavedScores: SavedScoreReader = () =>
  Promise.reject(new NotFoundError('score_not_found', 'You have no such saved score.'));

/** The score definition of a board's query. */
export interface MyScore {
  /** Null: the query contains the definition. */
  readonly name: string | null;
  readonly definition: ScoreDefinition;
  /** As `writeScoreText` writes it. */
  readonly text: string;
}

/** Whether a query names a saved score, which belongs to one account. */
export const namesSavedScore = ({ score }: { readonly score?: string | undefined }): boolean =>
  score !== undefined && /^\d+$/.test(score);

/** Whether a query depends on data of one account, so that its response must not be shared. */
export const isOfOneAccount = (
  query: Pick<BoardQuery, 'following' | 'score'>,
  viewer: Viewer,
): viewer is Exclude<Viewer, { kind: 'visitor' }> =>
  viewer.kind !== 'visitor' && (query.following === true || namesSavedScore(query));

/**
 * The score definition of a permitted query. Null: none. Throws: InvalidInputError for an invalid definition, and for an
 * order or formula by `myScore` without one; NotFoundError.
 */
export async function myScoreOf(
  query: BoardQuery,
  viewer: Viewer,
  { readSaved, isInFormula }: { readonly readSaved: SavedScoreReader; readonly isInFormula: boolean },
): Promise<MyScore | null> {
  const { score, orderBy } = query;
  if (score === undefined) {
    if (orderBy === 'myScore' || isInFormula)
      throw refused(orderBy === 'myScore' ? 'orderBy' : 'where', 'myScore needs a definition in the option score');
    return null;
  }
  const saved =
    namesSavedScore(query) && viewer.kind !== 'visitor' ? await readSaved(viewer.userId, Number(score)) : null;
  return readMyScore(saved ?? { name: null, definition: score });
}

/** A definition as sent or saved. Throws: InvalidInputError for an invalid one. */
export function readMyScore({ name, definition: written }: MyScoreText): MyScore {
  const { definition, problem } = readScoreText(written);
  if (problem) throw refused('score', scoreProblemText(problem));
  return { name, definition, text: writeScoreText(definition) };
}

const refused = (option: string, message: string): InvalidInputError =>
  new InvalidInputError('invalid_options', `The score cannot be calculated: ${message}.`, [
    { path: `query.${option}`, message },
  ]);

/** Markets scored by recently requested definitions. */
const MAX_DEFINITIONS = 8;
const partsKnown = new WeakMap<ScoredMarket, Omit<ScoreFigureColumns, 'metrics'>>();
const marketsKnown = new WeakMap<ScoredMarket, LRUCache<string, ScoredMarket>>();

/** Inputs for scores of any definition, with these additional figures. `rows`: only these rows; default: all. */
export function* scoreFigureSteps(
  market: ScoredMarket,
  options: ColumnOptions,
  figures: readonly ScoreFigure[],
  rows?: readonly number[],
): Steps<ScoreFigureColumns> {
  const { loaded, columns, cards } = market;
  const parts =
    partsKnown.get(market) ?? (yield* scorePartSteps(loaded.table.store, loaded.fx.rates, options, columns));
  partsKnown.set(market, parts);
  const chosen = rows ?? cards.map((_, row) => row);
  const metrics: { [F in ScoreFigure]?: readonly number[] } = {};
  for (const figure of figures)
    metrics[figure] = yield* mapSteps(chosen, (row) => numberOf(market, row, figure) ?? NaN);
  return { ...(rows === undefined ? parts : partsOfRows(parts, rows)), metrics };
}

function partsOfRows(
  { parts, traits }: Omit<ScoreFigureColumns, 'metrics'>,
  rows: readonly number[],
): Omit<ScoreFigureColumns, 'metrics'> {
  const chosen = (column: ArrayLike<number>): readonly number[] => rows.map((row) => column[row]!);
  const partsChosen = {} as Record<Component, readonly number[]>;
  for (const component of COMPONENTS) partsChosen[component] = chosen(parts[component]);
  return { length: rows.length, parts: partsChosen, traits: chosen(traits) };
}

/**
 * The score of one company by a definition, as on boards, without a ranking of its market. Null: unrated, or the saved
 * definition is no longer valid.
 */
export async function myScoreAt(market: ScoredMarket, written: string, row: number): Promise<number | null> {
  const { definition } = readScoreText(written);
  if (!definition) return null;
  const further = definition.metrics.map(({ figure }) => figure);
  const figures = await inTurns(scoreFigureSteps(market, {}, further, [row]));
  const [score = NaN] = customScores(definition, figures);
  return Number.isNaN(score) ? null : score;
}

/** The market with scores by a definition. `options`: those that `market` was scored with. */
export function* withMyScoreSteps(
  market: ScoredMarket,
  options: ColumnOptions,
  { definition, text }: MyScore,
): Steps<ScoredMarket> {
  const known = marketsKnown.get(market) ?? new LRUCache<string, ScoredMarket>({ max: MAX_DEFINITIONS });
  marketsKnown.set(market, known);
  const before = known.get(text);
  if (before) return before;
  const figures = yield* scoreFigureSteps(
    market,
    options,
    definition.metrics.map(({ figure }) => figure),
  );
  yield;
  const scores = customScores(definition, figures);
  const scored: ScoredMarket = {
    ...market,
    myScore(row) {
      const score = scores[row]!;
      return Number.isNaN(score) ? null : score;
    },
  };
  known.set(text, scored);
  return scored;
}
