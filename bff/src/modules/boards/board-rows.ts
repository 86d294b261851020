import { sectorName } from '../../domain/sector-name';
import { atOnce, CHUNK_ROWS, chunksOf, filterSteps, mapSteps, type Steps } from '../../platform/jobs/cooperative-yield';
import { NotFoundError } from '../../platform/errors';
import {
  type BoardRowRef,
  companyKeysSteps,
  goesBefore,
  type ListingCard,
  type MarketTable,
  type ScoredMarket,
} from '../market-data';
import type { BoardQuery } from './board-query';

/** Every listing of some markets. */
export function allRows(markets: readonly ScoredMarket[]): readonly BoardRowRef[] {
  return markets.flatMap((market) => market.cards.map((_, row) => ({ market, row })));
}

/**
 * The candidates of a board before its filters: every listing of a market; on a board of several markets each company once,
 * by its representing listing. Throws: NotFoundError('sector_not_found') if no company has the sector and industry of a
 * WORLD board.
 */
export const listedRows = (...given: Parameters<typeof listedRowsSteps>): readonly BoardRowRef[] =>
  atOnce(listedRowsSteps(...given));

/** The same in steps. */
export function* listedRowsSteps(markets: readonly ScoredMarket[], query: BoardQuery): Steps<readonly BoardRowRef[]> {
  switch (query.market) {
    case 'ALL':
      return yield* oneEachOf(markets);
    case 'WORLD':
      return yield* groupRows(markets, query);
    default:
      return allRows(markets);
  }
}

function* groupRows(markets: readonly ScoredMarket[], query: BoardQuery): Steps<readonly BoardRowRef[]> {
  const group = yield* filterSteps(allRows(markets), ({ market, row }) => isOfGroup(market.cards[row]!, query));
  if (group.length === 0) throw noSuchGroup();
  return yield* oneEach(group);
}

/** Throws: NotFoundError('sector_not_found') if no company has the sector and industry of a WORLD board. */
export function* assertGroupSteps(cards: readonly ListingCard[], query: BoardQuery): Steps<void> {
  for (const some of chunksOf(cards)) {
    if (some.some((card) => isOfGroup(card, query))) return;
    yield;
  }
  throw noSuchGroup();
}

const isOfGroup = (card: Pick<ListingCard, 'sector' | 'industry'>, { sector, industry }: BoardQuery): boolean =>
  sectorName(card.sector) === sector && sectorName(card.industry) === industry;

const noSuchGroup = (): NotFoundError => new NotFoundError('sector_not_found', 'There is no such sector and industry.');

/** The same, synchronously. */
export const oneRowEach = (rows: readonly BoardRowRef[]): readonly BoardRowRef[] => atOnce(oneEach(rows));

/** The rows of a board of all markets, which do not depend on the query. */
interface ListedOnce {
  readonly of: readonly WeakRef<MarketTable>[];
  readonly markets: Uint16Array;
  readonly rows: Uint32Array;
}

/** By the first of its tables. */
const listedOnce = new WeakMap<MarketTable, ListedOnce>();

/** The same for whole markets, cached by their tables. */
function* oneEachOf(markets: readonly ScoredMarket[]): Steps<readonly BoardRowRef[]> {
  const tables = markets.map(({ loaded }) => loaded.table);
  const [first] = tables;
  if (!first) return [];
  const known = listedOnce.get(first);
  if (known?.of.length === tables.length && tables.every((table, place) => known.of[place]!.deref() === table)) {
    const { markets: places, rows } = known;
    return yield* mapSteps(rows, (row, place) => ({ market: markets[places[place]!]!, row }));
  }
  const found = yield* oneEach(allRows(markets));
  const places = new Map(markets.map((market, place) => [market, place]));
  listedOnce.set(first, {
    of: tables.map((table) => new WeakRef(table)),
    markets: Uint16Array.from(found, ({ market }) => places.get(market)!),
    rows: Uint32Array.from(found, ({ row }) => row),
  });
  return found;
}

/** Each company once, regardless of its listings and share classes. Source: decisions, section 2 ('Identity'). */
function* oneEach(rows: readonly BoardRowRef[]): Steps<readonly BoardRowRef[]> {
  const byId = yield* ranksFor(rows, ({ companyId }) => companyId);
  return yield* ranksFor(byId, yield* companyKeysSteps(byId, cardAt));
}

const cardAt = ({ market, row }: BoardRowRef): ListingCard => market.cards[row]!;

/** One row per key: the preferred listing. Shape: by first appearance of each key. */
function* ranksFor(
  rows: readonly BoardRowRef[],
  keyOf: (card: ListingCard) => string | number,
): Steps<readonly BoardRowRef[]> {
  const found = new Map<string | number, BoardRowRef>();
  for (const [place, ref] of rows.entries()) {
    if (place % CHUNK_ROWS === CHUNK_ROWS - 1) yield;
    const card = cardAt(ref);
    const key = keyOf(card);
    const rival = found.get(key);
    if (!rival || goesBefore(card, cardAt(rival))) found.set(key, ref);
  }
  return [...found.values()];
}
