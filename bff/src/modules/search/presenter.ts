import type { Schema } from '@site/contract';
import { sectorName } from '../../domain/sector-name';
import { logoUrl } from '../market-data';
import type { DataKind, ListingCard } from '../market-data';
import type { SearchAnswer } from './service';
import { presentSummary } from '../articles';

/** What was found for a text, as the contract has it. */
export const presentSearch = (
  query: string,
  { listings, articles, guides, similar }: SearchAnswer,
): Schema<'SearchResult'> => ({
  query,
  symbols: listings.best.map(presentFound),
  articles: articles.best.map(presentSummary),
  guides: guides.best.map((guide) => ({ ...guide })),
  totals: { symbols: listings.total, articles: articles.total, guides: guides.total },
  similar: similar.map(presentFound),
});

/** Whether any of the companies found is invented. */
export const dataKindOfSearch = ({ listings, similar }: SearchAnswer): DataKind =>
  [...listings.best, ...similar].some(({ dataKind }) => dataKind === 'sample') ? 'sample' : 'real';

function presentFound(card: ListingCard): Schema<'SearchSymbol'> {
  return {
    symbol: card.symbol,
    market_name: card.market,
    long_name: card.longName,
    hebrew_name: card.hebrewName,
    hebrew_symbol: card.hebrewSymbol,
    sector: sectorName(card.sector),
    industry: sectorName(card.industry),
    logo_url: logoUrl(card.symbol, card.logoPath),
  };
}
