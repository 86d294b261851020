import { atOnce, chunksOf, type Steps } from '../../platform/jobs/cooperative-yield';
import type { ListingCard } from './listing-card';

type Identity = Pick<ListingCard, 'companyId' | 'cik' | 'shareClassKey'>;

/** Gives listings of one company the same key, and others a different one. */
type KeyOf = (card: Identity) => string | number;

/**
 * Recognizes listings of one company by a common key: the registrant's number; without one, that of a listing with the
 * same name and statements, or the name and statements themselves.
 */
export function* companyKeysSteps<T>(listings: readonly T[], cardOf: (listing: T) => Identity): Steps<KeyOf> {
  const registrants = new Map<string, string>();
  for (const some of chunksOf(listings)) {
    for (const { cik, shareClassKey } of some.map(cardOf))
      if (cik !== null && shareClassKey !== null) registrants.set(shareClassKey, cik);
    yield;
  }
  return ({ companyId, cik, shareClassKey }) =>
    cik ?? (shareClassKey === null ? companyId : (registrants.get(shareClassKey) ?? shareClassKey));
}

/** The same in one step. */
export const companyKeys = (cards: readonly Identity[]): KeyOf => atOnce(companyKeysSteps(cards, (card) => card));
