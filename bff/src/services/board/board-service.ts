import { ANSWER_ROWS, figureDayOf, orderAsked } from '@site/board-rules';
import { readFilter } from '@site/formula';
import type { Market } from '../../domain/company';
import { mayList, mayListAll, maySeeScore, mayUseLabels, type Viewer } from '../../domain/entitlements';
import { TRUE, UNKNOWN } from '../../domain/formula/evaluate-formula';
import type { BoardAnswer } from './board-answer';
import { facetsOf, sectorsAcross } from './board-facets';
import { boardReason, filterOf, isFaulty, searchOf } from './board-filters';
import { createFormulaColumnMaker, shownFormulas, type FormulaQuestion } from './board-formulas';
import { createFormulaFilters, type Histories } from './board-where';
import { leftOffSteps } from './board-left-off';
import { createListingSearch } from '../../modules/search/listing-search';
import type { SearchIndex } from '../../modules/search/search-index';
import { commonPriceDay } from './common-price-day';
import { orderSteps } from './board-order';
import { ratesOf, usdRatesOf } from './board-rates';
import type { BoardMarket, BoardQuery } from './board-query';
import { permittedBoard, type PermittedBoard } from './permitted-board';
import { noSavedScores, withMyScoreSteps, type SavedScoreReader } from './my-score';
import { boardAccessSteps } from './board-access';
import { allRows, assertGroupSteps, listedRowsSteps } from './board-rows';
import { boardTableSteps } from './board-table';
import { goneOf, latestOf } from './of-loaded-markets';
import { formulaAmounts } from './where-columns';
import { currenciesWithRate } from '../exchange-rates/amounts-in';
import { withUsdIls } from '../exchange-rates/fx-service';
import { atOnce, filterSteps, inTurns, type Steps } from '../../platform/jobs/cooperative-yield';
import type { LoadedMarket, MarketData } from '../market-data/market-data';
import type { FollowedSymbol } from '../../domain/markets';
import { followedBoardSteps } from './followed-rows';
import { createBoardPlaces, type ListingRule } from './board-places';
import type { HomePlaces } from './home-places';
import type { BoardRowRef, ScoredMarket } from '../market-data/scored-market';
import { createScoredMarkets } from '../market-data/scored-markets';

/** How much of a board comes at once. */
export interface AnswerExtent {
  /** All rows that were asked for, however many: a file is one piece. */
  readonly isUncut?: boolean;
}

/** A board's question with all that is read for it. */
interface AskedBoard extends PermittedBoard {
  readonly histories: Histories;
  /** Columns of the reader's own, with what they need. */
  readonly formulaQuestions: readonly FormulaQuestion[];
  /** What the viewer follows, where the board is of that alone. */
  readonly followed: readonly FollowedSymbol[] | null;
  /** Where companies stand on the board's day. Null: the viewer may see them all. */
  readonly places: HomePlaces | null;
  readonly viewer: Viewer;
  readonly isUncut: boolean;
}

/**
 * Ranked boards. Everything that the viewer may not have is settled before anything is ranked. Boards are computed in
 * slices of some milliseconds, between which requests are served.
 */
export interface BoardService {
  /**
   * One page of a board, with its facets.
   * Throws: NotFoundError('sector_not_found'), InvalidInputError, UnavailableError while nothing is loaded.
   */
  readBoard(query: BoardQuery, viewer: Viewer, extent?: AnswerExtent): Promise<BoardAnswer>;
  /** Throws what `readBoard` throws for the same question, without computing the board. */
  assertAnswerable(query: BoardQuery, viewer: Viewer): Promise<void>;
  /** Symbols that the viewer's own board of the market may hold. */
  symbolsWithin(market: Market, viewer: Viewer): Promise<ReadonlySet<string>>;
  /** Whether lists show a company to the viewer now, whether or not a board ranks it. */
  listingRule(viewer: Viewer): Promise<ListingRule>;
  /** Where each company stands in its home market now. */
  homePlaces(): Promise<HomePlaces>;
  /** Whether a plan for `plan` shows other rows of a board than a free account: some of its companies may be at home there. */
  hasCompaniesAtHomeIn(board: BoardMarket, plan: Market): boolean;
  smallFirms(market: Market): Promise<ReadonlySet<string>>;
  /** The market as plain boards score it now: for anyone who looks companies up in it. Null: no data of it. */
  scoredNow(market: Market): ScoredMarket | null;
  /** A market as it stands, scored once for all who ask. For who may see scores alone. Undefined: no data of it. */
  scoredMarket(market: Market): ScoredMarket | undefined;
  /**
   * Whether a condition holds now, by row of `scoredMarket`. Null: unknown. For users who may see scores alone. A condition
   * that cannot be read holds nowhere known.
   */
  conditionOf(market: Market, where: string): Promise<(row: number) => boolean | null>;
  /** Changes whenever an answer may. */
  versionOf(market: BoardMarket): string;
}

