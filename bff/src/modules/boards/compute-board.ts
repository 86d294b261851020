import { figureDayOf, orderAsked, type FigureDay } from '@site/board-rules';
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
import { goneOf, latestOf } from './of-loaded-markets';
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

/** A board's question with all that is read for it. */
export interface AskedBoard extends PermittedBoard {
  readonly histories: Histories;
  /** The companies of its markets as it scores them. Null: they are not scored yet. */
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

/** What every board of the site is computed with. */
export interface BoardParts {
  readonly data: Pick<MarketData, 'markets'>;
  /** All listings of the site. */
  readonly listings: () => SearchIndex;
  /** Rows that one answer holds. */
  readonly answerRows: number;
  readonly formulas: ReturnType<typeof createFormulaFilters>;
  readonly formulaColumns: ReturnType<typeof createFormulaColumnMaker>;
  readonly scoredSteps: ReturnType<typeof createScoredMarkets>;
}

/** The companies of a board's markets as the question scores them. */
export function* scoredForSteps(
  { scoredSteps }: Pick<BoardParts, 'scoredSteps'>,
  asked: PermittedBoard,
): Steps<readonly ScoredMarket[]> {
  const markets: ScoredMarket[] = [];
  for (const one of asked.loaded) {
    const scored = yield* scoredSteps(one, asked.columns);
    markets.push(asked.myScore ? yield* withMyScoreSteps(scored, asked.columns, asked.myScore) : scored);
    yield;
  }
  return markets;
}

type MayListRef = (ref: BoardRowRef, viewer?: Viewer) => boolean;

const listingRuleOf =
  ({ places, viewer }: AskedBoard): MayListRef =>
  ({ market, row }, other = viewer) => {
    const place = places?.get(market.cards[row]!.companyId);
    return place ? mayList(other, place) : mayListAll(other);
  };

/** A board's rows at each stage: listed, ranked, visible to the viewer, and matching the query. */
function* selectionSteps(
  { formulas, formulaColumns }: BoardParts,
  asked: AskedBoard,
  { markets, mayListRef, day }: { markets: readonly ScoredMarket[]; mayListRef: MayListRef; day: FigureDay },
) {
  const { query, loaded, amounts } = asked;
  const followed = asked.followed && (yield* followedBoardSteps(markets, asked.followed, query, mayListRef));
  const listed = followed?.listed ?? (yield* listedRowsSteps(markets, query));
  yield;

  const onBoard = yield* filterSteps(listed, ({ market, row }) => boardReason(market, row, query) === null);
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
  return { followed, listed, onBoard, usd, inFormulas, isWithinLimits, formulaValues, faulty, matching };
}

/** All that is computed of a board, in chunks of rows. */
export function* boardSteps(parts: BoardParts, asked: AskedBoard): Steps<BoardAnswer> {
  const { query, loaded, viewer, notices, amounts } = asked;
  const markets = asked.markets ?? (yield* scoredForSteps(parts, asked));
  const mayListRef = listingRuleOf(asked);
  const asOf = latestOf(loaded);
  const day = figureDayOf(query, asOf);
  const selected = yield* selectionSteps(parts, asked, { markets, mayListRef, day });
  const { followed, listed, onBoard, usd, inFormulas, isWithinLimits, formulaValues, faulty, matching } = selected;
  const order = orderAsked(query, asked.usualOrder);
  const allowed = yield* filterSteps(matching, (ref) => mayListRef(ref));
  const offset = query.offset ?? 0;
  const rowsAsked = query.limit ?? allowed.length;
  const limit = asked.isUncut ? rowsAsked : Math.min(rowsAsked, parts.answerRows);

  const ordered = yield* orderSteps(allowed, order, {
    usdIls: query.usdIls,
    formulas: formulaValues,
    most: offset + limit,
  });
  const rows = ordered.slice(offset);
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
          isWithin: (ref) => mayListRef(ref),
          gone: goneOf(loaded, query),
          everywhere: parts.listings,
        });

  return {
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
    myScore: asked.myScore,
    facets: {
      ...facets,
      // Of an industry's board its neighbours.
      ...(query.market === 'WORLD' && { sectors: yield* sectorsAcross(parts.data.markets()) }),
      amounts: currenciesWithRate(ratesOf(loaded)),
    },
    leftOff,
    table,
    formulas:
      query.formulas === undefined ? null : shownFormulas(asked.formulas, rows, formulaValues, inFormulas.currency),
    version: loaded.map(({ version }) => version).join(' '),
  };
}
