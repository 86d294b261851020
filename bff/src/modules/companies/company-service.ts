import type { ArticleMentionReader, ArticleVersionRow } from '../articles';
import type { Market, Quarter } from '../../domain/company';
import { mayDownloadReports, type Viewer } from '../../domain/entitlements';
import { NotFoundError } from '../../platform/errors';
import { marketFrom } from '../../platform/market-code';
import type {
  CompanyReader,
  DataKind,
  DividendRow,
  ExecutiveRow,
  InsiderRow,
  ListingRef,
  NewsRow,
  ShortRow,
  SymbolPageReader,
  SymbolReader,
  SourcedRow,
} from '../market-data';
import type { ListingFinder } from './listing-finder';

/** Rows of one listing. */
export interface CompanyList<T> {
  readonly dataKind: DataKind;
  readonly list: readonly T[];
}

export interface Report extends SourcedRow {
  readonly year: number;
  readonly quarter: Quarter;
  /** Absent: not for this viewer. */
  readonly reportUrl?: string;
}

/** A request by ticker alone; `market` if several have it. */
export interface SymbolQuestion {
  readonly symbol: string;
  readonly market?: Market | undefined;
}

export type CompanyService = ReturnType<typeof createCompanyService>;

export interface CompanyServiceParts {
  readonly reader: Pick<CompanyReader, 'readListing'>;
  readonly symbols: Pick<SymbolReader, 'readReportLinks'>;
  readonly pages: Pick<
    SymbolPageReader,
    'readDividends' | 'readInsiders' | 'readExecutives' | 'readNews' | 'readShorts'
  >;
  readonly articles: Pick<ArticleMentionReader, 'readArticlesAbout'>;
  readonly listings: ListingFinder;
}

/** Whole articles in one answer, as the contract says. */
const MAX_ARTICLES = 50;
/** The market names in the specification's address of the reports. */
const REPORT_MARKETS: Readonly<Record<string, string>> = { SP_500: 'SP500' };

/**
 * The views of a symbol other than its figures. A company without stored rows has an empty list. Throws:
 * NotFoundError('market_not_found' | 'symbol_not_found').
 */
export function createCompanyService({ reader, symbols, pages, articles, listings }: CompanyServiceParts) {
  const listOf = async <T>(
    { symbol, market }: SymbolQuestion,
    read: (listing: ListingRef) => Promise<readonly T[]>,
  ): Promise<CompanyList<T>> => {
    const listing = await listings.find(symbol, market);
    return { dataKind: listing.dataKind, list: await read(listing) };
  };

  return {
    /** Shape: latest first. */
    async readReports(code: string, ticker: string, viewer: Viewer): Promise<CompanyList<Report>> {
      const market = marketFrom(Object.hasOwn(REPORT_MARKETS, code) ? REPORT_MARKETS[code]! : code);
      const facts = await reader.readListing(market, ticker);
      if (!facts) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
      const links = await symbols.readReportLinks(market, facts.listing.ticker);
      const isOpen = mayDownloadReports(viewer);
      return {
        dataKind: facts.company.dataKind,
        list: links.map(({ reportUrl, ...report }) => ({ ...report, ...(isOpen ? { reportUrl } : {}) })),
      };
    },
    /** Shape: latest first. */
    readDividends: (question: SymbolQuestion): Promise<CompanyList<DividendRow>> =>
      listOf(question, ({ listingId }) => pages.readDividends(listingId)),
    /** Shape: newest filing first. */
    readInsiders: (question: SymbolQuestion): Promise<CompanyList<InsiderRow>> =>
      listOf(question, ({ listingId }) => pages.readInsiders(listingId)),
    /** Shape: highest pay first, unknown pay last. */
    readExecutives: (question: SymbolQuestion): Promise<CompanyList<ExecutiveRow>> =>
      listOf(question, ({ companyId }) => pages.readExecutives(companyId)),
    /** Shape: latest first. */
    readNews: (question: SymbolQuestion): Promise<CompanyList<NewsRow>> =>
      listOf(question, ({ listingId }) => pages.readNews(listingId)),
    /** Our own articles about it, each in its latest version. Shape: latest first. */
    readArticles: (question: SymbolQuestion): Promise<CompanyList<ArticleVersionRow>> =>
      listOf(question, (listing) => articles.readArticlesAbout(listing, MAX_ARTICLES)),
    /** For Tel Aviv stocks only: no other exchange publishes them. Shape: oldest first. */
    readShorts: (symbol: string): Promise<CompanyList<ShortRow>> =>
      listOf({ symbol, market: 'TA' }, async ({ listingId }) => [...(await pages.readShorts(listingId))].reverse()),
  };
}
