/** What is read of markets, listings and names. */
import type { Day, Market } from '../../domain/company';
import type {
  DataKind,
  Listing,
  StoredQuote,
  StoredIncome,
  StoredBalance,
  ListingFacts,
  ListingSelection,
  LaterPrice,
  QuotedListing,
  CompanyStatements,
  DividendPayment,
  FxRate,
  LabelRow,
} from './stored-facts';
import type {
  DividendRow,
  SplitRow,
  PriceRow,
  InsiderRow,
  ExecutiveRow,
  NewsRow,
  ShortRow,
  ReportLinkRow,
  ShareCountRow,
} from './company-bundle';

export interface MarketState {
  readonly market: Market;
  readonly dataKind: DataKind | null;
  readonly dataVersion: number;
  readonly listings: number;
  readonly asOf: Day | null;
}

/** Whole answers in few queries. */
export interface CompanyReader {
  /** Every listing of a market with its facts; `asOf`: the last quote on or before that day (statements are left whole, the domain filters them). */
  readMarket(market: Market, asOf?: Day): Promise<readonly ListingFacts[]>;
  /** Tickers with or without the market's suffix; of a listing that changed its ticker the former one too. Null: no such listing. */
  readListing(market: Market, ticker: string, asOf?: Day): Promise<ListingFacts | null>;
  /**
   * Listings with the latest quote, or the latest on or before `asOf`; of several sources of its day the preferred one
   * that knows the market cap. Shape: by market, then ticker.
   */
  readQuotedListings(selection: ListingSelection, asOf?: Day): Promise<readonly QuotedListing[]>;
  /** A market's listings with the latest quote, some hundreds at a time: what is held does not grow with the market. Shape: by ticker. */
  quotedPages(market: Market): AsyncIterable<readonly QuotedListing[]>;
  /**
   * The last price of each listing's series on or before a day, where it is later than its quote. By listing; a listing whose
   * quote is the latest that is known is absent.
   */
  readLaterPrices(selection: ListingSelection, asOf: Day): Promise<ReadonlyMap<number, LaterPrice>>;
  /** Dividends of a market's listings from a day on, on today's shares, by listing. A listing without any is absent. */
  readMarketDividends(market: Market, since: Day): Promise<ReadonlyMap<number, readonly DividendPayment[]>>;
  /** Half the columns of the full statements, for whole markets. A company without any is absent. */
  readStatements(companyIds: readonly number[]): Promise<ReadonlyMap<number, CompanyStatements>>;
  /** Statements as stored, restated versions included. A company without any is absent. */
  readIncomes(companyIds: readonly number[]): Promise<ReadonlyMap<number, readonly StoredIncome[]>>;
  readBalances(companyIds: readonly number[]): Promise<ReadonlyMap<number, readonly StoredBalance[]>>;
  /** Latest day with a quote in each market, on or before `asOf`. */
  latestQuoteDays(asOf: Day): Promise<ReadonlyMap<Market, Day>>;
  marketStates(): Promise<readonly MarketState[]>;
  /** Latest stored rates, or the latest on or before `asOf`. */
  readFx(asOf?: Day): Promise<readonly FxRate[]>;
}

/** What the symbol pages and the label and search calls read besides a listing's facts. */
export interface SymbolReader {
  /** On today's shares. Shape: oldest first, one a day. Canonical ticker. */
  readPrices(market: Market, ticker: string): Promise<readonly PriceRow[]>;
  /** Who told the price of a day. Null: none of that day is stored, or nobody noted it. Canonical ticker. */
  readPriceSource(market: Market, ticker: string, day: Day): Promise<string | null>;
  /** Every label of every listing with this ticker, with or without suffix, in any market. */
  labelsOfTicker(ticker: string): Promise<readonly LabelRow[]>;
  /** A market's labels, or those that are stored as one of these. */
  labelsOfMarket(market: Market, spellings?: readonly string[]): Promise<readonly LabelRow[]>;
  /** Every listing of a company, its primary one first. */
  listingsOfCompany(companyId: number): Promise<readonly Listing[]>;
  /** Shape: latest first. */
  readReportLinks(market: Market, ticker: string): Promise<readonly ReportLinkRow[]>;
}

