import type { Day, Market } from '../../domain/company';
import { type CompanyBundle, isQuoteLeftBehind } from '../market-data';
import type { Provided } from '../providers';
import { storedOf, type StoredReaders } from './stored-context';

/**
 * Marks a listing as delisted from its last quote date when its provider reports that trading has ended. Null: nothing
 * changes. After a recent quote others may follow, whatever one answer says.
 */
export async function delistedListing(
  { reader }: Pick<StoredReaders, 'reader'>,
  { reject: { ticker }, isDelisted }: Extract<Provided, { readonly kind: 'reject' }>,
  { market, today }: { readonly market: Market; readonly today: Day },
): Promise<CompanyBundle | null> {
  const stored = isDelisted && ticker !== null ? await storedOf(reader, market, ticker) : null;
  if (!stored?.quote || stored.listing.delistedOn !== null) return null;
  const { quotedOn } = stored.quote;
  if (!isQuoteLeftBehind(quotedOn, today)) return null;
  const { id: _id, ...company } = stored.company;
  const { id: _listingId, companyId: _companyId, ...listing } = stored.listing;
  return { company, listing: { ...listing, delistedOn: quotedOn }, quotes: [], incomes: [], balances: [] };
}