export function createBoardService({
  data,
  listings = createListingSearch(data),
  answerRows = ANSWER_ROWS,
  followsOf = () => Promise.resolve([]),
  savedScoreOf = noSavedScores,
}: {
  readonly data: Omit<MarketData, 'start' | 'stop' | 'refresh' | 'notify'>;
  /** All listings of the site; default: an index of its own. */
  readonly listings?: () => SearchIndex;
  /** What a user follows; default: nothing. */
  readonly followsOf?: ((userId: string) => Promise<readonly FollowedSymbol[]>) | undefined;
  /** Scores that users saved; default: none. */
  readonly savedScoreOf?: SavedScoreReader | undefined;
  /** Rows that one answer holds. */
  readonly answerRows?: number | undefined;
}): BoardService {
  const formulas = createFormulaFilters({ data });
  const formulaColumns = createFormulaColumnMaker();
  const scoredSteps = createScoredMarkets();
  const scored = (loaded: LoadedMarket): ScoredMarket => atOnce(scoredSteps(loaded, {}));

  const places = createBoardPlaces({ data, scoredSteps });

  /** All that is computed of a board, in chunks of rows. */
  function* boardSteps(asked: AskedBoard): Steps<BoardAnswer> {
    const { query, loaded, viewer, usualOrder, notices, amounts, isUncut } = asked;
    const markets: ScoredMarket[] = [];
    for (const one of loaded) {
      const scored = yield* scoredSteps(one, asked.columns);
      markets.push(asked.myScore ? yield* withMyScoreSteps(scored, asked.columns, asked.myScore) : scored);
      yield;
    }
    const mayListRef = ({ market, row }: BoardRowRef, other: Viewer = viewer): boolean => {
      const place = asked.places?.get(market.cards[row]!.companyId);
      return place ? mayList(other, place) : mayListAll(other);
    };
    const followed = asked.followed && (yield* followedBoardSteps(markets, asked.followed, query, mayListRef));
    const listed = followed?.listed ?? (yield* listedRowsSteps(markets, query));
    yield;

    const ranked = yield* filterSteps(listed, ({ market, row }) => boardReason(market, row, query) === null);
    const onBoard = yield* orderSteps(ranked, { by: 'marketCap', descending: true });
    const within = new Set(yield* filterSteps(onBoard, (ref) => mayListRef(ref)));
    const asOf = latestOf(loaded);
    const day = figureDayOf(query, asOf);
    const usd = usdRatesOf(loaded, query.usdIls);
    yield;
    const inFormulas = formulaAmounts(query, usd, amounts);
    const isWithinLimits = yield* formulas.filterSteps(asked, markets, inFormulas);
    const formulaValues = yield* formulaColumns.valuesSteps(asked.formulaQuestions, markets, inFormulas);
    const passes = filterOf({ ...query, freshOnly: undefined }, day, isWithinLimits);
    const isSearched = searchOf(query.search);
    const passing = yield* filterSteps(
      onBoard,
      ({ market, row }) => isSearched(market, row) && passes(market, row) === null,
    );
    const faulty = new Set(yield* filterSteps(passing, ({ market, row }) => isFaulty(market, row, day)));
    const matching = query.freshOnly ? passing.filter((ref) => !faulty.has(ref)) : passing;
    const order = orderAsked(query, usualOrder);
    const allowed = yield* orderSteps(
      matching.filter((row) => within.has(row)),
      order,
      { usdIls: query.usdIls, formulas: formulaValues },
    );
    const offset = query.offset ?? 0;
    const rowsAsked = query.limit ?? allowed.length;
    const limit = isUncut ? rowsAsked : Math.min(rowsAsked, answerRows);

    const rows = allowed.slice(offset, offset + limit);
    const table = yield* boardTableSteps(rows, {
      fields: query.fields,
      showsScore: maySeeScore(viewer),
      showsMyScore: asked.myScore !== null,
      showsLabels: mayUseLabels(viewer),
      isPast: query.asOf !== undefined,
      amounts,
    });
    const facets = yield* facetsOf(onBoard);
    const leftOff =
      followed && query.search === undefined
        ? followed.leftOff(goneOf(loaded, query))
        : yield* leftOffSteps({
            query,
            day,
            passes: filterOf(query, day, isWithinLimits),
            listed,
            within,
            gone: goneOf(loaded, query),
            everywhere: listings,
          });

    return {
      market: query.market,
      sector: query.sector ?? null,
      industry: query.industry ?? null,
      dataKind: loaded.some(({ dataKind }) => dataKind === 'sample') ? 'sample' : 'real',
      asOf,
      pricesOn:
        query.asOf === undefined ? null : commonPriceDay(onBoard.map(({ market, row }) => market.cards[row]!.quotedOn)),
      isOld: loaded.some((market) => market.isOld),
      fx: withUsdIls(ratesOf(loaded), query.usdIls),
      usd,
      amounts,
      total: matching.length,
      listed: listed.length,
      oldFigures: [...faulty].filter((ref) => within.has(ref)).length,
      shown: allowed.length,
      truncated: allowed.length < matching.length,
      access: yield* boardAccessSteps({ viewer, board: query.market, ranked: onBoard, matching, mayListRef }),
      limit,
      offset,
      order,
      notices,
      query,
      myScore: asked.myScore,
      facets: {
        ...facets,
        // Of an industry's board its neighbours.
        ...(query.market === 'WORLD' && { sectors: yield* sectorsAcross(data.markets()) }),
        amounts: currenciesWithRate(ratesOf(loaded)),
      },
      leftOff,
      table,
      formulas:
        query.formulas === undefined ? null : shownFormulas(asked.formulas, rows, formulaValues, inFormulas.currency),
      version: loaded.map(({ version }) => version).join(' '),
    };
  }

  const permitted = (query: BoardQuery, viewer: Viewer) =>
    permittedBoard(query, viewer, { data, readSaved: savedScoreOf });

  function* symbolsWithinSteps(loaded: LoadedMarket, isShown: ListingRule): Steps<ReadonlySet<string>> {
    const market = yield* scoredSteps(loaded, {});
    const rows = yield* filterSteps(
      allRows([market]),
      ({ row }) => isShown(market.cards[row]!) && boardReason(market, row) === null,
    );
    return new Set(rows.map(({ row }) => market.cards[row]!.symbol));
  }

  const { listingRule } = places;

  return {
    async readBoard(given, viewer, { isUncut = false } = {}) {
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
      return inTurns(
        boardSteps({ ...question, histories, formulaQuestions, followed, places: ofCompanies, viewer, isUncut }),
      );
    },

    async assertAnswerable(given, viewer) {
      const { query, loaded } = await permitted(given, viewer);
      const isOfFollows = query.following && viewer.kind !== 'visitor';
      const cards = loaded.flatMap(({ table }) => table.cards);
      if (query.market === 'WORLD' && !isOfFollows) await inTurns(assertGroupSteps(cards, query));
    },

    async symbolsWithin(market, viewer) {
      const loaded = data.ofMarket(market);
      if (!loaded) return new Set();
      const isShown = await listingRule(viewer);
      return inTurns(symbolsWithinSteps(loaded, isShown));
    },

    listingRule,
    homePlaces: places.homePlaces,
    hasCompaniesAtHomeIn: places.hasCompaniesAtHomeIn,

    smallFirms(market) {
      const loaded = data.ofMarket(market);
      if (!loaded) return Promise.resolve(new Set<string>());
      const rows = allRows([scored(loaded)]).filter((ref) => ref.market.claim('isSmallFirm', ref.row) === true);
      return Promise.resolve(new Set(rows.map((ref) => ref.market.cards[ref.row]!.symbol)));
    },

    scoredNow(market) {
      const loaded = data.ofMarket(market);
      return loaded ? scored(loaded) : null;
    },

    scoredMarket(market) {
      const loaded = data.ofMarket(market);
      return loaded && scored(loaded);
    },

    async conditionOf(market, where) {
      const loaded = data.ofMarket(market);
      const { formula } = readFilter(where);
      if (!loaded || !formula) return () => null;
      const histories = await formulas.historiesOf(formula, [loaded], undefined);
      const amounts = formulaAmounts({ market }, usdRatesOf([loaded], undefined), null);
      const column = await inTurns(formulas.truthSteps({ formula, histories }, scored(loaded), amounts));
      return (row) => (column[row] === UNKNOWN ? null : column[row] === TRUE);
    },

    versionOf: places.versionOf,
  };
}