/** A listing by its ticker alone, delisted ones too. */
export interface ListingRef {
  readonly listingId: number;
  readonly companyId: number;
  readonly market: Market;
  readonly ticker: string;
  readonly isPrimary: boolean;
  readonly delistedOn: Day | null;
  readonly dataKind: DataKind;
}

/** A release of earnings in the calendar. */
export interface NextEarnings {
  readonly day: Day;
  /** Last day of an expected span. Absent: one day is given. */
  readonly lastDay?: Day;
  readonly isConfirmed: boolean;
}

/** What a symbol's pages show beside its figures. `listingId` and `companyId` are those of `ListingFacts`. */
export interface SymbolPageReader {
  /** On today's shares. Shape: newest first. */
  readDividends(listingId: number): Promise<readonly DividendRow[]>;
  /** Shape: newest first. */
  readSplits(listingId: number): Promise<readonly SplitRow[]>;
  /** On today's shares, as `SymbolReader.readPrices` gives them by ticker. Shape: oldest first, one a day. */
  readPrices(listingId: number): Promise<readonly PriceRow[]>;
  /** The first release on or after a day. Null: the calendar has none. */
  readNextEarnings(listingId: number, from: Day): Promise<NextEarnings | null>;
  /** Shape: newest filing first. */
  readInsiders(listingId: number): Promise<readonly InsiderRow[]>;
  /** Shape: highest pay first, unknown pay last. */
  readExecutives(companyId: number): Promise<readonly ExecutiveRow[]>;
  /** Shape: newest first. */
  readNews(listingId: number): Promise<readonly NewsRow[]>;
  /** Shape: newest first. */
  readShorts(listingId: number): Promise<readonly ShortRow[]>;
  /** A quote for each day that a listing has any, that of the preferred source. Shape: oldest first. */
  readQuotes(listingId: number): Promise<readonly StoredQuote[]>;
  /** The last of them of days before one. Shape: oldest first. */
  readQuotesBefore(listingId: number, day: Day, most: number): Promise<readonly StoredQuote[]>;
  /** Shares outstanding by day, as shares of today. Shape: oldest first. A company of which none are recorded is absent. */
  readShareCounts(companyIds: readonly number[]): Promise<ReadonlyMap<number, readonly ShareCountRow[]>>;
  /** Every listing with this ticker, with or without its market's suffix; the very ticker first, or who bore it before where nobody does. */
  findListings(ticker: string): Promise<readonly ListingRef[]>;
}

/** A name that the search box finds. */
export interface SearchRow {
  readonly listingId: number;
  readonly market: Market;
  readonly ticker: string;
  readonly longName: string;
  readonly hebrewName: string | null;
  readonly hebrewSymbol: string | null;
  readonly isPrimary: boolean;
  readonly dataKind: DataKind;
}

/** Questions across the listings of a market. */
export interface MarketIndexReader {
  /** Symbols with an income statement or balance sheet published on or after `from`. Shape: by symbol. */
  readSymbolsWithStatementSince(market: Market, from: Day): Promise<readonly string[]>;
  /**
   * Prices of a market's companies, some companies at a time, each by its primary listing there. On today's shares.
   * Shape: oldest first, one a day.
   */
  pagesOfPrices(market: Market): AsyncIterable<readonly (readonly Pick<PriceRow, 'date' | 'price'>[])[]>;
  /** Every listing, for the search index. Shape: by market, then ticker. */
  readSearchRows(): Promise<readonly SearchRow[]>;
  /** Path of the logo on our own origin, by canonical ticker; null: none (a monogram is drawn) or no such listing. */
  readLogoPath(market: Market, ticker: string): Promise<string | null>;
}
