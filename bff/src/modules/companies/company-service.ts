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
  ToldRow,
} from '../market-data';
import type { ListingFinder } from './listing-finder';

/** Rows that belong to one listing. */
export interface CompanyList<T> {
  readonly dataKind: DataKind;
  readonly list: readonly T[];
}

export interface Report extends ToldRow {
  readonly year: number;
  readonly quarter: Quarter;
  /** Absent: not for this viewer. */
  readonly reportUrl?: string;
}

/** What is asked for by ticker alone; `market` where several have it. */
export interface SymbolQuestion {
  readonly symbol: string;
  readonly market?: Market | undefined;
}

/**
 * What a symbol's views show beside its figures. A company of which nothing is stored has an empty list.
 * Throws: NotFoundError('market_not_found' | 'symbol_not_found').
 */
export interface CompanyService {
  /** Shape: latest first. */
  readReports(market: string, ticker: string, viewer: Viewer): Promise<CompanyList<Report>>;
  /** Shape: latest first. */
  readDividends(question: SymbolQuestion): Promise<CompanyList<DividendRow>>;
  /** Shape: newest filing first. */
  readInsiders(question: SymbolQuestion): Promise<CompanyList<InsiderRow>>;
  /** Shape: highest pay first, unknown pay last. */
  readExecutives(question: SymbolQuestion): Promise<CompanyList<ExecutiveRow>>;
  /** Shape: latest first. */
  readNews(question: SymbolQuestion): Promise<CompanyList<NewsRow>>;
  /** Our own articles that name it, each in its latest version. Shape: latest first. */
  readArticles(question: SymbolQuestion): Promise<CompanyList<ArticleVersionRow>>;
  /** Of a Tel Aviv stock: no other exchange publishes them. Shape: oldest first. */
  readShorts(ticker: string): Promise<CompanyList<ShortRow>>;
}

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

/** Whole articles in one answer; the contract says so. */
const MOST_ARTICLES = 50;
/** How the specification's address of the reports writes a market. */
const REPORT_MARKETS: Readonly<Record<string, string>> = { SP_500: 'SP500' };

export function createCompanyService({
  reader,
  symbols,
  pages,
  articles,
  listings,
}: CompanyServiceParts): CompanyService {
  const listOf = async <T>(
    { symbol, market }: SymbolQuestion,
    read: (listing: ListingRef) => Promise<readonly T[]>,
  ): Promise<CompanyList<T>> => {
    const listing = await listings.find(symbol, market);
    return { dataKind: listing.dataKind, list: await read(listing) };
  };

  return {
    async readReports(code, ticker, viewer) {
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
    readDividends: (question) => listOf(question, ({ listingId }) => pages.readDividends(listingId)),
    readInsiders: (question) => listOf(question, ({ listingId }) => pages.readInsiders(listingId)),
    readExecutives: (question) => listOf(question, ({ companyId }) => pages.readExecutives(companyId)),
    readNews: (question) => listOf(question, ({ listingId }) => pages.readNews(listingId)),
    readArticles: (question) => listOf(question, (listing) => articles.readArticlesAbout(listing, MOST_ARTICLES)),
    readShorts: (symbol) =>
      listOf({ symbol, market: 'TA' }, async ({ listingId }) => [...(await pages.readShorts(listingId))].reverse()),
  };
}
