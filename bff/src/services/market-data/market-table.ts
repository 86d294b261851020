import { buildColumnStore } from '../../domain/columns/build-column-store';
import type { ColumnStore } from '../../domain/columns/column-store';
import type { Day } from '../../domain/company';
import { companyOf } from '../company-facts';
import type { BoardFacts, LabelRow } from '../ports';
import { cardOf, type ListingCard } from './listing-card';

/** A market's listings as they are kept: what is shown, what is reckoned with, what they are labelled. Shape: one place a listing in all three. */
export interface MarketTable {
  readonly cards: readonly ListingCard[];
  readonly store: ColumnStore;
  readonly labels: readonly (readonly string[])[];
}

/** Delisted companies stay readable by themselves, but no board ranks what can't be bought. */
export function buildMarketTable(
  facts: readonly BoardFacts[],
  labelRows: readonly LabelRow[],
  asOf: Day | null = null,
): MarketTable {
  const listed = facts.filter(
    ({ listing: { delistedOn } }) => delistedOn === null || (asOf !== null && delistedOn > asOf),
  );
  const bySymbol = new Map<string, string[]>();
  for (const { symbol, label } of labelRows) bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), label]);
  return {
    cards: listed.map((one) => cardOf(one, asOf)),
    store: buildColumnStore(listed.map(companyOf), { asOf }),
    labels: listed.map(({ listing }) => bySymbol.get(listing.ticker)?.sort() ?? []),
  };
}
