import { SCORE_FIGURE_NAMES, type ScoreFigureColumns } from '@site/board-rules';
import { maySeeScore, type Viewer } from '../../domain/entitlements';
import type { Day, Market } from '../../domain/company';
import { ForbiddenError, UnavailableError } from '../../platform/errors';
import { filterSteps, inTurns, type Steps } from '../../platform/jobs/cooperative-yield';
import type { DataKind, ListingCard, ScoredMarket } from '../market-data';
import { boardReason } from './board-filters';
import type { ListingRule } from './board-places';
import { orderSteps } from './board-order';
import { allRows } from './board-rows';
import type { BoardService } from './board-service';
import { scoreFigureSteps } from './my-score';

/** Inputs for scores of any definition, for the companies of a market that a viewer may see. */
export interface ScoreFigures {
  readonly market: Market;
  readonly asOf: Day | null;
  readonly dataKind: DataKind;
  /** Companies on the board. */
  readonly total: number;
  /** Shape: the largest company first. */
  readonly cards: readonly ListingCard[];
  /** The BSI score. Null: unrated. */
  readonly scores: readonly (number | null)[];
  /** Shape: rows as in `cards`. */
  readonly columns: ScoreFigureColumns;
}

export type ScoreFiguresService = ReturnType<typeof createScoreFiguresService>;

export function createScoreFiguresService({
  boards,
}: {
  readonly boards: Pick<BoardService, 'scoredMarket' | 'listingRule'>;
}) {
  return {
    /** Throws: ForbiddenError('score_not_allowed') for visitors; UnavailableError until data are loaded. */
    async read(market: Market, viewer: Viewer): Promise<ScoreFigures> {
      if (!maySeeScore(viewer)) throw new ForbiddenError('score_not_allowed', 'Scores require a login.');
      const scored = boards.scoredMarket(market);
      if (!scored) throw new UnavailableError('not_available_now', 'The data of this market is not loaded.');
      return inTurns(figuresSteps(market, scored, await boards.listingRule(viewer)));
    },
  };
}

function* figuresSteps(market: Market, scored: ScoredMarket, isShown: ListingRule): Steps<ScoreFigures> {
  const { cards, loaded } = scored;
  const onBoard = yield* filterSteps(allRows([scored]), ({ row }) => boardReason(scored, row) === null);
  const shown = yield* filterSteps(onBoard, ({ row }) => isShown(cards[row]!));
  const rows = (yield* orderSteps(shown, { by: 'marketCap', descending: true })).map(({ row }) => row);
  yield;
  const columns = yield* scoreFigureSteps(scored, {}, SCORE_FIGURE_NAMES, rows);
  return {
    market,
    asOf: loaded.asOf,
    dataKind: loaded.dataKind,
    total: onBoard.length,
    cards: rows.map((row) => cards[row]!),
    scores: rows.map((row) => scored.score(row)),
    columns,
  };
}
