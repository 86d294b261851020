import { sectorName } from '../../domain/sector-name';
import { atOnce, CHUNK_ROWS, chunksOf, filterSteps, type Steps } from '../../platform/jobs/cooperative-yield';
import { NotFoundError } from '../../platform/errors';
import { type BoardRowRef, companyKeysSteps, goesBefore, type ListingCard, type ScoredMarket } from '../market-data';
import type { BoardQuery } from './board-query';

/** Every listing of some markets. */
export function allRows(markets: readonly ScoredMarket[]): readonly BoardRowRef[] {
  return markets.flatMap((market) => market.cards.map((_, row) => ({ market, row })));
}

/**
 * What can stand on a board, before anything keeps it off: every listing of a market; on a board of several markets each
 * company once, by the listing that stands for it.
 * Throws: NotFoundError('sector_not_found') where no company has the sector and industry of a WORLD board.
 */
export const listedRows = (...given: Parameters<typeof listedRowsSteps>): readonly BoardRowRef[] =>
  atOnce(listedRowsSteps(...given));

/** The same in steps. */
export function* listedRowsSteps(markets: readonly ScoredMarket[], query: BoardQuery): Steps<readonly BoardRowRef[]> {
  switch (query.market) {
    case 'ALL':
      return yield* oneEach(allRows(markets));
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

/** Throws: NotFoundError('sector_not_found') where no company has the sector and industry of a WORLD board. */
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

/** The same of rows at one go. */
export const oneRowEach = (rows: readonly BoardRowRef[]): readonly BoardRowRef[] => atOnce(oneEach(rows));

/** Each company once, whatever its listings and share classes. Source: decisions, section 2 ('Identity'). */
function* oneEach(rows: readonly BoardRowRef[]): Steps<readonly BoardRowRef[]> {
  const byId = yield* standingFor(rows, ({ companyId }) => companyId);
  return yield* standingFor(byId, yield* companyKeysSteps(byId, cardAt));
}

const cardAt = ({ market, row }: BoardRowRef): ListingCard => market.cards[row]!;

/** One row a key: the listing that goes before the others. Shape: by the first appearance of each key. */
function* standingFor(
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
