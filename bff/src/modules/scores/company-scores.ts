import { explainCustomScore, type CustomScore } from '@site/board-rules';
import type { Market } from '../../domain/company';
import type { Viewer } from '../../domain/entitlements';
import { inTurns, type Steps } from '../../platform/jobs/cooperative-yield';
import { type BoardService, type MyScore, namesSavedScore, readMyScore, scoreFigureSteps } from '../boards';
import { marketFrom } from '../../platform/market-code';
import type { DataKind, ScoredMarket } from '../market-data';
import type { ListingName } from '../../domain/markets';
import type { FindListing } from '../market-data';
import type { FollowStore } from '../follows';
import type { ScoreService } from './service';

/** A company's score by the reader's definition, beside its BSI score. */
export interface CompanyScore extends ListingName {
  /** Null: the company is not listed any more, or lists do not show it to the viewer. */
  readonly explained: CustomScore | null;
  /** Null: unrated, or as above. */
  readonly bsi: number | null;
}

export interface CompanyScores {
  /** Null: the reader chose none. */
  readonly myScore: (MyScore & { readonly id: number | null }) | null;
  /** Shape: in the order of the requested companies. */
  readonly scores: readonly CompanyScore[];
  /** `sample` if any of the companies is invented. */
  readonly dataKind: DataKind;
}

export interface CompanyScoresParts {
  readonly boards: Pick<BoardService, 'scoredMarket' | 'listingRule'>;
  readonly scores: Pick<ScoreService, 'find' | 'shown'>;
  readonly follows: Pick<FollowStore, 'listOf'>;
  readonly findListing: FindListing;
}

export interface RequestedScores {
  /** A definition, or the number of a saved score. Absent: the one that is shown wherever companies are. */
  readonly score?: string | undefined;
  /** Each `market:ticker`. Absent: those that the user follows. */
  readonly symbols?: readonly string[] | undefined;
}

/** Scores of single companies by the reader's definition: the same as on boards, with the points behind them. */
export function createCompanyScores({ boards, scores, follows, findListing }: CompanyScoresParts) {
  async function chosen(userId: string, score: string | undefined): Promise<CompanyScores['myScore']> {
    if (score !== undefined && !namesSavedScore({ score }))
      return { ...readMyScore({ name: null, definition: score }), id: null };
    const saved = score === undefined ? await scores.shown(userId) : await scores.find(userId, Number(score));
    return saved && { ...readMyScore(saved), id: saved.id };
  }

  async function named(names: readonly string[]): Promise<readonly ListingName[]> {
    const found = await Promise.all(
      names.map((name) => {
        const colon = name.indexOf(':');
        return findListing(marketFrom(name.slice(0, colon)), name.slice(colon + 1));
      }),
    );
    return found.filter((listing) => listing !== null);
  }

  return {
    /**
     * Throws: InvalidInputError for what is not a definition, NotFoundError('score_not_found' | 'market_not_found').
     */
    async read(userId: string, viewer: Viewer, { score, symbols }: RequestedScores): Promise<CompanyScores> {
      const myScore = await chosen(userId, score);
      const listings = symbols ? await named(symbols) : await follows.listOf(userId);
      if (!myScore) return { myScore, scores: [], dataKind: 'real' };
      // Pages of single companies are open to every account; lists show those of the plan.
      const isShown = symbols ? () => true : await boards.listingRule(viewer);
      const markets = [...new Set(listings.map(({ market }) => market))];
      const scored = new Map<Market, ReadonlyMap<string, Omit<CompanyScore, keyof ListingName>>>();
      let dataKind: DataKind = 'real';
      for (const market of markets) {
        const board = boards.scoredMarket(market);
        if (!board) continue;
        if (board.loaded.dataKind === 'sample') dataKind = 'sample';
        const wanted = new Set<string>(listings.flatMap((one) => (one.market === market ? one.symbol : [])));
        const rows = board.cards.flatMap((card, row) => (wanted.has(card.symbol) && isShown(card) ? row : []));
        scored.set(market, await inTurns(explainedSteps(board, myScore, rows)));
      }
      return {
        myScore,
        dataKind,
        scores: listings.map((one) => ({
          market: one.market,
          symbol: one.symbol,
          explained: null,
          bsi: null,
          ...scored.get(one.market)?.get(one.symbol),
        })),
      };
    },
  };
}

export type CompanyScoresReader = ReturnType<typeof createCompanyScores>;

function* explainedSteps(
  market: ScoredMarket,
  { definition }: MyScore,
  rows: readonly number[],
): Steps<ReadonlyMap<string, Omit<CompanyScore, keyof ListingName>>> {
  const further = definition.metrics.map(({ figure }) => figure);
  const columns = yield* scoreFigureSteps(market, {}, further, rows);
  const all = new Map<string, Omit<CompanyScore, keyof ListingName>>();
  for (const [place, row] of rows.entries()) {
    const explained = explainCustomScore(definition, columns, place);
    all.set(market.cards[row]!.symbol, { explained, bsi: market.score(row) });
    if (place % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
  }
  return all;
}

/** Yields to other requests after this many companies. */
const ROWS_AT_ONCE = 200;
