import type { FigureDay } from '@site/board-rules';
import { spansMarkets } from '@site/fields';
import type { LeftOff } from './board-answer';
import { boardReason, figureBehind, type LeftOffReason, type RowFilter, searchOf, termsOf } from './board-filters';
import type { BoardQuery } from './board-query';
import type { BoardRowRef, DelistedListing, ListingCard } from '../market-data';
import { answersTo, type SearchIndex } from '../market-data';
import { sectorName } from '../../domain/sector-name';
import { CHUNK_ROWS, chunksOf, filterSteps, type Steps } from '../../platform/jobs/cooperative-yield';

/** A broad search does not need the full list of missing companies. */
const MAX_LEFT_OFF = 10;
/** Companies of other markets per term without a match on the board. */
const MAX_ELSEWHERE = 3;

export interface LeftOffQuestion {
  /** The permitted query of the viewer. */
  readonly query: BoardQuery;
  /** The board's. */
  readonly day: FigureDay;
  /** The reader's own filters. */
  readonly passes: RowFilter;
  /** Every company that could be on the board. */
  readonly listed: readonly BoardRowRef[];
  /** Whether the viewer's plan holds a company of the board. */
  readonly isWithin: (ref: BoardRowRef) => boolean;
  /** Companies of this board's markets that are no longer traded. */
  readonly delisted: readonly DelistedListing[];
  /** All listings of the whole site. */
  readonly everywhere: () => SearchIndex;
}

/** Companies that match the search and are not shown, each with the first reason. */
export function* leftOffSteps({
  query,
  day,
  passes,
  listed,
  isWithin,
  delisted,
  everywhere,
}: LeftOffQuestion): Steps<readonly LeftOff[]> {
  const terms = termsOf(query.search);
  if (terms.length === 0) return [];
  const isSearched = searchOf(query.search);
  const found: LeftOff[] = [];
  const searched = yield* filterSteps(listed, ({ market, row }) => isSearched(market, row));
  for (const [place, ref] of searched.entries()) {
    if (found.length === MAX_LEFT_OFF) return found;
    if (place % CHUNK_ROWS === CHUNK_ROWS - 1) yield;
    const { market, row } = ref;
    const card = market.cards[row]!;
    const boards = boardReason(market, row, query);
    // Figures of companies that the plan hides are not disclosed.
    const isHidden = boards === null && !isWithin(ref);
    const reason = boards ?? passes(market, row);
    if (isHidden) found.push({ ...named(card), reason: 'plan_limit', ...noFigure });
    else if (reason) found.push({ ...named(card), reason, ...figureBehind(reason, market, row, query, day) });
  }
  const elsewhere = yield* listedElsewhere(terms, query, listed, everywhere);
  return [...found, ...noLongerTraded(terms, delisted), ...elsewhere].slice(0, MAX_LEFT_OFF);
}

const noFigure = { value: null, limit: null } as const;

function named({
  symbol,
  market,
  longName,
  hebrewName,
}: ListingCard): Pick<LeftOff, 'symbol' | 'market' | 'longName' | 'hebrewName'> {
  return { symbol, market, longName, hebrewName };
}

/** Former listings that match any of the words. */
function noLongerTraded(terms: readonly string[], delisted: readonly DelistedListing[]): readonly LeftOff[] {
  return delisted
    .filter(({ card }) => terms.some((term) => answersTo(card, term)))
    .map(({ card, delistedOn }) => ({ ...named(card), reason: 'delisted', ...noFigure, day: delistedOn }));
}

/** For each term without a match on the board: companies of other markets that match it. */
function* listedElsewhere(
  terms: readonly string[],
  query: BoardQuery,
  listed: readonly BoardRowRef[],
  everywhere: () => SearchIndex,
): Steps<readonly LeftOff[]> {
  let unanswered = terms;
  for (const some of chunksOf(listed)) {
    if (unanswered.length === 0) return [];
    unanswered = unanswered.filter((term) => !some.some(({ market, row }) => answersTo(market.cards[row]!, term)));
    yield;
  }
  if (unanswered.length === 0) return [];
  const index = everywhere();
  const isElsewhere = ({ market }: ListingCard): boolean => market !== query.market;
  const cards = new Set<ListingCard>();
  for (const term of unanswered) {
    for (const card of yield* index.find(term, MAX_ELSEWHERE, isElsewhere)) cards.add(card);
  }
  return [...cards].map((card) => ({ ...named(card), reason: placeReason(card, query), ...noFigure }));
}

function placeReason(card: ListingCard, { market, sector, industry }: BoardQuery): LeftOffReason {
  if (!spansMarkets(market)) return 'other_market';
  const isOfGroup = market === 'ALL' || (sectorName(card.sector) === sector && sectorName(card.industry) === industry);
  // The company itself is on the board, unless there is another reason.
  return isOfGroup ? 'other_listing' : 'other_industry';
}
