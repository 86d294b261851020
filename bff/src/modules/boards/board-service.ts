import { ANSWER_ROWS } from '@site/board-rules';
import { readFilter } from '@site/formula';
import type { Market } from '../../domain/company';
import type { Viewer } from '../../domain/entitlements';
import { TRUE, UNKNOWN } from '../../domain/formula/evaluate-formula';
import { atOnce, filterSteps, inTurns, type Steps } from '../../platform/jobs/cooperative-yield';
import type { ListingName } from '../../domain/markets';
import { createScoredMarkets, type LoadedMarket, type MarketData, type ScoredMarket } from '../market-data';
import { createListingSearch, type SearchIndex } from '../market-data';
import type { BoardAnswer } from './board-answer';
import { boardReason } from './board-filters';
import { createFormulaColumnMaker, type FormulaQuestion } from './board-formulas';
import { createBoardPlaces, type ListingRule } from './board-places';
import type { BoardQuery } from './board-query';
import { usdRatesOf } from './board-rates';
import { allRows, assertGroupSteps } from './board-rows';
import { createFormulaFilters } from './board-where';
import { boardSteps, scoredForSteps, type BoardRequest, type BoardParts } from './compute-board';
import { createFormulaRunner, type FormulaRunner } from './formula-runner';
import { noSavedScores, type SavedScoreReader } from './my-score';
import { permittedBoard, type PermittedBoard } from './permitted-board';
import { formulaAmounts } from './where-columns';

/** How many rows of a board to return. */
export interface AnswerExtent {
  /** All requested rows without a limit, for files. */
  readonly isUncut?: boolean;
}

export function createBoardService({
  data,
  listings = createListingSearch(data),
  answerRows = ANSWER_ROWS,
  formulaRunner = createFormulaRunner(null),
  followsOf = () => Promise.resolve([]),
  savedScoreOf = noSavedScores,
}: {
  readonly data: Omit<MarketData, 'start' | 'stop' | 'refresh' | 'notify'>;
  /** All listings of the site; default: an index of its own. */
  readonly listings?: () => SearchIndex;
  /** The companies that a user follows; default: none. */
  readonly followsOf?: ((userId: string) => Promise<readonly ListingName[]>) | undefined;
  /** Scores that users saved; default: none. */
  readonly savedScoreOf?: SavedScoreReader | undefined;
  /** Rows that one answer holds. */
  readonly answerRows?: number | undefined;
  /** Default: formulas are evaluated in this thread. */
  readonly formulaRunner?: FormulaRunner;
}) {
  const formulas = createFormulaFilters({ data, runner: formulaRunner });
  const scoredMarkets = createScoredMarkets();
  const scored = (loaded: LoadedMarket): ScoredMarket => atOnce(scoredMarkets.steps(loaded, {}));

  const places = createBoardPlaces({ data, scoredSteps: scoredMarkets.steps });
  const parts: BoardParts = {
    data,
    listings,
    answerRows,
    formulas,
    scored: scoredMarkets,
    formulaColumns: createFormulaColumnMaker(formulaRunner),
  };

  const permitted = (query: BoardQuery, viewer: Viewer) =>
    permittedBoard(query, viewer, { data, readSaved: savedScoreOf });

  return {
    /**
     * One page of a board, with its facets. Throws: NotFoundError('sector_not_found'), InvalidInputError, UnavailableError
     * until data are loaded.
     */
    async readBoard(given: BoardQuery, viewer: Viewer, { isUncut = false }: AnswerExtent = {}): Promise<BoardAnswer> {
      const question = await permitted(given, viewer);
      const isOfFollows = question.query.following && viewer.kind !== 'visitor';
      const followed = isOfFollows ? await followsOf(viewer.userId) : null;
      const { formula, loaded, query } = question;
      const ofCompanies = await places.placesFor(query, loaded, viewer);
      const histories = formula && (await formulas.historiesOf(formula, loaded, query.usdIls));
      const formulaQuestions: FormulaQuestion[] = [];
      for (const one of question.formulas) {
        const ofQuarters = await formulas.historiesOf(one.formula, loaded, query.usdIls);
        formulaQuestions.push({ formula: one, histories: ofQuarters });
      }
      const markets = await formulasInThread({ parts, runner: formulaRunner, question, histories, formulaQuestions });
      const request = {
        ...question,
        histories,
        formulaQuestions,
        markets,
        followed,
        places: ofCompanies,
        viewer,
        isUncut,
      };
      return inTurns(boardSteps(parts, request));
    },

    /** Throws the same errors as `readBoard`, without computing the board. */
    async assertAnswerable(given: BoardQuery, viewer: Viewer): Promise<void> {
      const { query, loaded } = await permitted(given, viewer);
      const isOfFollows = query.following && viewer.kind !== 'visitor';
      const cards = loaded.flatMap(({ table }) => table.cards);
      if (query.market === 'WORLD' && !isOfFollows) await inTurns(assertGroupSteps(cards, query));
    },

    /** Symbols that the viewer's own board of the market may hold. */
    async symbolsWithin(market: Market, viewer: Viewer): Promise<ReadonlySet<string>> {
      const loaded = data.ofMarket(market);
      if (!loaded) return new Set();
      const isShown = await places.listingRule(viewer);
      return inTurns(symbolsWithinSteps(scoredMarkets.steps(loaded, {}), isShown));
    },

    /** Whether lists show a company to the viewer now, whether or not a board ranks it. */
    listingRule: places.listingRule,
    /** The present place of each company in its home market. */
    homePlaces: places.homePlaces,
    /** Whether a plan for `plan` shows more rows of a board than a free account, as it may contain companies with that home market. */
    hasCompaniesAtHomeIn: places.hasCompaniesAtHomeIn,

    smallFirms(market: Market): Promise<ReadonlySet<string>> {
      const loaded = data.ofMarket(market);
      if (!loaded) return Promise.resolve(new Set<string>());
      const rows = allRows([scored(loaded)]).filter((ref) => ref.market.claim('isSmallFirm', ref.row) === true);
      return Promise.resolve(new Set(rows.map((ref) => ref.market.cards[ref.row]!.symbol)));
    },

    /** The present market as plain boards score it, for looking up companies. Null: no data. */
    scoredNow(market: Market): ScoredMarket | null {
      const loaded = data.ofMarket(market);
      return loaded ? scored(loaded) : null;
    },

    /**
     * The present data of a market, scored once for all requests. Only for callers that may see scores. Undefined: no data.
     */
    scoredMarket(market: Market): ScoredMarket | undefined {
      const loaded = data.ofMarket(market);
      return loaded && scored(loaded);
    },

    /**
     * Whether a condition holds now, by row of `scoredMarket`. Null: unknown. Only for users that may see scores. An
     * unreadable condition is unknown for all rows.
     */
    async conditionOf(market: Market, where: string): Promise<(row: number) => boolean | null> {
      const loaded = data.ofMarket(market);
      const { formula } = readFilter(where);
      if (!loaded || !formula) return () => null;
      const histories = await formulas.historiesOf(formula, [loaded], undefined);
      const amounts = formulaAmounts({ market }, usdRatesOf([loaded], undefined), null);
      const condition = { formula, histories };
      const now = scored(loaded);
      await formulas.prepare(condition, [now], amounts);
      const column = await inTurns(formulas.truthSteps(condition, now, amounts));
      return (row) => (column[row] === UNKNOWN ? null : column[row] === TRUE);
    },

    /** Changes whenever a response may have changed. */
    versionOf: places.versionOf,
    /** Changes whenever a page of the company may have changed. */
    versionOfCompany: places.versionOfCompany,
  };
}

