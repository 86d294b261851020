import { NO_PLAN } from '@site/fields/entitlements';
import type { Schema } from '@site/contract';
import type { BoardData } from './board-view';

/** The server's counts for a board with its filters. */
export type BoardCounts = Pick<BoardData, 'total' | 'shown' | 'access'>;

export type AccessOffer = Schema<'BoardAccess'>['offers'][number];

/** What shows more than the reader sees: of the matches if filters are set, otherwise of the board. */
export function offersOf(
  { total, shown, access }: BoardCounts,
  isFiltered: boolean,
): readonly (AccessOffer & { readonly count: number; readonly isAll: boolean })[] {
  const seen = isFiltered ? shown : access.shown;
  const all = isFiltered ? total : access.ranked;
  return access.offers
    .map((offer) => ({ ...offer, count: isFiltered ? offer.matches : offer.shown }))
    .filter(({ count }) => count > seen)
    .map((offer) => ({ ...offer, isAll: offer.count === all }));
}

/** Whether an account without a plan shows the whole board. */
export const isOpenToAccounts = ({ ranked, offers }: BoardCounts['access']): boolean =>
  offers[0]?.plan === NO_PLAN && offers[0].shown === ranked;
