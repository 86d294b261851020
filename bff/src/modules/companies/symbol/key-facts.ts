import type { BalanceSheet, Day } from '../../../domain/company';
import {
  dayChange,
  netDebtOf,
  yearOfPrices,
  type NetDebt,
  type YearOfPrices,
} from '../../../domain/symbol-page/key-facts';
import type { HistoryRow } from '../price-history';
import {
  type ListingCard,
  type ListingFacts,
  type NextEarnings,
  reportsFrom,
  type SymbolPageReader,
} from '../../market-data';

/** Data for the head of a page other than price, market cap and score. Null: not stored, or meaningless. */
export interface KeyFacts {
  readonly netDebt: NetDebt | null;
  readonly yearOfPrices: YearOfPrices | null;
  readonly dayChange: ReturnType<typeof dayChange>;
  readonly nextEarnings: NextEarnings | null;
}

interface KeyFactsParts {
  readonly card: ListingCard;
  readonly balances: readonly BalanceSheet[];
  readonly history: readonly HistoryRow[];
  readonly nextEarnings: NextEarnings | null;
}

export const keyFactsOf = ({ card, balances, history, nextEarnings }: KeyFactsParts): KeyFacts => ({
  netDebt: netDebtOf(balances, card),
  yearOfPrices: yearOfPrices(history, card.quotedOn),
  dayChange: dayChange(history, card.quotedOn),
  nextEarnings,
});

/**
 * Null: none is known, the listing has no quote, or it is delisted. `marketDay`: latest day with a quote in the market.
 */
export async function nextEarningsOf(
  pages: Pick<SymbolPageReader, 'readNextEarnings'>,
  { company, listing, quote }: ListingFacts,
  { marketDay, today }: { readonly marketDay: Day | null | undefined; readonly today: Day },
): Promise<NextEarnings | null> {
  const day = marketDay ?? quote?.quotedOn;
  if (!day || listing.delistedOn !== null) return null;
  return pages.readNextEarnings(listing.id, reportsFrom(company.dataKind, day, today));
}
