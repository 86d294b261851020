import type { Day, Market } from '../../domain/company';
import type { ProvidedCompany } from '../providers';
import type { CompanyReader, ListingFacts, StoredQuote, SymbolPageReader } from '../market-data';
import type { AssemblyContext, KnownHistory } from './assemble-company';
import type { KnownSeries } from './gated-extras';

/** Readers of the stored data. */
export interface StoredReaders {
  readonly reader: Pick<CompanyReader, 'readListing'>;
  readonly quotes: Pick<
    SymbolPageReader,
    'readQuotes' | 'readQuotesBefore' | 'readPrices' | 'readDividends' | 'readSplits' | 'readExecutives'
  >;
}

/** Fewer quotes of the same days cannot show a change of their unit. */
const COMPARED_QUOTES = 4;
/** A company with fewer periods or quotes is checked together with the stored ones. */
const OWN_HISTORY = 8;
/** One wrong value among this many is not decisive. */
const QUOTES_BEFORE = 5;
const hasFew = ({ length }: readonly unknown[]): boolean => length < OWN_HISTORY;

/** The stored data is needed for more than a comparison. */
export const needsStored = ({ statements, longName, delistedOn }: ProvidedCompany): boolean =>
  hasFew(statements) || longName === null || delistedOn !== null;

/** The stored facts of a real listing. A sample company with the same ticker does not count. */
export async function storedOf(
  reader: StoredReaders['reader'],
  market: Market,
  ticker: string,
  asOf?: Day,
): Promise<ListingFacts | null> {
  const stored = await reader.readListing(market, ticker, asOf);
  return stored !== null && stored.listing.ticker === ticker && stored.company.dataKind === 'real' ? stored : null;
}

/**
 * The stored history for the comparison with a whole incoming one. Quotes are read only if there may be enough of the
 * same days.
 */
async function historyOf(
  { quotes: reader }: StoredReaders,
  { listing, incomes, balances }: ListingFacts,
  { quotes }: ProvidedCompany,
): Promise<KnownHistory> {
  const stored = quotes.length < COMPARED_QUOTES ? [] : await reader.readQuotes(listing.id);
  const { currency, delistedOn, sharesPerUnit } = listing;
  return {
    currency,
    delistedOn,
    incomes,
    balances,
    quotes: stored,
    ...(sharesPerUnit !== undefined && { sharesPerUnit }),
  };
}

/** Stored prices, dividends and splits of a listing, if the company comes with some. */
async function seriesOf(
  { quotes: reader }: StoredReaders,
  stored: ListingFacts | null,
  { prices, dividends, splits }: ProvidedCompany,
): Promise<KnownSeries | null> {
  if (!stored || !(prices || dividends || splits)) return null;
  const { id } = stored.listing;
  const [ofPrices, ofDividends, ofSplits] = await Promise.all([
    reader.readPrices(id),
    reader.readDividends(id),
    reader.readSplits(id),
  ]);
  return { prices: ofPrices, dividends: ofDividends, splits: ofSplits };
}

/** The stored quotes that new ones are compared with: of earlier days, so that a second run sees the same. */
async function quotesBefore(
  { quotes: reader }: StoredReaders,
  stored: ListingFacts | null,
  { quotes }: ProvidedCompany,
): Promise<readonly StoredQuote[]> {
  if (!stored || quotes.length === 0) return [];
  const first = quotes.reduce<Day>(
    (earliest, { quotedOn }) => (quotedOn < earliest ? quotedOn : earliest),
    '9999-12-31',
  );
  return reader.readQuotesBefore(stored.listing.id, first, QUOTES_BEFORE);
}

/** The context for the checks of an incoming company. */
export async function contextOf(
  parts: StoredReaders,
  company: ProvidedCompany,
  at: Pick<AssemblyContext, 'market' | 'today' | 'fetchedAt' | 'source'>,
): Promise<AssemblyContext> {
  const { market } = at;
  const stored = await storedOf(parts.reader, market, company.ticker);
  const known = stored && (await historyOf(parts, stored, company));
  const series = await seriesOf(parts, stored, company);
  const executives = stored && company.executives ? await parts.quotes.readExecutives(stored.company.id) : [];
  const before = await quotesBefore(parts, stored, company);
  return { ...at, quotesBefore: before, stored, known, series, executives };
}
