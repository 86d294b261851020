import type { Day } from '../../../domain/company';
import { factorAfter, splitsOf, type Split } from '../../../domain/corporate-actions/splits';
import { quotedPrice } from '../../../domain/money';
import { isPublicOn } from '../../../domain/periods/versions';
import {
  type DividendRow,
  laterPriceOf,
  type ListingFacts,
  quoteAtLaterPrice,
  type PriceRow,
  ratesOfDay,
} from '../../market-data';
import type { SymbolServiceParts } from './symbol-service-parts';

/**
 * The same readers with what was known on a day: they read nothing later, so no result can include it. Data without a
 * history is left out: labels, other listings, successor, articles, ranks among peers and the next earnings date.
 */
export function partsAsOf(parts: SymbolServiceParts, asOf: Day): SymbolServiceParts {
  const { reader, pages } = parts;
  const isKnown = ({ date }: { readonly date: Day }): boolean => date <= asOf;
  const readSplits = async (listingId: number) => splitsOf(await pages.readSplits(listingId));
  const readPrices = async (listingId: number): Promise<readonly PriceRow[]> => {
    const [prices, splits] = await Promise.all([pages.readPrices(listingId), readSplits(listingId)]);
    return prices.filter(isKnown).map((row) => priceOn(row, splits, asOf));
  };

  return {
    ...parts,
    reader: {
      ...reader,
      async readListing(market, ticker) {
        const facts = await reader.readListing(market, ticker, asOf);
        if (!facts) return null;
        const later = facts.quote && laterPriceOf(await readPrices(facts.listing.id), facts.quote.quotedOn, asOf);
        const known = factsAsOf(facts, asOf);
        return later && known.quote ? { ...known, quote: quoteAtLaterPrice(known.quote, later) } : known;
      },
    },
    symbols: {
      labelsOfTicker: () => Promise.resolve([]),
      listingsOfCompany: () => Promise.resolve([]),
    },
    pages: {
      readPrices,
      readQuotes: async (listingId) => (await pages.readQuotes(listingId)).filter(({ quotedOn }) => quotedOn <= asOf),
      readSplits: async (listingId) => (await pages.readSplits(listingId)).filter(isKnown),
      async readDividends(listingId) {
        const [dividends, splits] = await Promise.all([pages.readDividends(listingId), readSplits(listingId)]);
        return dividends.filter(isKnown).map((row) => dividendOn(row, splits, asOf));
      },
      findListings: () => Promise.resolve([]),
      readNextEarnings: () => Promise.resolve(null),
    },
    scores: {
      history: async (market, symbol) => (await parts.scores.history(market, symbol)).filter(({ day }) => day <= asOf),
    },
    peers: { peersOf: () => ({ market: null, sector: null }) },
    data: {
      ofMarket: () => undefined,
      rates: async () => ratesOfDay(await reader.readFx(asOf)),
    },
    articles: { readSummariesAbout: () => Promise.resolve([]) },
  };
}

function factsAsOf({ listing, incomes, balances, ...facts }: ListingFacts, asOf: Day): ListingFacts {
  const { successor: _later, ...own } = listing;
  const isDelisted = listing.delistedOn !== null && listing.delistedOn <= asOf;
  return {
    ...facts,
    listing: { ...own, delistedOn: isDelisted ? listing.delistedOn : null },
    incomes: incomes.filter((entry) => isPublicOn(entry, asOf)),
    balances: balances.filter((entry) => isPublicOn(entry, asOf)),
  };
}

/** Stored prices are adjusted to today's shares; those of the day were not. */
function priceOn(row: PriceRow, splits: readonly Split[], asOf: Day): PriceRow {
  const factor = factorAfter(splits, asOf);
  if (factor === 1) return row;
  return {
    ...row,
    price: quotedPrice(row.price * factor),
    volume: row.volume === null ? null : row.volume / factor,
  };
}

function dividendOn(row: DividendRow, splits: readonly Split[], asOf: Day): DividendRow {
  const factor = factorAfter(splits, asOf);
  return factor === 1 ? row : { ...row, amount: row.amount * factor };
}
