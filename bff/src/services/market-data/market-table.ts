import { buildColumnStore } from '../../domain/columns/build-column-store';
import type { ColumnStore } from '../../domain/columns/column-store';
import { labelKeys } from '@site/fields/known-labels';
import type { Day } from '../../domain/company';
import { companyOf } from '../company/company-facts';
import type { BoardFacts, LabelRow } from '../ports';
import { cardOf, type ListingCard } from './listing-card';

/** A market's listings as they are kept: what is shown, what is reckoned with, what they are labelled. Shape: one place a listing in all three. */
/** A company that is no longer traded. */
export interface GoneListing {
  readonly card: ListingCard;
  /** Last day of trading. */
  readonly delistedOn: Day;
}

export interface MarketTable {
  readonly cards: readonly ListingCard[];
  /** On no board, but asked for by those who remember them. */
  readonly gone: readonly GoneListing[];
  readonly store: ColumnStore;
  readonly labels: readonly (readonly string[])[];
}

/** Delisted companies stay readable by themselves, but no board ranks what can't be bought. */
export function buildMarketTable(
  facts: readonly BoardFacts[],
  labelRows: readonly LabelRow[],
  asOf: Day | null = null,
): MarketTable {
  const isGone = ({ listing: { delistedOn } }: BoardFacts): boolean =>
    delistedOn !== null && (asOf === null || delistedOn <= asOf);
  const listed = facts.filter((one) => !isGone(one));
  const bySymbol = new Map<string, string[]>();
  for (const { symbol, label } of labelRows) bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), label]);
  return {
    cards: listed.map((one) => cardOf(one, asOf)),
    gone: facts.filter(isGone).map((one) => ({ card: cardOf(one, asOf), delistedOn: one.listing.delistedOn! })),
    store: buildColumnStore(listed.map(companyOf), { asOf }),
    labels: listed.map(({ listing }) => [...labelKeys(bySymbol.get(listing.ticker) ?? [])].sort()),
  };
}
