import { figureDayOf, requestedOrder, type FigureDay } from '@site/board-rules';
import { mayList, mayListAll, maySeeScore, mayUseLabels, type Viewer } from '../../domain/entitlements';
import type { BoardAnswer } from './board-answer';
import { facetsOf, sectorsAcross } from './board-facets';
import { boardReason, filterOf, isFaulty, searchOf } from './board-filters';
import { shownFormulas, type createFormulaColumnMaker, type FormulaQuestion } from './board-formulas';
import type { createFormulaFilters, Histories } from './board-where';
import { leftOffSteps } from './board-left-off';
import type { SearchIndex } from '../market-data';
import { commonPriceDay } from './common-price-day';
import { orderSteps } from './board-order';
import { ratesOf, usdRatesOf } from './board-rates';
import type { PermittedBoard } from './permitted-board';
import { withMyScoreSteps } from './my-score';
import { boardAccessSteps } from './board-access';
import { listedRowsSteps } from './board-rows';
import { boardTableSteps } from './board-table';
import { delistedOf, latestOf } from './of-loaded-markets';
import { formulaAmounts } from './where-columns';
import {
  type BoardRowRef,
  type createScoredMarkets,
  currenciesWithRate,
  type MarketData,
  type ScoredMarket,
  withUsdIls,
} from '../market-data';
import { filterSteps, mapSteps, type Steps } from '../../platform/jobs/cooperative-yield';
import type { ListingName } from '../../domain/markets';
import { followedBoardSteps } from './followed-rows';
import type { HomePlaces } from './home-places';

/** A board's query with its data. */
export interface BoardRequest extends PermittedBoard {
  readonly histories: Histories;
  /** Its markets with the scores of the query. Null: not scored yet. */
  readonly markets: readonly ScoredMarket[] | null;
  /** The reader's own columns, with the data that they need. */
  readonly formulaQuestions: readonly FormulaQuestion[];
  /** The companies that the viewer follows, if the board is limited to them. */
  readonly followed: readonly ListingName[] | null;
  /** The places of companies on the board's day. Null: the viewer may see all companies. */
  readonly places: HomePlaces | null;
  readonly viewer: Viewer;
  readonly isUncut: boolean;
}

/** Dependencies of all boards. */
export interface BoardParts {
  readonly data: Pick<MarketData, 'markets'>;
  /** All listings of the site. */
  readonly listings: () => SearchIndex;
  /** Maximum rows of a response. */
  readonly answerRows: number;
  readonly formulas: ReturnType<typeof createFormulaFilters>;
  readonly formulaColumns: ReturnType<typeof createFormulaColumnMaker>;
  readonly scored: ReturnType<typeof createScoredMarkets>;
}

/** A board's markets with the scores of the query. */
export function* scoredForSteps(
  { scored: { steps } }: Pick<BoardParts, 'scored'>,
  request: PermittedBoard,
): Steps<readonly ScoredMarket[]> {
  const markets: ScoredMarket[] = [];
  for (const one of request.loaded) {
    const scored = yield* steps(one, request.columns);
    markets.push(request.myScore ? yield* withMyScoreSteps(scored, request.columns, request.myScore) : scored);
    yield;
  }
  return markets;
}

type MayListRef = (ref: BoardRowRef, viewer?: Viewer) => boolean;

const listingRuleOf =
  ({ places, viewer }: BoardRequest): MayListRef =>
  ({ market, row }, other = viewer) => {
    const place = places?.get(market.cards[row]!.companyId);
    return place ? mayList(other, place) : mayListAll(other);
  };

