import { columnStoreSteps } from '../../domain/columns/build-column-store';
import type { ColumnStore } from '../../domain/columns/column-store';
import { labelKeys } from '@site/fields/known-labels';
import type { Day } from '../../domain/company';
import { companyOf } from './company-facts';
import { atOnce, type Steps } from '../../platform/jobs/cooperative-yield';
import type { BoardFacts, LabelRow } from './stored-facts';
import { cardOf, type ListingCard } from './listing-card';
import { createSharedTexts } from './shared-texts';

/**
 * A market's listings in memory: what is shown, what is calculated with, and their labels. Shape: one place per listing
 * in all three.
 */
/** A company that is no longer traded. */
export interface DelistedListing {
  readonly card: ListingCard;
  /** Last day of trading. */
  readonly delistedOn: Day;
}

export interface MarketTable {
  readonly cards: readonly ListingCard[];
  /** Which rows are financial companies. Absent: the cards say so. */
  readonly financialRows?: readonly boolean[];
  /** On no board, but still readable by their symbol. */
  readonly delisted: readonly DelistedListing[];
  readonly store: ColumnStore;
  readonly labels: readonly (readonly string[])[];
}

/** Delisted companies stay readable, but no board ranks what can't be bought. */
export function* marketTableSteps(
  facts: readonly BoardFacts[],
  labelRows: readonly LabelRow[],
  asOf: Day | null = null,
): Steps<MarketTable> {
  const isDelisted = ({ listing: { delistedOn } }: BoardFacts): boolean =>
    delistedOn !== null && (asOf === null || delistedOn <= asOf);
  const listed = facts.filter((one) => !isDelisted(one));
  const bySymbol = new Map<string, string[]>();
  for (const { symbol, label } of labelRows) bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), label]);
  const shared = createSharedTexts();
  const cards: ListingCard[] = [];
  for (const one of listed) {
    cards.push(shared.card(cardOf(one, asOf)));
    yield;
  }
  return {
    cards,
    delisted: facts.filter(isDelisted).map((one) => ({ card: cardOf(one, asOf), delistedOn: one.listing.delistedOn! })),
    store: yield* columnStoreSteps(listed.map(companyOf), { asOf }),
    labels: listed.map(({ listing }) => shared.labels([...labelKeys(bySymbol.get(listing.ticker) ?? [])].sort())),
  };
}

/** The same in one step. */
export const buildMarketTable = (...given: Parameters<typeof marketTableSteps>): MarketTable =>
  atOnce(marketTableSteps(...given));