/**
 * Ranked boards. Permissions are checked before ranking. Boards are computed in
 * slices of some milliseconds, between which requests are served.
 */
export type BoardService = ReturnType<typeof createBoardService>;

/**
 * Evaluates formulas over large markets in the formula thread before the board is computed. Returns the scored markets of the
 * results. Null: there is nothing for the thread.
 */
async function formulasInThread({
  parts,
  runner,
  question,
  histories,
  formulaQuestions,
}: Pick<BoardRequest, 'histories' | 'formulaQuestions'> & {
  readonly parts: BoardParts;
  readonly runner: FormulaRunner;
  readonly question: PermittedBoard;
}): Promise<readonly ScoredMarket[] | null> {
  const { formula, loaded, query, amounts } = question;
  const hasFormulas = formula !== null || formulaQuestions.length > 0;
  if (!hasFormulas || !loaded.some(({ table }) => runner.takes(table.cards.length))) return null;
  const markets = await inTurns(scoredForSteps(parts, question));
  const inFormulas = formulaAmounts(query, usdRatesOf(loaded, query.usdIls), amounts);
  await parts.formulas.prepare({ formula, histories }, markets, inFormulas);
  await parts.formulaColumns.prepare(formulaQuestions, markets, inFormulas);
  return markets;
}

/** Symbols of a market that the rule shows and the board ranks. */
function* symbolsWithinSteps(scored: Steps<ScoredMarket>, isShown: ListingRule): Steps<ReadonlySet<string>> {
  const market = yield* scored;
  const rows = yield* filterSteps(
    allRows([market]),
    ({ row }) => isShown(market.cards[row]!) && boardReason(market, row) === null,
  );
  return new Set(rows.map(({ row }) => market.cards[row]!.symbol));
}