/** A board's rows at each stage: listed, ranked, visible to the viewer, and matching the query. */
function* selectionSteps(
  { formulas, formulaColumns }: BoardParts,
  request: BoardRequest,
  { markets, mayListRef, day }: { markets: readonly ScoredMarket[]; mayListRef: MayListRef; day: FigureDay },
) {
  const { query, loaded, amounts } = request;
  const followed = request.followed && (yield* followedBoardSteps(markets, request.followed, query, mayListRef));
  const listed = followed?.listed ?? (yield* listedRowsSteps(markets, query));
  yield;

  const onBoard = yield* filterSteps(listed, ({ market, row }) => boardReason(market, row, query) === null);
  const usd = usdRatesOf(loaded, query.usdIls);
  yield;
  const inFormulas = formulaAmounts(query, usd, amounts);
  const isWithinLimits = yield* formulas.filterSteps(request, markets, inFormulas);
  const formulaValues = yield* formulaColumns.valuesSteps(request.formulaQuestions, markets, inFormulas);
  const passes = filterOf({ ...query, freshOnly: undefined }, day, isWithinLimits);
  const isSearched = searchOf(query.search);
  const passing = yield* filterSteps(
    onBoard,
    ({ market, row }) => isSearched(market, row) && passes(market, row) === null,
  );
  const faulty = new Set(yield* filterSteps(passing, ({ market, row }) => isFaulty(market, row, day)));
  const matching = query.freshOnly ? passing.filter((ref) => !faulty.has(ref)) : passing;
  return { followed, listed, onBoard, usd, inFormulas, isWithinLimits, formulaValues, faulty, matching };
}

/** Computes a board in chunks of rows. */
export function* boardSteps(parts: BoardParts, request: BoardRequest): Steps<BoardAnswer> {
  const { query, loaded, viewer, notices, amounts } = request;
  const markets = request.markets ?? (yield* scoredForSteps(parts, request));
  const mayListRef = listingRuleOf(request);
  const asOf = latestOf(loaded);
  const day = figureDayOf(query, asOf);
  const selected = yield* selectionSteps(parts, request, { markets, mayListRef, day });
  const { followed, listed, onBoard, usd, inFormulas, isWithinLimits, formulaValues, faulty, matching } = selected;
  const order = requestedOrder(query, request.defaultOrder);
  const allowed = yield* filterSteps(matching, (ref) => mayListRef(ref));
  const offset = query.offset ?? 0;
  const requestedRows = query.limit ?? allowed.length;
  const limit = request.isUncut ? requestedRows : Math.min(requestedRows, parts.answerRows);

  const ordered = yield* orderSteps(allowed, order, {
    usdIls: query.usdIls,
    formulas: formulaValues,
    maxRows: offset + limit,
  });
  const rows = ordered.slice(offset);
  const table = yield* boardTableSteps(rows, {
    fields: query.fields,
    showsScore: maySeeScore(viewer),
    showsMyScore: request.myScore !== null,
    showsLabels: mayUseLabels(viewer),
    isPast: query.asOf !== undefined,
    amounts,
  });
  const facets = yield* facetsOf(onBoard);
  const leftOff =
    followed && query.search === undefined
      ? followed.leftOff(delistedOf(loaded, query))
      : yield* leftOffSteps({
          query,
          day,
          passes: filterOf(query, day, isWithinLimits),
          listed,
          isWithin: (ref) => mayListRef(ref),
          delisted: delistedOf(loaded, query),
          everywhere: parts.listings,
        });

  const answer: BoardAnswer = {
    market: query.market,
    sector: query.sector ?? null,
    industry: query.industry ?? null,
    dataKind: loaded.some(({ dataKind }) => dataKind === 'sample') ? 'sample' : 'real',
    asOf,
    pricesOn:
      query.asOf === undefined
        ? null
        : commonPriceDay(yield* mapSteps(onBoard, ({ market, row }) => market.cards[row]!.quotedOn)),
    isOld: loaded.some((market) => market.isOld),
    fx: withUsdIls(ratesOf(loaded), query.usdIls),
    usd,
    amounts,
    total: matching.length,
    listed: listed.length,
    oldFigures: [...faulty].filter((ref) => mayListRef(ref)).length,
    shown: allowed.length,
    truncated: allowed.length < matching.length,
    access: yield* boardAccessSteps({ viewer, board: query.market, ranked: onBoard, matching, mayListRef }),
    limit,
    offset,
    order,
    notices,
    query,
    myScore: request.myScore,
    facets: {
      ...facets,
      // For a board of an industry: the other industries.
      ...(query.market === 'WORLD' && { sectors: yield* sectorsAcross(parts.data.markets()) }),
      amounts: currenciesWithRate(ratesOf(loaded)),
    },
    leftOff,
    table,
    formulas:
      query.formulas === undefined ? null : shownFormulas(request.formulas, rows, formulaValues, inFormulas.currency),
    version: loaded.map(({ version }) => version).join(' '),
  };
  // Results of formulas stay cached with the markets that they were evaluated for.
  if (!request.formula && request.formulaQuestions.length === 0) parts.scored.release(markets);
  return answer;
}
