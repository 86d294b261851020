import type { ArticleMentionReader } from '../../articles';
import type { Day } from '../../../domain/company';
import type { ListingFinder } from '../listing-finder';
import type { PeerGroups } from './peer-groups';
import type { PriceHistoryReader } from '../price-history';
import type { CompanyReader, MarketData, SymbolPageReader, SymbolReader } from '../../market-data';
import type { ScoreSnapshotRepository } from '../../score-history';

/** Readers of the symbol service. */
export interface SymbolServiceParts {
  readonly reader: Pick<CompanyReader, 'readListing' | 'readFx'>;
  readonly symbols: Pick<SymbolReader, 'labelsOfTicker' | 'listingsOfCompany'>;
  readonly pages: PriceHistoryReader & Pick<SymbolPageReader, 'readDividends' | 'findListings' | 'readNextEarnings'>;
  readonly scores: Pick<ScoreSnapshotRepository, 'history'>;
  readonly peers: PeerGroups;
  readonly listings: ListingFinder;
  readonly data: Pick<MarketData, 'ofMarket' | 'rates'>;
  /** Absent: the machine's clock. */
  readonly today?: () => Day;
  readonly articles: Pick<ArticleMentionReader, 'readSummariesAbout'>;
}
